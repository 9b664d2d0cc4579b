/**
 * Points as their coordinates: big-endian, as long as the prime, those of Fp2 with the coefficient of i first; the point at infinity is all zeros. So Go's packages for
 * bn256 and DEDIS' kyber write them, and EIP-197.
 */
import { MalformedError } from '../../util/errors.ts';
import type { PointEncoding, PointEncodings } from '../engine/pairing.ts';
import { type Coordinate, OF_CURVE, OF_TWIST, pointOf, requireReduced } from './coordinate.ts';
import { elementBytes, joined, numbersIn } from './numbers.ts';

function encoding<F>(of: Coordinate<F>): PointEncoding<F> {
  const numbers = 2 * of.count;
  return {
    numbers,
    encode: (params, point) =>
      joined(params, point ? [...of.numbersOf(point.x), ...of.numbersOf(point.y)] : Array<bigint>(numbers).fill(0n)),
    decode: (pairing, argument, bytes) => {
      const { params } = pairing;
      const length = numbers * elementBytes(params);
      if (bytes.length !== length) throw new MalformedError(argument, `must be ${length} bytes`);
      const values = numbersIn(params, bytes);
      requireReduced(params, argument, values);
      if (values.every((value) => value === 0n)) return undefined;
      return pointOf(pairing, argument, of, of.ofNumbers(values.slice(0, of.count)), of.ofNumbers(values.slice(of.count)));
    },
  };
}

export const COORDINATES: PointEncodings = { G1: /* @__PURE__ */ encoding(OF_CURVE), G2: /* @__PURE__ */ encoding(OF_TWIST) };
