/** What integer instructions make of words. Where one keeps a word or clears it, it keeps what is known of the double as well. */
import * as intervals from './interval.ts';
import { contains, type Interval, MASK, onlyPattern } from './interval.ts';
import { anyWord, joinWords, Word, zeroWord } from './word.ts';

type OnWords = (a: Word, b: Word, c: Word) => Word;

/** By the instruction's name without the type: the same for scalars and lanes. */
export const ON_BITS: Readonly<Record<string, OnWords>> = {
  add: (a, b) => new Word(intervals.add(a.bits, b.bits)),
  sub: (a, b) => new Word(intervals.sub(a.bits, b.bits)),
  mul: (a, b) => new Word(intervals.mul(a.bits, b.bits)),
  xor: (a, b) => new Word(intervals.xor(a.bits, b.bits)),
  and,
  or,
  not,
  andnot: (a, b) => and(a, not(b)),
  bitselect,
  relaxed_laneselect: (a, b, mask) => (isMask(mask) ? bitselect(a, b, mask) : anyWord()),
  eq: () => new Word(MASK),
};

/** Shifts, likewise, by a constant. */
export const SHIFTS: Readonly<Record<string, (a: Word, count: bigint) => Word>> = {
  shl: (a, count) => new Word(intervals.shl(a.bits, count)),
  shr_s: (a, count) => new Word(intervals.shrSigned(a.bits, count)),
  shr_u: (a, count) => new Word(intervals.shrUnsigned(a.bits, count)),
};

const BITS = 64n;

export function shifted(name: string, a: Word, count: Interval): Word | undefined {
  const by = onlyPattern(count);
  return by === undefined ? anyWord() : SHIFTS[name]?.(a, by % BITS);
}

function and(a: Word, b: Word): Word {
  if (isMask(b)) return bitselect(a, zeroWord(), b);
  if (isMask(a)) return bitselect(b, zeroWord(), a);
  return new Word(intervals.and(a.bits, b.bits));
}

function or(a: Word, b: Word): Word {
  if (onlyPattern(b.bits) === 0n) return a;
  if (onlyPattern(a.bits) === 0n) return b;
  return new Word(intervals.or(a.bits, b.bits));
}

function not(a: Word): Word {
  return new Word(intervals.not(a.bits));
}

function bitselect(a: Word, b: Word, mask: Word): Word {
  if (!isMask(mask)) return new Word(intervals.bitselect(a.bits, b.bits, mask.bits));
  const only = onlyPattern(mask.bits);
  return only === undefined ? joinWords(a, b) : only === 0n ? b : a;
}

function isMask({ bits }: Word): boolean {
  return contains(MASK, bits);
}
