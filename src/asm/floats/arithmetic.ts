/**
 * What floating-point instructions make of words.
 *
 * A kernel in doubles splits sums and products by rounding: it adds a large constant, subtracts it again, and has the multiple of a power of two
 * that is nearest; what it then subtracts that from leaves the rest. That the rest is small follows from no interval of its operands, so results
 * remember what they are near to (`Near`), and where all terms of a sum cancel, it is bounded by offsets and errors.
 */
import {
  type Defect,
  isRange,
  multiplyAdd,
  negated,
  type Outcome,
  type Range,
  add as rangeAdd,
  mul as rangeMul,
  rounded,
  roundingError,
} from './range.ts';
import { cancel, fromRange, type Near, type Term, type Word } from './word.ts';

/** The word and its range, which the caller has looked for. */
export interface Operand {
  readonly word: Word;
  readonly range: Range;
}

/** How many terms are followed, and how many descriptions of one value. */
const MOST_TERMS = 3;
const MOST_NEARS = 3;

export function operandOf(word: Word): Operand | undefined {
  return word.range && { word, range: word.range };
}

export function sum(a: Operand, b: Operand): Word | Defect {
  return combined(a.word.summands, b.word.summands, rangeAdd(a.range, b.range), Math.min(a.range.grain, b.range.grain));
}

export function difference(a: Operand, b: Operand): Word | Defect {
  const opposite = b.word.summands.map(({ terms, offset, error }) => ({ terms: terms.map(opposed), offset: 0 - offset, error }));
  return combined(a.word.summands, opposite, rangeAdd(a.range, negated(b.range)), Math.min(a.range.grain, b.range.grain));
}

/** sign · a·b + c. */
export function fused(sign: 1 | -1, a: Operand, b: Operand, c: Operand): Word | Defect {
  const factor = sign === 1 ? a.range : negated(a.range);
  const grain = Math.min(a.range.grain + b.range.grain, c.range.grain);
  return combined(productOf(sign, a, b), c.word.summands, multiplyAdd(factor, b.range, c.range), grain);
}

export function product(a: Operand, b: Operand): Word | Defect {
  return combined(productOf(1, a, b), [NOTHING_ADDED], rangeMul(a.range, b.range), a.range.grain + b.range.grain);
}

/** What sign · a·b is as part of a sum. */
function productOf(sign: 1 | -1, a: Operand, b: Operand): readonly Near[] {
  const by = constantOf(b);
  const scaled = by === undefined ? undefined : { identity: a.word.identity, most: magnitudeOf(a.range), by };
  const plain: Near = { terms: [{ factors: [a.word.identity, b.word.identity], sign, ...(scaled && { scaled }) }], offset: 0, error: 0 };
  return by === undefined ? [plain] : [plain, ...scaledBack(sign, a.word.near, by)];
}

/** Of a quotient, q near x · (1/p), the multiple q · p is near to x: so is bounded what a division leaves. */
function scaledBack(sign: 1 | -1, near: readonly Near[], by: number): readonly Near[] {
  return near.flatMap(({ terms, offset, error }) => {
    const [term] = terms;
    if (!term?.scaled || terms.length > 1 || offset !== 0) return [];
    const { identity, most, by: before } = term.scaled;
    // The product x · (1/p) may be rounded, and so is before · by here.
    const ratio = Math.abs(before * by);
    const deviation = most * (Math.abs(ratio - 1) + 3 * 2 ** -52 * ratio);
    const whole = sign * term.sign * Math.sign(before * by) > 0 ? 1 : -1;
    return [{ terms: [{ factors: [identity], sign: whole }], offset: 0, error: addUp(error * Math.abs(by), deviation) } as const];
  });
}

const NOTHING_ADDED: Near = { terms: [], offset: 0, error: 0 };
const magnitudeOf = ({ low, high }: Range): number => Math.max(0 - low, high);
const constantOf = ({ range: { low, high } }: Operand): number | undefined => (low === high ? low : undefined);

export function wordOf(outcome: Outcome): Word | Defect {
  return isRange(outcome) ? fromRange(outcome) : outcome;
}

function opposed({ factors, sign }: Term): Term {
  return { factors, sign: sign === 1 ? -1 : 1 };
}

/** The rounded sum, if `outcome` is what its intervals tell; unrounded it is a multiple of 2^grain. */
function combined(a: readonly Near[], b: readonly Near[], outcome: Outcome, grain: number): Word | Defect {
  if (!isRange(outcome)) return outcome;
  const sums: Near[] = [];
  for (const x of a) for (const y of b) add(sums, x, y);
  if (sums.length > 1) sums.sort((x, y) => x.terms.length - y.terms.length || x.error - y.error);
  const [best] = sums;
  const rest = best?.terms.length === 0 ? { low: best.offset - best.error, high: best.offset + best.error } : outcome;
  const result = rounded(Math.max(outcome.low, rest.low), Math.min(outcome.high, rest.high), grain);
  if (!isRange(result)) return result;
  const rounding = roundingError(result, grain);
  const near = sums.filter(({ terms }) => terms.length > 0).slice(0, MOST_NEARS);
  return fromRange(
    result,
    near.map(({ terms, offset, error }) => ({ terms, offset, error: addUp(error, rounding) })),
  );
}

/** Adds the sum of both to `sums`, if the offsets can be added without rounding and not too many terms are left. */
function add(sums: Near[], x: Near, y: Near): void {
  const offset = exactSum(x.offset, y.offset);
  if (offset === undefined) return;
  const terms = [...y.terms];
  for (const term of x.terms) {
    const i = terms.findIndex((other) => cancel(term, other));
    if (i >= 0) terms.splice(i, 1);
    else terms.push(term);
  }
  if (terms.length <= MOST_TERMS) sums.push({ terms, offset, error: addUp(x.error, y.error) });
}

/** a + b, unless it needs rounding (Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B). */
function exactSum(a: number, b: number): number | undefined {
  const total = a + b;
  const part = total - a;
  return a - (total - part) + (b - part) === 0 ? total : undefined;
}

/** A sum of errors, not less than it is. */
function addUp(a: number, b: number): number {
  const total = a + b;
  return exactSum(a, b) === undefined ? total * (1 + 2 ** -50) : total;
}
