/**
 * Sets of 64-bit patterns: runs on the circle of the integers modulo 2^64.
 *
 * A run may pass through 0, so that it serves signed and unsigned numbers alike: −1 and 0 are two neighbours, a mask.
 */

import { BigInt } from '../../util/big-int.ts';
/** `low` (from 0 to 2^64 − 1) and the `span` patterns after it. */
export interface Interval {
  readonly low: bigint;
  readonly span: bigint;
}

const SIZE = 1n << 64n;
const LARGEST = SIZE - 1n;
const HALF = 1n << 63n;

export const ANY_BITS: Interval = { low: 0n, span: LARGEST };
/** The two results of a vector comparison. */
export const MASK: Interval = { low: LARGEST, span: 1n };
const ZERO: Interval = { low: 0n, span: 0n };

/** All patterns of the integers from `low` to `high`. */
export function interval(low: bigint, high: bigint): Interval {
  return high - low >= LARGEST ? ANY_BITS : { low: BigInt.asUintN(64, low), span: high - low };
}

export function point(pattern: bigint): Interval {
  return interval(pattern, pattern);
}

/** The pattern, if there is but one. */
export function onlyPattern({ low, span }: Interval): bigint | undefined {
  return span === 0n ? low : undefined;
}

/** The smallest and the largest, as unsigned integers. */
export function unsigned({ low, span }: Interval): readonly [low: bigint, high: bigint] {
  return low + span < SIZE ? [low, low + span] : [0n, LARGEST];
}

/** The same as signed integers. */
export function signed({ low, span }: Interval): readonly [low: bigint, high: bigint] {
  const start = BigInt.asIntN(64, low);
  return start + span < HALF ? [start, start + span] : [-HALF, HALF - 1n];
}

export function contains(outer: Interval, { low, span }: Interval): boolean {
  return BigInt.asUintN(64, low - outer.low) + span <= outer.span;
}

/** The shorter of the two runs that begin where `a` or `b` begins and cover both. */
export function join(a: Interval, b: Interval): Interval {
  const spanFrom = (first: Interval, second: Interval): bigint => {
    const reached = BigInt.asUintN(64, second.low - first.low) + second.span;
    return reached > first.span ? reached : first.span;
  };
  const [fromA, fromB] = [spanFrom(a, b), spanFrom(b, a)];
  return fromA <= fromB ? interval(a.low, a.low + fromA) : interval(b.low, b.low + fromB);
}

export function add(a: Interval, b: Interval): Interval {
  return interval(a.low + b.low, a.low + a.span + b.low + b.span);
}

export function sub(a: Interval, b: Interval): Interval {
  return interval(a.low - b.low - b.span, a.low + a.span - b.low);
}

export function mul(a: Interval, b: Interval): Interval {
  const corners = signed(a).flatMap((x) => signed(b).map((y) => x * y));
  return interval(least(corners), most(corners));
}

export function not(a: Interval): Interval {
  return interval(-1n - a.low - a.span, -1n - a.low);
}

export function and(a: Interval, b: Interval): Interval {
  if (contains(MASK, b)) return masked(a, b);
  if (contains(MASK, a)) return masked(b, a);
  const [x, y] = [bitsOf(a), bitsOf(b)];
  return interval(x.ones & y.ones, least([x.possible & y.possible, unsigned(a)[1], unsigned(b)[1]]));
}

export function or(a: Interval, b: Interval): Interval {
  if ((bitsOf(a).possible & bitsOf(b).possible) === 0n) return add(a, b);
  return not(and(not(a), not(b)));
}

export function xor(a: Interval, b: Interval): Interval {
  if (contains(MASK, b)) return eitherWay(a, b);
  if (contains(MASK, a)) return eitherWay(b, a);
  const [x, y] = [bitsOf(a), bitsOf(b)];
  if ((x.possible & y.possible) === 0n) return add(a, b);
  const possible = (x.possible | y.possible) & ~(x.ones & y.ones);
  return interval((x.ones & ~y.possible) | (y.ones & ~x.possible), possible);
}

/** `a` where the bits of `mask` are set, `b` elsewhere. */
export function bitselect(a: Interval, b: Interval, mask: Interval): Interval {
  if (contains(MASK, mask)) return choice(mask, b, a);
  return or(and(a, mask), and(b, not(mask)));
}

export function shl(a: Interval, count: bigint): Interval {
  return interval(a.low << count, (a.low + a.span) << count);
}

export function shrUnsigned(a: Interval, count: bigint): Interval {
  const [low, high] = unsigned(a);
  return interval(low >> count, high >> count);
}

export function shrSigned(a: Interval, count: bigint): Interval {
  const [low, high] = signed(a);
  return interval(low >> count, high >> count);
}

/** `mask` says which: `ifZero` for 0, `ifOnes` for −1, both for either. */
function choice(mask: Interval, ifZero: Interval, ifOnes: Interval): Interval {
  const only = onlyPattern(mask);
  return only === undefined ? join(ifZero, ifOnes) : only === 0n ? ifZero : ifOnes;
}

function masked(a: Interval, mask: Interval): Interval {
  return choice(mask, ZERO, a);
}

function eitherWay(a: Interval, mask: Interval): Interval {
  return choice(mask, a, not(a));
}

/** The bits that all patterns have, and those that some may have. */
function bitsOf(a: Interval): { readonly ones: bigint; readonly possible: bigint } {
  const [low, high] = unsigned(a);
  const open = (1n << BigInt(low === high ? 0 : (low ^ high).toString(2).length)) - 1n;
  return { ones: low & ~open, possible: high | open };
}

export function least(numbers: readonly bigint[]): bigint {
  return numbers.reduce((a, b) => (b < a ? b : a));
}

export function most(numbers: readonly bigint[]): bigint {
  return numbers.reduce((a, b) => (b > a ? b : a));
}
