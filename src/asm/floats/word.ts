/**
 * What is known of one 64-bit word: the patterns that it may have, and what it is as a double.
 *
 * Words are also known by identity: one object stands for one value, so that `x − (x + c − c)` is known to be a rounding error and no more. Hence a
 * word that may be one of several values is always a new object.
 */
import { ANY_BITS, type Interval, interval, join as joinBits, point, unsigned } from './interval.ts';
import { fromPatterns, join as joinRanges, patternOf, type Range, ZERO as ZERO_RANGE } from './range.ts';

/** A double, or the product of two, rounded or not as the engine pleases; as a real number. */
export interface Term {
  readonly factors: readonly [Word] | readonly [Word, Word];
  readonly sign: 1 | -1;
}

/** Says of a double that it is the sum of the terms and the offset, but for an error. */
export interface Near {
  readonly terms: readonly Term[];
  readonly offset: number;
  /** At most so much. */
  readonly error: number;
}

export interface Word {
  readonly bits: Interval;
  /** Present where the double is known to be zero or normal, and the patterns do not tell it. */
  readonly range?: Range;
  /** What it is known to be near to, beside itself; the best first. */
  readonly near?: readonly Near[];
  /** Something that it comes from has been a finding already. */
  readonly spoilt?: true;
}

export const ANY: Word = { bits: ANY_BITS };
export const SPOILT: Word = { bits: ANY_BITS, spoilt: true };

export function fromBits(bits: Interval): Word {
  return { bits };
}

export function constantWord(pattern: bigint): Word {
  return { bits: point(pattern) };
}

export function fromRange(range: Range, near: readonly Near[] = []): Word {
  const { low, high } = range;
  // The pattern of a zero depends on its sign, which is not known.
  const bits = low > 0 ? interval(patternOf(low), patternOf(high)) : high < 0 ? interval(patternOf(high), patternOf(low)) : ANY_BITS;
  return near.length > 0 ? { bits, range, near } : { bits, range };
}

/** The word as a double, unless it may be subnormal, infinite or NaN. */
export function rangeOf({ bits, range }: Word): Range | undefined {
  return range ?? fromPatterns(...unsigned(bits));
}

/** Another value of which the same is known. */
export function renewed({ bits, range, spoilt }: Word): Word {
  return { bits, ...(range && { range }), ...(spoilt && { spoilt }) };
}

export function joinWords(a: Word, b: Word): Word {
  if (a === b) return a;
  const [x, y] = [rangeOf(a), rangeOf(b)];
  return { bits: joinBits(a.bits, b.bits), ...(x && y && { range: joinRanges(x, y) }), ...((a.spoilt || b.spoilt) && { spoilt: true }) };
}

/** Whether the same is known of both, whichever values they are. */
export function sameWord(a: Word, b: Word): boolean {
  return a === b || keyOfWord(a) === keyOfWord(b);
}

/** Equal for words of which the same is known. */
export function keyOfWord(word: Word): string {
  const { bits, spoilt } = word;
  const { low, high, grain } = rangeOf(word) ?? {};
  return [bits.low, bits.span, low, high, grain, spoilt].join();
}

/** Whether the sum of the terms is 0, but for the rounding of products, which is the same in both. */
export function cancel(x: Term, y: Term): boolean {
  const [a, b] = x.factors;
  const [c, d] = y.factors;
  return x.sign !== y.sign && ((a === c && b === d) || (a === d && b === c));
}

/** The zero that variables begin with. */
export const ZERO: Word = { bits: point(0n), range: ZERO_RANGE };
