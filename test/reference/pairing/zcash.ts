/** Points of BLS12-381 as ZCash writes them, and values of the pairing, by hexadecimal digits. */
import type { Fp2 } from '../../../src/params/pairings/pairing.ts';
import type { Fp12 } from './fp12.ts';
import type { Point } from './pairing.ts';

const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const DIGITS = 96;

const hex = (value: bigint): string => value.toString(16).padStart(DIGITS, '0');
const hex2 = ({ c0, c1 }: Fp2): string => hex(c1) + hex(c0);
const toBytes = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const isUpper = (value: bigint): boolean => 2n * value > P;

function withFlags(digits: string, ...flags: readonly [compressed: boolean, infinity: boolean, upper: boolean]): Uint8Array {
  const bytes = toBytes(digits);
  for (const [i, flag] of flags.entries()) if (flag) bytes[0]! += 128 >> i;
  return bytes;
}

export const compressed1 = (point: Point): Uint8Array =>
  withFlags(hex(point?.x.c0 ?? 0n), true, point === null, point !== null && isUpper(point.y.c0));

export const compressed2 = (point: Point): Uint8Array =>
  withFlags(
    hex2(point?.x ?? { c0: 0n, c1: 0n }),
    true,
    point === null,
    point !== null && isUpper(point.y.c1 === 0n ? point.y.c0 : point.y.c1),
  );

export const uncompressed1 = (point: Point): Uint8Array =>
  withFlags(point ? hex(point.x.c0) + hex(point.y.c0) : hex(0n).repeat(2), false, point === null, false);

export const uncompressed2 = (point: Point): Uint8Array =>
  withFlags(point ? hex2(point.x) + hex2(point.y) : hex(0n).repeat(4), false, point === null, false);

/** 576 bytes: the coefficients of w⁵, w³, w, w⁴, w², 1. */
export const valueBytes = (value: Fp12): Uint8Array => toBytes([5, 3, 1, 4, 2, 0].map((k) => hex2(value[k]!)).join(''));
