/**
 * Values of a pairing as bytes: twelve big-endian numbers as long as the prime, the coefficients of w⁵, w³, w, w⁴, w² and 1, of each that of i first. So Go's
 * packages for both curves and DEDIS' kyber write them. Values are public.
 */
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { InvalidPointError } from '../../util/errors.ts';
import { elementBytes, joined, numbersIn } from '../encodings/numbers.ts';
import { packFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { FP12_SIZE } from '../engine/sizes.ts';
import { type Fp12Coefficients, isOne, readRegister } from './products.ts';

/** The powers of w whose coefficients are written, in their order. */
const WRITTEN = [5, 3, 1, 4, 2, 0];

export const valueBytes = ({ params }: Pairing): number => 2 * FP12_SIZE * elementBytes(params);

export function encodeValue({ params }: Pairing, value: Fp12Coefficients): Uint8Array {
  return joined(
    params,
    WRITTEN.flatMap((k) => [value[k]!.c1, value[k]!.c0]),
  );
}

/**
 * The value of exactly `valueBytes` bytes.
 *
 * @throws {InvalidPointError} `argument`, if a coefficient is not below the prime, or it is none of the elements of order n. @throws {NoWebAssemblyError} `engine`.
 */
export function decodeValue(pairing: Pairing, argument: string, bytes: Uint8Array): Fp12Coefficients {
  const { params } = pairing;
  const numbers = numbersIn(params, bytes);
  if (numbers.some((number) => number >= params.prime)) throw new InvalidPointError(argument, 'must have coefficients below the prime');
  const value = Array.from({ length: FP12_SIZE }, (_, k): Fp2 => {
    const i = 2 * WRITTEN.indexOf(k);
    return { c0: numbers[i + 1]!, c1: numbers[i]! };
  });
  if (!isInGt(pairing, value)) throw new InvalidPointError(argument, 'must be in the subgroup of order n');
  return value;
}

/** Whether the power by n is 1, by products of any elements of Fp12: the quicker squares are right for values of pairings alone. */
function isInGt({ engine, params: { order } }: Pairing, value: Fp12Coefficients): boolean {
  const { mulFp12At } = engine.call;
  const power = engine.at.registers.from;
  const base = power + FP12_SIZE * engine.elementBytes;
  engine.write(base, ...value.map(packFp2));
  engine.copy(power, base, FP12_SIZE);
  for (const bit of order.toString(2).slice(1)) {
    mulFp12At(power, power, power);
    if (bit === '1') mulFp12At(power, power, base);
  }
  return isOne(readRegister(engine, power));
}
