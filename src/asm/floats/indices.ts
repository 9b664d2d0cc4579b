/** What instructions make of i32 values: pointers with their alignment, counts, and the results of comparisons. */
import { mnemonicOf } from '../mnemonics.ts';
import { originsOf as originsOfResult } from '../secrecy/arithmetic.ts';
import { INTEGER, type Origins } from '../secrecy/origin.ts';
import type { Apply } from '../types.ts';
import { add, type Interval, interval, onlyPattern, shrUnsigned, unsigned } from './interval.ts';
import { ANY_INDEX, type Index, index, type Value, wordsIn } from './value.ts';

const COMPARISON = /\.(eqz|eq|ne|[lg][te]_[su])$/;
const BIT = interval(0n, 1n);

/** The result of an instruction that gives an i32. */
export function applyIndex(expr: Apply, operands: readonly Value[]): Index {
  const mnemonic = mnemonicOf(expr.opcode);
  const origins = originsOf(expr, operands);
  if (COMPARISON.test(mnemonic)) return index(origins, 0, BIT);
  if (mnemonic === 'i32.wrap_i64') return index(origins, 0, wordsIn(operands[0] as Value)[0]?.bits);
  const [a, b] = operands;
  if (a?.kind !== 'index' || b?.kind !== 'index') return index(origins, 0);
  const name = mnemonic.slice(mnemonic.indexOf('.') + 1);
  return index(origins, ALIGNMENTS[name]?.(a, b) ?? 0, BOUNDS[name]?.(a.bits, b.bits));
}

function originsOf(expr: Apply, operands: readonly Value[]): Origins {
  return originsOfResult(
    expr,
    operands.map((operand) => (operand.kind === 'index' ? operand.origins : INTEGER)),
  );
}

const coarser = (a: Index, b: Index): number => Math.min(a.alignment, b.alignment);

const ALIGNMENTS: Readonly<Record<string, (a: Index, b: Index) => number>> = {
  add: coarser,
  sub: coarser,
  or: coarser,
  xor: coarser,
  select: coarser,
  and: (a, b) => Math.max(a.alignment, b.alignment),
  mul: (a, b) => a.alignment + b.alignment,
  shl: (a, b) => {
    const [low, high] = unsigned(b.bits);
    return high < 32n ? a.alignment + Number(low) : a.alignment;
  },
};

const BOUNDS: Readonly<Record<string, (a: Interval, b: Interval) => Interval>> = {
  add,
  and: (a, b) =>
    interval(
      0n,
      [unsigned(a)[1], unsigned(b)[1]].reduce((x, y) => (x < y ? x : y)),
    ),
  shr_u: (a, b) => {
    const count = onlyPattern(b);
    return count === undefined ? ANY_INDEX : shrUnsigned(a, count % 32n);
  },
};
