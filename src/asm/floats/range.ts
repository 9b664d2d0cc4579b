/**
 * Sets of doubles that are all zero or normal: an interval, and a *grain*.
 *
 * Every member is a multiple of 2^grain. So are sums of members, and products of multiples of 2^g and 2^h are multiples of 2^(g+h); and rounding to
 * nearest keeps multiples of 2^g, because it only ever rounds to multiples of a larger power of two, unless the result is subnormal. A result that is
 * not 0 is then at least 2^grain in magnitude: from grain −1022 on it is normal. Bounds stay bounds, because rounding is monotonic.
 */

export interface Range {
  readonly low: number;
  readonly high: number;
  readonly grain: number;
}

/** Why a result is not always zero or normal. */
export type Defect = 'may be infinite' | 'may be subnormal' | 'may be NaN';

export type Outcome = Range | Defect;

const MANTISSA_BITS = 52;
const LEAST_EXPONENT = -1022;
/** From here on all finite multiples of 2^grain are doubles. */
const LARGEST_GRAIN = 970;
const INFINITY_PATTERN = 0x7ff0000000000000n;
const SIGN = 1n << 63n;
const LEAST_NORMAL = 1n << 52n;

export const ZERO: Range = { low: 0, high: 0, grain: Infinity };

const view = new DataView(new ArrayBuffer(8));

export function patternOf(x: number): bigint {
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

export function doubleOf(pattern: bigint): number {
  view.setBigUint64(0, pattern);
  return view.getFloat64(0);
}

/** The e with 2^e ≤ |x| < 2^(e+1), for normal x. */
export function exponentOf(x: number): number {
  view.setFloat64(0, x);
  return ((view.getUint16(0) >> 4) & 0x7ff) - 1023;
}

/** All doubles with patterns from `low` to `high`, if these are normal and of one sign, or 0. */
export function fromPatterns(low: bigint, high: bigint): Range | undefined {
  if (low >= SIGN) {
    const positive = fromPatterns(low - SIGN, high - SIGN);
    return positive && { low: 0 - positive.high, high: 0 - positive.low, grain: positive.grain };
  }
  if (high === 0n) return ZERO;
  if (low < LEAST_NORMAL || high >= INFINITY_PATTERN) return undefined;
  const x = doubleOf(low);
  // The lowest bits are 0 in the only pattern, and may be anything in several.
  const zeros = low === high ? trailingZeros(low | LEAST_NORMAL) : 0;
  return { low: x, high: doubleOf(high), grain: exponentOf(x) - MANTISSA_BITS + zeros };
}

export function isRange(outcome: Outcome): outcome is Range {
  return typeof outcome === 'object';
}

/**
 * What rounding makes of real numbers between the bounds, which are rounded already, that are multiples of 2^grain.
 *
 * Away from 0 doubles are multiples of a power of two anyway.
 */
export function rounded(low: number, high: number, grain: number): Outcome {
  if (!(Number.isFinite(low) && Number.isFinite(high))) return 'may be infinite';
  const nearest = low > 0 ? low : high < 0 ? high : 0;
  const isLarge = exponentOf(nearest) > LEAST_EXPONENT;
  if (!isLarge && grain < LEAST_EXPONENT) return 'may be subnormal';
  if (low === 0 && high === 0) return ZERO;
  return { low, high, grain: isLarge ? Math.max(grain, exponentOf(nearest) - MANTISSA_BITS) : grain };
}

export function contains(outer: Range, { low, high, grain }: Range): boolean {
  return low >= outer.low && high <= outer.high && grain >= outer.grain;
}

export function join(a: Range, b: Range): Range {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high), grain: Math.min(a.grain, b.grain) };
}

export function negated({ low, high, grain }: Range): Range {
  return { low: 0 - high, high: 0 - low, grain };
}

export function add(a: Range, b: Range): Outcome {
  return rounded(a.low + b.low, a.high + b.high, Math.min(a.grain, b.grain));
}

export function mul(a: Range, b: Range): Outcome {
  const { low, high } = corners(a, b, (x, y) => x * y);
  return rounded(low, high, a.grain + b.grain);
}

/** a·b + c, whether the product is rounded or not. */
export function multiplyAdd(a: Range, b: Range, c: Range): Outcome {
  const product = mul(a, b);
  if (!isRange(product)) return product;
  const error = roundingError(product, a.grain + b.grain);
  const low = error === 0 ? product.low : nextBelow(product.low);
  const high = error === 0 ? product.high : 0 - nextBelow(0 - product.high);
  return rounded(low + c.low, high + c.high, Math.min(a.grain + b.grain, c.grain));
}

export function div(a: Range, b: Range): Outcome {
  if (b.low <= 0 && b.high >= 0) return 'may be NaN';
  const { low, high } = corners(a, b, (x, y) => x / y);
  return rounded(low, high, -Infinity);
}

export function sqrt({ low, high }: Range): Outcome {
  return low < 0 ? 'may be NaN' : rounded(Math.sqrt(low), Math.sqrt(high), -Infinity);
}

/** Rounded to an integer by a monotonic function. */
export function integral({ low, high, grain }: Range, round: (x: number) => number): Range {
  return { low: round(low), high: round(high), grain: Math.max(0, grain) };
}

/**
 * How far at most rounding has moved results that are in the range, if they were multiples of 2^grain before: not at all if these are doubles, else
 * by half the distance of doubles.
 */
export function roundingError({ low, high }: Range, grain: number): number {
  const magnitude = Math.max(0 - low, high);
  if (magnitude < 2 ** (MANTISSA_BITS + 1) * 2 ** Math.min(grain, LARGEST_GRAIN)) return 0;
  return 2 ** (exponentOf(magnitude) - MANTISSA_BITS - 1);
}

function corners(a: Range, b: Range, operation: (x: number, y: number) => number): { readonly low: number; readonly high: number } {
  const results = [operation(a.low, b.low), operation(a.low, b.high), operation(a.high, b.low), operation(a.high, b.high)];
  return { low: Math.min(...results), high: Math.max(...results) };
}

/** The next double below a finite one. */
function nextBelow(x: number): number {
  if (x === 0) return -Number.MIN_VALUE;
  return doubleOf(patternOf(x) + (x > 0 ? -1n : 1n));
}

function trailingZeros(pattern: bigint): number {
  const digits = pattern.toString(2);
  return digits.length - 1 - digits.lastIndexOf('1');
}
