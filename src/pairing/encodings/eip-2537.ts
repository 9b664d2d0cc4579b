/** Points as the contracts of EIP-2537 take them: coordinates in 64 big-endian bytes, those of Fp2 with the coefficient of i last; the point at infinity is all zeros. */
import { fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import { MalformedError } from '../../util/errors.ts';
import type { PointEncoding, PointEncodings } from '../engine/pairing.ts';
import { type Coordinate, OF_CURVE, OF_TWIST, pointOf, requireReduced } from './coordinate.ts';

/** Of a number: 16 more than the prime has, for words of 32. */
export const WORD_BYTES = 64;

/** The numbers that the bytes consist of. */
export const wordsIn = (bytes: Uint8Array): readonly bigint[] =>
  Array.from({ length: bytes.length / WORD_BYTES }, (_, i) => fromBytesBE(bytes.subarray(i * WORD_BYTES, (i + 1) * WORD_BYTES)));

function encoding<F>(of: Coordinate<F>): PointEncoding<F> {
  const { count } = of;
  const numbers = 2 * count;
  const written = (coordinate: F): bigint[] => [...of.numbersOf(coordinate)].reverse();
  const read = (values: readonly bigint[]): F => of.ofNumbers([...values].reverse());
  return {
    numbers,
    encode: (_, point) => {
      const bytes = new Uint8Array(numbers * WORD_BYTES);
      const values = point ? [...written(point.x), ...written(point.y)] : [];
      for (const [i, value] of values.entries()) bytes.set(toBytesBE(value, WORD_BYTES), i * WORD_BYTES);
      return bytes;
    },
    decode: (pairing, argument, bytes) => {
      if (bytes.length !== numbers * WORD_BYTES) throw new MalformedError(argument, `must be ${numbers * WORD_BYTES} bytes`);
      const values = wordsIn(bytes);
      requireReduced(pairing.params, argument, values);
      if (values.every((value) => value === 0n)) return undefined;
      return pointOf(pairing, argument, of, read(values.slice(0, count)), read(values.slice(count)));
    },
  };
}

export const EIP_2537_POINTS: PointEncodings = { G1: /* @__PURE__ */ encoding(OF_CURVE), G2: /* @__PURE__ */ encoding(OF_TWIST) };
