/** Pairings and products of pairings, of public points. */
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { packBoth, unpackFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { FP12_SIZE, PAIRS } from '../engine/sizes.ts';
import { placeLines } from './lines.ts';
import type { G1Point, G2Point } from './points.ts';

/** The coefficients of w⁰ … w⁵ of an element of Fp12. */
export type Fp12Coefficients = readonly Fp2[];

/** A point of G1 and one of G2, of the same pairing. */
export type Pair = readonly [G1Point, G2Point];

/** The product of the pairings of all pairs, with one final exponentiation. A pair with a point at infinity counts 1. */
export function productOfPairings({ engine }: Pairing, pairs: readonly Pair[]): Fp12Coefficients {
  const product = engine.at.registers.from;
  millerProduct(engine, pairs);
  const value = product + FP12_SIZE * engine.elementBytes;
  engine.call.finalExponentiation(value, product, 1);
  // Of few elements, such as 1, compressed ones do not tell what was left out.
  if (engine.read(engine.at.scratch.from) === 0n) engine.call.finalExponentiation(value, product, 0);
  return readRegister(engine, value);
}

/** The element of Fp12 at an address. */
export const readRegister = (engine: PublicEngine, address: number): Fp12Coefficients =>
  Array.from({ length: FP12_SIZE }, (_, i) => unpackFp2(engine.read(address + i * engine.elementBytes)));

/** Whether the product of the pairings is 1. */
export const pairingsCancel = (pairing: Pairing, pairs: readonly Pair[]): boolean => isOne(productOfPairings(pairing, pairs));

export const isOne = (value: Fp12Coefficients): boolean => value.every(({ c0, c1 }, i) => c1 === 0n && c0 === (i === 0 ? 1n : 0n));

/** Leaves the product of the Miller functions in the first register. */
function millerProduct(engine: PublicEngine, pairs: readonly Pair[]): void {
  const { registers, points } = engine.at;
  const element = engine.elementBytes;
  const [product, next] = [registers.from, registers.from + FP12_SIZE * element];
  const proper = pairs.filter(([p, q]) => p.affine && q.affine);
  if (proper.length === 0) engine.write(product, 1n, ...Array<bigint>(FP12_SIZE - 1).fill(0n));
  for (let from = 0; from < proper.length; from += PAIRS) {
    const placed = placeLines(engine, proper.slice(from, from + PAIRS), ([, { affine }]) => affine as AffineCoordinates<Fp2>);
    for (const [i, [{ affine }]] of placed.entries()) {
      const { x, y } = affine as AffineCoordinates<bigint>;
      engine.write(points.from + 2 * i * element, packBoth(x), packBoth(y));
    }
    engine.call.miller(from === 0 ? product : next, placed.length);
    if (from > 0) engine.call.mulFp12At(product, product, next);
  }
}
