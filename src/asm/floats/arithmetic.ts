/**
 * What floating-point instructions make of words.
 *
 * A kernel in doubles splits sums and products by rounding: it adds a large constant, subtracts it again, and has the multiple of a power of two
 * that is nearest; what it then subtracts that from leaves the rest. That the rest is small follows from no interval of its operands, so results
 * remember what they are near to (`Near`), and where a sum cancels a term, the rest is bounded by offsets and errors.
 */
import { type Defect, isRange, multiplyAdd, negated, type Outcome, type Range, add as rangeAdd, rounded, roundingError } from './range.ts';
import { fromRange, type Near, rangeOf, sameTerm, type Term, type Word } from './word.ts';

/** The word and its range, which the caller has looked for. */
export interface Operand {
  readonly word: Word;
  readonly range: Range;
}

/** One summand: what it is near to, itself first, and its value if there is but one. */
interface Summand {
  readonly nears: readonly Near[];
  readonly only: number | undefined;
}

export function operandOf(word: Word): Operand | undefined {
  const range = rangeOf(word);
  return range && { word, range };
}

export function sum(a: Operand, b: Operand): Word | Defect {
  const grain = Math.min(a.range.grain, b.range.grain);
  return combined(summand(a), summand(b), rangeAdd(a.range, b.range), grain);
}

export function difference(a: Operand, b: Operand): Word | Defect {
  const grain = Math.min(a.range.grain, b.range.grain);
  return combined(summand(a), opposite(summand(b)), rangeAdd(a.range, negated(b.range)), grain);
}

/** sign · a·b + c. */
export function fused(sign: 1 | -1, a: Operand, b: Operand, c: Operand): Word | Defect {
  const product: Near = { term: [a.word, b.word], sign, offset: 0, error: 0 };
  const factor = sign === 1 ? a.range : negated(a.range);
  const grain = Math.min(a.range.grain + b.range.grain, c.range.grain);
  return combined({ nears: [product], only: undefined }, summand(c), multiplyAdd(factor, b.range, c.range), grain);
}

export function wordOf(outcome: Outcome): Word | Defect {
  return isRange(outcome) ? fromRange(outcome) : outcome;
}

function summand({ word, range: { low, high } }: Operand): Summand {
  const itself: Near = { term: [word], sign: 1, offset: 0, error: 0 };
  return { nears: word.near ? [itself, word.near] : [itself], only: low === high ? low : undefined };
}

function opposite({ nears, only }: Summand): Summand {
  return {
    nears: nears.map(({ term, sign, offset, error }): Near => ({ term, sign: sign === 1 ? -1 : 1, offset: 0 - offset, error })),
    only: only === undefined ? undefined : 0 - only,
  };
}

/** The rounded sum, if `outcome` is what its intervals tell; unrounded it is a multiple of 2^grain. */
function combined(a: Summand, b: Summand, outcome: Outcome, grain: number): Word | Defect {
  if (!isRange(outcome)) return outcome;
  const rest = cancelled(a.nears, b.nears) ?? outcome;
  const result = rounded(Math.max(outcome.low, rest.low), Math.min(outcome.high, rest.high), grain);
  if (!isRange(result)) return result;
  const [constant, other] = b.only === undefined ? [a.only, b.nears] : [b.only, a.nears];
  const known = other.at(-1) as Near;
  const offset = constant === undefined ? undefined : exactSum(known.offset, constant);
  if (offset === undefined) return fromRange(result);
  return fromRange(result, { ...known, offset, error: addUp(known.error, roundingError(result, grain)) });
}

/** Bounds of the sum where a term cancels. */
function cancelled(a: readonly Near[], b: readonly Near[]): { readonly low: number; readonly high: number } | undefined {
  for (const x of a) {
    for (const y of b) {
      if (x.sign === y.sign || !sameTerm(x.term as Term, y.term as Term)) continue;
      const offset = exactSum(x.offset, y.offset);
      if (offset === undefined) continue;
      const error = addUp(x.error, y.error);
      return { low: offset - error, high: offset + error };
    }
  }
  return undefined;
}

/** a + b, unless it needs rounding (Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B). */
function exactSum(a: number, b: number): number | undefined {
  const total = a + b;
  const part = total - a;
  const isExact = a - (total - part) + (b - part) === 0;
  return isExact ? total : undefined;
}

/** A sum of errors, not less than it is. */
function addUp(a: number, b: number): number {
  const total = a + b;
  return exactSum(a, b) === undefined ? total * (1 + 2 ** -50) : total;
}
