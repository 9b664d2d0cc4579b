/** Floating-point instructions: each operand must be known to be zero or normal, and so must the result. */
import { BigInt } from '../../util/big-int.ts';
import { mnemonicOf } from '../mnemonics.ts';
import type { Apply } from '../types.ts';
import { difference, fused, type Operand, operandOf, product, sum, wordOf } from './arithmetic.ts';
import { type Interval, interval, signed } from './interval.ts';
import { type Defect, div, integral, type Range, rounded, sqrt } from './range.ts';
import { anyValue, type Index, mapWords, type Value, wordsIn, wordsOf } from './value.ts';
import { anyWord, spoiltWord, Word } from './word.ts';

/** What an instruction may be blamed for; `word` is the operand that is not known to be zero or normal. */
export type Objection = { readonly kind: 'operand'; readonly word: Word } | { readonly kind: Defect | 'unknown instruction' };
export type Objector = (objection: Objection) => void;

const FLOATING = /^f64(x2)?\.|\.trunc_f64_/;
/** Instructions that only move doubles, whatever they are. */
const MOVING = /\.(const|load|store|splat|extract_lane|replace_lane|reinterpret_i64)$/;

/** Whether the instruction computes in floating point. */
export function isFloating(mnemonic: string): boolean {
  return FLOATING.test(mnemonic) && !MOVING.test(mnemonic);
}

/** By the instruction's name without the type: the same for scalars and lanes. */
const ARITHMETIC: Readonly<Record<string, (a: Operand, b: Operand, c: Operand) => Word | Defect>> = {
  add: sum,
  sub: difference,
  mul: product,
  div: (a, b) => wordOf(div(a.range, b.range)),
  sqrt: (a) => wordOf(sqrt(a.range)),
  floor: (a) => wordOf(integral(a.range, Math.floor)),
  nearest: (a) => wordOf(integral(a.range, nearest)),
  relaxed_madd: (a, b, c) => fused(1, a, b, c),
  relaxed_nmadd: (a, b, c) => fused(-1, a, b, c),
};

const CONVERSIONS: Readonly<Record<string, (operand: Value, object: Objector) => Value>> = {
  'f64.convert_i32_s': (a) => wordsOf(converted((a as Index).bits, 32)),
  'f64.convert_i64_s': (a) => wordsOf(converted((wordsIn(a)[0] as Word).bits, 64)),
  'i64.trunc_f64_s': (a, object) => wordsOf(truncated(checked(wordsIn(a)[0] as Word, object)?.range)),
  'i32.trunc_f64_s': (a, object) => {
    checked(wordsIn(a)[0] as Word, object);
    return anyValue('i32');
  },
};

export function applyFloating({ opcode }: Apply, operands: readonly Value[], object: Objector): Value | undefined {
  const mnemonic = mnemonicOf(opcode);
  const conversion = CONVERSIONS[mnemonic];
  if (conversion) return conversion(operands[0] as Value, object);
  const rule = ARITHMETIC[mnemonic.slice(mnemonic.indexOf('.') + 1)];
  if (rule === undefined) {
    object({ kind: 'unknown instruction' });
    return undefined;
  }
  return mapWords(operands, (...words) => {
    const known = words.map((word) => checked(word, object));
    if (known.includes(undefined)) return spoiltWord();
    const [a, b, c] = known as [Operand, Operand, Operand];
    const result = rule(a, b, c);
    if (typeof result === 'object') return result;
    object({ kind: result });
    return spoiltWord();
  });
}

/** The operand, if it is known to be zero or normal; otherwise it is objected to, once. */
function checked(word: Word, object: Objector): Operand | undefined {
  const operand = operandOf(word);
  if (!operand && !word.spoilt) object({ kind: 'operand', word });
  return operand;
}

/** The integers, of which 32 or all 64 bits count, as doubles. */
function converted(integers: Interval, width: 32 | 64): Word {
  const half = 1n << BigInt(width - 1);
  const [low, high] = signed(integers);
  const fits = -half <= low && high < half;
  return wordOf(rounded(Number(fits ? low : -half), Number(fits ? high : half - 1n), 0)) as Word;
}

function truncated(range: Range | undefined): Word {
  if (range === undefined || Math.max(-range.low, range.high) >= 2 ** 63) return anyWord();
  return new Word(interval(BigInt(Math.trunc(range.low)), BigInt(Math.trunc(range.high))));
}

/** To the nearest integer, of two to the even one. */
function nearest(x: number): number {
  const above = Math.round(x);
  return above - x === 0.5 && above % 2 !== 0 ? above - 1 : above;
}
