/**
 * Points of BLS12-381 as ZCash writes them (ZCash protocol specification, section 5.4.9.2; draft-irtf-cfrg-pairing-friendly-curves-11, appendix C): big-endian
 * coordinates of 48 bytes, those of Fp2 with the coefficient of i first, and flags in the three highest bits of the first byte. Nothing but what is written is read.
 */
import { copyOf } from '../../encoding/octets.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { MalformedError } from '../../util/errors.ts';
import type { PointEncoding, PointEncodings } from '../engine/pairing.ts';
import { type Coordinate, notOfCurve, OF_CURVE, OF_TWIST, pointOf, requireReduced } from './coordinate.ts';
import { elementBytes, joined, numbersIn } from './numbers.ts';

/** The flags: x alone, the point at infinity, and that of both y of an x this is the larger one. */
const [COMPRESSED, INFINITY, LARGER] = [0x80, 0x40, 0x20];
const FLAGS = COMPRESSED | INFINITY | LARGER;

/** x in 48 or 96 bytes, of which y is a root. */
function compressed<F>(of: Coordinate<F>): PointEncoding<F> {
  const { count: numbers, numbersOf, ofNumbers } = of;
  return {
    numbers,
    encode: (params, point) => {
      if (!point) return flagged(params, COMPRESSED | INFINITY, Array<bigint>(numbers).fill(0n));
      return flagged(params, COMPRESSED | (isLarger(params, numbersOf(point.y)) ? LARGER : 0), numbersOf(point.x));
    },
    decode: (pairing, argument, bytes) => {
      const { params } = pairing;
      const { flags, values } = parse(params, argument, bytes, numbers, COMPRESSED);
      if (flags & INFINITY) return undefined;
      const x = ofNumbers(values);
      const root = of.root(pairing, of.squareOfY(pairing, x));
      if (root === undefined) throw notOfCurve(argument, of);
      const isRight = isLarger(params, numbersOf(root)) === (flags & LARGER) > 0;
      return { x, y: isRight ? root : ofNumbers(numbersOf(root).map((number) => (number === 0n ? 0n : params.prime - number))) };
    },
  };
}

/** x and y in 96 or 192 bytes. */
function uncompressed<F>(of: Coordinate<F>): PointEncoding<F> {
  const { count, numbersOf, ofNumbers } = of;
  const numbers = 2 * count;
  return {
    numbers,
    encode: (params, point) =>
      point
        ? flagged(params, 0, [...numbersOf(point.x), ...numbersOf(point.y)])
        : flagged(params, INFINITY, Array<bigint>(numbers).fill(0n)),
    decode: (pairing, argument, bytes) => {
      const { flags, values } = parse(pairing.params, argument, bytes, numbers, 0);
      if (flags & INFINITY) return undefined;
      return pointOf(pairing, argument, of, ofNumbers(values.slice(0, count)), ofNumbers(values.slice(count)));
    },
  };
}

export const COMPRESSED_POINTS: PointEncodings = { G1: /* @__PURE__ */ compressed(OF_CURVE), G2: /* @__PURE__ */ compressed(OF_TWIST) };
export const UNCOMPRESSED_POINTS: PointEncodings = {
  G1: /* @__PURE__ */ uncompressed(OF_CURVE),
  G2: /* @__PURE__ */ uncompressed(OF_TWIST),
};

function flagged(params: PairingParams, flags: number, values: readonly bigint[]): Uint8Array {
  const bytes = joined(params, values);
  bytes[0] = (bytes[0] as number) | flags;
  return bytes;
}

/** Whether a number is above its negative: of several the first that is not 0 decides. */
const isLarger = ({ prime }: PairingParams, numbers: readonly bigint[]): boolean =>
  (numbers.find((number) => number > 0n) ?? 0n) > prime >> 1n;

/** @param form - `COMPRESSED`, or 0. */
function parse(
  params: PairingParams,
  argument: string,
  bytes: Uint8Array,
  numbers: number,
  form: number,
): { readonly flags: number; readonly values: readonly bigint[] } {
  const length = numbers * elementBytes(params);
  if (bytes.length !== length) throw new MalformedError(argument, `must be ${length} bytes`);
  const rest = copyOf(bytes);
  const flags = (rest[0] as number) & FLAGS;
  rest[0] = (rest[0] as number) & ~FLAGS;
  if ((flags & COMPRESSED) !== form) throw new MalformedError(argument, `must ${form ? '' : 'not '}have the flag of a compressed point`);
  const values = numbersIn(params, rest);
  if (flags & INFINITY) {
    if (flags & LARGER || values.some((value) => value !== 0n))
      throw new MalformedError(argument, 'must be zeros but for the flag of infinity');
  } else if (!form && flags & LARGER) throw new MalformedError(argument, 'must not have the flag of a larger y, which it has itself');
  requireReduced(params, argument, values);
  return { flags, values };
}
