/** bn256's points and pairing values as bytes, as DEDIS' kyber writes them: big-endian coordinates of 32 bytes, imaginary parts first; infinity is all zeros. */
import type { Fp2 } from '../params/bn256.ts';
import type { Point } from './bn256.ts';
import type { Fp12 } from './bn256-fp12.ts';

const COORDINATE = 32;

const hex = (value: bigint): string => value.toString(16).padStart(2 * COORDINATE, '0');
const hex2 = ({ x, y }: Fp2): string => hex(x) + hex(y);

const toBytes = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toNumbers = (bytes: Uint8Array): bigint[] =>
  Array.from({ length: bytes.length / COORDINATE }, (_, i) =>
    bytes.subarray(i * COORDINATE, (i + 1) * COORDINATE).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n),
  );

/** x ‖ y, 64 bytes. */
export const bytes1 = (point: Point): Uint8Array => toBytes(point ? hex(point.x.y) + hex(point.y.y) : hex(0n).repeat(2));

/** x ‖ y, 128 bytes. */
export const bytes2 = (point: Point): Uint8Array => toBytes(point ? hex2(point.x) + hex2(point.y) : hex(0n).repeat(4));

/** 384 bytes, the coefficients of w⁵, w³, w, w⁴, w², 1: an element x·w + y over Fp6, whose parts count down in w². */
export const bytesT = (value: Fp12): Uint8Array => toBytes([5, 3, 1, 4, 2, 0].map((k) => hex2(value[k]!)).join(''));

/** The point with these coordinates, wherever it lies. */
export function point1(bytes: Uint8Array): Point {
  const [x, y] = toNumbers(bytes) as [bigint, bigint];
  return x === 0n && y === 0n ? null : { x: { x: 0n, y: x }, y: { x: 0n, y } };
}

export function point2(bytes: Uint8Array): Point {
  const [xx, xy, yx, yy] = toNumbers(bytes) as [bigint, bigint, bigint, bigint];
  return [xx, xy, yx, yy].every((part) => part === 0n) ? null : { x: { x: xx, y: xy }, y: { x: yx, y: yy } };
}
