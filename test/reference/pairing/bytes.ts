/** Points and pairing values of bn256 and bn254 as bytes: big-endian coordinates of 32 bytes, the coefficient of i first; infinity is all zeros. */
import type { Fp2 } from '../../../src/params/pairings/pairing.ts';
import type { Fp12 } from './fp12.ts';
import type { Point } from './pairing.ts';

const COORDINATE = 32;

const hex = (value: bigint): string => value.toString(16).padStart(2 * COORDINATE, '0');
const hex2 = ({ c0, c1 }: Fp2): string => hex(c1) + hex(c0);

const toBytes = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toNumbers = (bytes: Uint8Array): bigint[] =>
  Array.from({ length: bytes.length / COORDINATE }, (_, i) =>
    bytes.subarray(i * COORDINATE, (i + 1) * COORDINATE).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n),
  );

/** x ‖ y, 64 bytes. */
export const bytes1 = (point: Point): Uint8Array => toBytes(point ? hex(point.x.c0) + hex(point.y.c0) : hex(0n).repeat(2));

/** x ‖ y, 128 bytes. */
export const bytes2 = (point: Point): Uint8Array => toBytes(point ? hex2(point.x) + hex2(point.y) : hex(0n).repeat(4));

/** 384 bytes, the coefficients of w⁵, w³, w, w⁴, w², 1: an element x·w + y over Fp6, whose parts count down in w². */
export const bytesT = (value: Fp12): Uint8Array => toBytes([5, 3, 1, 4, 2, 0].map((k) => hex2(value[k]!)).join(''));

/** The point with these coordinates, wherever it lies. */
export function point1(bytes: Uint8Array): Point {
  const [x, y] = toNumbers(bytes) as [bigint, bigint];
  return x === 0n && y === 0n ? null : { x: { c0: x, c1: 0n }, y: { c0: y, c1: 0n } };
}

export function point2(bytes: Uint8Array): Point {
  const [x1, x0, y1, y0] = toNumbers(bytes) as [bigint, bigint, bigint, bigint];
  return [x1, x0, y1, y0].every((part) => part === 0n) ? null : { x: { c0: x0, c1: x1 }, y: { c0: y0, c1: y1 } };
}
