/** What the floating-point proof knows of a value: of an i32 where it may point and how it is aligned, of all other types their 64-bit words. */
import { BigInt } from '../../util/big-int.ts';
import { INTEGER, type Origins, sameOrigins, union } from '../secrecy/origin.ts';
import type { ValueType } from '../types.ts';
import { contains, type Interval, interval, join as joinBits, point } from './interval.ts';
import { anyWord, joinWords, Word, zeroWord } from './word.ts';

export interface Index {
  readonly kind: 'index';
  readonly origins: Origins;
  /** It is a multiple of 2^alignment. */
  readonly alignment: number;
  /** As an unsigned number. */
  readonly bits: Interval;
}

/** An i64 or f64 is one word, a v128 two, and nothing is none. */
export interface Words {
  readonly kind: 'words';
  readonly words: readonly Word[];
}

export type Value = Index | Words;

export const ANY_INDEX: Interval = interval(0n, 2n ** 32n - 1n);
/** Finer alignment than of a vector is not followed. */
const LARGEST_ALIGNMENT = 4;

export function index(origins: Origins, alignment: number, bits: Interval = ANY_INDEX): Index {
  return { kind: 'index', origins, alignment: Math.min(alignment, LARGEST_ALIGNMENT), bits: contains(ANY_INDEX, bits) ? bits : ANY_INDEX };
}

export function integerIndex(bits?: Interval): Index {
  return index(INTEGER, 0, bits);
}

export function constantIndex(value: number, origins: Origins): Index {
  const pattern = BigInt(value >>> 0);
  return index(origins, alignmentOf(value), point(pattern));
}

/** The a for which the number is 2^a times an odd one; 0 has any. */
export function alignmentOf(value: number): number {
  return value === 0 ? LARGEST_ALIGNMENT : 31 - Math.clz32(value & -value);
}

export function wordsOf(...words: Word[]): Words {
  return { kind: 'words', words };
}

export const NOTHING: Words = wordsOf();

type WordType = Exclude<ValueType, 'i32'>;
const WORDS: Readonly<Record<WordType, number>> = { i64: 1, f64: 1, v128: 2 };

/** A new value of that type, of which nothing is known. */
export function anyValue(type: ValueType): Value {
  return type === 'i32' ? integerIndex() : filled(type, anyWord);
}

export function zeroValue(type: ValueType): Value {
  return type === 'i32' ? constantIndex(0, INTEGER) : filled(type, zeroWord);
}

/** A constant that is no i32. */
export function constantWords(type: WordType, pattern: bigint): Words {
  return wordsOf(...Array.from({ length: WORDS[type] }, (_, i) => new Word(point(BigInt.asUintN(64, pattern >> BigInt(64 * i))))));
}

function filled(type: WordType, make: () => Word): Words {
  return wordsOf(...Array.from({ length: WORDS[type] }, make));
}

export function joinValues(a: Value, b: Value): Value {
  if (a === b) return a;
  if (a.kind === 'words' || b.kind === 'words') return mapWords([a, b], joinWords);
  return index(union(a.origins, b.origins), Math.min(a.alignment, b.alignment), joinBits(a.bits, b.bits));
}

export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind === 'words' || b.kind === 'words') return wordsIn(a).every((word, i) => word.equals(wordsIn(b)[i] as Word));
  return sameOrigins(a.origins, b.origins) && a.alignment === b.alignment && a.bits.low === b.bits.low && a.bits.span === b.bits.span;
}

/** Another value of which the same is known; of an i32 only what is worth a context of its own. */
export function renewedValue(value: Value): Value {
  return value.kind === 'index' ? index(value.origins, value.alignment) : mapWords([value], (word) => word.renewed());
}

/** Equal for values that are the same once they are renewed. */
export function keyOf(value: Value): string {
  if (value.kind === 'words') return value.words.map(({ key }) => key).join(' ');
  const names = [...value.origins].map((origin) => (typeof origin === 'string' ? origin : `region ${origin.name}`));
  return JSON.stringify([value.alignment, ...names.sort()]);
}

export function wordsIn(value: Value): readonly Word[] {
  return value.kind === 'words' ? value.words : [];
}

/** Lane by lane; `map` is given a word of each value, of which there are as many as it has parameters. */
export function mapWords(values: readonly Value[], map: (a: Word, b: Word, c: Word) => Word): Words {
  const lanes = wordsIn(values[0] as Value).map((_, i) => map(...(values.map((value) => wordsIn(value)[i]) as [Word, Word, Word])));
  return wordsOf(...lanes);
}
