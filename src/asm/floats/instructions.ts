/** What each instruction that touches no memory makes of its operands. Of the result of one that is not listed nothing is known. */
import { mnemonicOf } from '../mnemonics.ts';
import type { Apply } from '../types.ts';
import { ON_BITS, SHIFTS, shifted } from './bits.ts';
import { applyFloating, isFloating, type Objector } from './doubles.ts';
import { applyIndex } from './indices.ts';
import { type Interval, interval, unsigned } from './interval.ts';
import { anyValue, type Index, mapWords, NOTHING, type Value, wordsIn, wordsOf } from './value.ts';
import { anyWord, Word } from './word.ts';

/** Instructions on 64-bit words, one or two of them, each by itself. */
const BY_WORD = /^(i64|i64x2|v128)\.(.*)$/;

export function applyInstruction(expr: Apply, operands: readonly Value[], object: Objector): Value {
  const value = resultOf(expr, operands, object) ?? anyResult(expr);
  const isSpoilt = operands.some((operand) => wordsIn(operand).some(({ spoilt }) => spoilt));
  return isSpoilt ? mapWords([value], (word) => new Word(word.bits, { range: word.range, near: word.near, spoilt: true })) : value;
}

function resultOf(expr: Apply, operands: readonly Value[], object: Objector): Value | undefined {
  const { result } = expr.opcode;
  const mnemonic = mnemonicOf(expr.opcode);
  if (isFloating(mnemonic)) return applyFloating(expr, operands, object);
  if (result === 'i32') return applyIndex(expr, operands);
  const move = MOVES[mnemonic];
  if (move) return move(operands, expr.immediate);
  const name = BY_WORD.exec(mnemonic)?.[2] ?? '';
  const onBits = ON_BITS[name];
  if (onBits) return mapWords(operands, onBits);
  if (name in SHIFTS) return shift(name, operands as [Value, Value]);
  return undefined;
}

function anyResult({ opcode: { result } }: Apply): Value {
  if (result === 'wide') return wordsOf(anyWord(), anyWord());
  return result === 'void' ? NOTHING : anyValue(result);
}

const MOVES: Readonly<Record<string, (operands: readonly Value[], lane: number) => Value>> = {
  'i64.extend_i32_u': ([a]) => wordsOf(new Word((a as Index).bits)),
  'i64.extend_i32_s': ([a]) => wordsOf(new Word(signExtended((a as Index).bits))),
  'i64.reinterpret_f64': ([a]) => a as Value,
  'f64.reinterpret_i64': ([a]) => a as Value,
  'i64x2.splat': splat,
  'f64x2.splat': splat,
  'i64x2.extract_lane': extract,
  'f64x2.extract_lane': extract,
  'f64x2.replace_lane': replace,
};

function splat([a]: readonly Value[]): Value {
  const word = wordsIn(a as Value)[0] as Word;
  return wordsOf(word, word);
}

function extract([vector]: readonly Value[], lane: number): Value {
  return wordsOf(wordsIn(vector as Value)[lane] as Word);
}

function replace([vector, value]: readonly Value[], lane: number): Value {
  const word = wordsIn(value as Value)[0] as Word;
  return wordsOf(...wordsIn(vector as Value).map((old, i) => (i === lane ? word : old)));
}

function shift(name: string, [a, count]: readonly [Value, Value]): Value {
  const by = count.kind === 'index' ? count.bits : (count.words[0] as Word).bits;
  return mapWords([a], (word) => shifted(name, word, by) as Word);
}

function signExtended(bits: Interval): Interval {
  const half = 2n ** 31n;
  return unsigned(bits)[1] < half ? bits : interval(-half, half - 1n);
}
