/** Strings of bits in vectors, lowest first: moved to and fro by any number of places. */

import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { VECTOR_BITS } from './shape.ts';

export type Vector = Local<'v128'>;
/** Where nothing is, there are zeros. */
export type Bits = readonly (Vector | undefined)[];

/** 128 and more picks nothing. */
const NONE = 0x80;
/** The numbers of eight bytes from the first on, or of none. */
const eight = (first: number | undefined): bigint =>
  Array.from({ length: 8 }, (_, i) => BigInt(first === undefined ? NONE : first + i) << BigInt(8 * i)).reduce((all, one) => all | one);

/** Emits code without branches, in which what was moved by whole words once is not moved again. */
export class BitStrings {
  readonly #f: FunctionBuilder;
  readonly #words: Map<Bits, Map<number, Vector | undefined>> = new Map();
  #up: Vector | undefined;
  #down: Vector | undefined;

  constructor(f: FunctionBuilder) {
    this.#f = f;
  }

  /** `count` vectors of the string from bit `from` on, which may be negative: then zeros come first. */
  from(x: Bits, from: number, count: number): Bits {
    const [word, shift] = [Math.floor(from / 64), ((from % 64) + 64) % 64];
    return Array.from({ length: count }, (_, i) => {
      const low = this.#wordsFrom(x, word + 2 * i);
      if (shift === 0) return low;
      const high = this.#wordsFrom(x, word + 2 * i + 1);
      const parts = [low && v128.i64x2_shr_u(low, shift), high && v128.i64x2_shl(high, 64 - shift)].filter((part) => part !== undefined);
      const [first, second] = parts;
      return first && this.#f.let('bits', second ? v128.or(first, second) : first);
    });
  }

  /** The sum of two strings. */
  sum(x: Bits, y: Bits): Bits {
    return Array.from({ length: Math.max(x.length, y.length) }, (_, i) => {
      const [a, b] = [x[i], y[i]];
      return a && b ? this.#f.let('sum', v128.xor(a, b)) : (a ?? b);
    });
  }

  /** The lowest bits of the string. */
  lowest(x: Bits, bits: number): Bits {
    return x.slice(0, Math.ceil(bits / VECTOR_BITS)).map((vector, i) => {
      const left = bits - VECTOR_BITS * i;
      if (!vector || left >= VECTOR_BITS) return vector;
      const mask = (1n << BigInt(left)) - 1n;
      return this.#f.let('lowest', v128.and(vector, v128.const(BigInt.asUintN(64, mask), mask >> 64n)));
    });
  }

  /** 128 bits of the string from bit 64 · word on. */
  #wordsFrom(x: Bits, word: number): Vector | undefined {
    const [at, isHalf] = [Math.floor(word / 2), word % 2 !== 0];
    const [low, high] = [x[at], x[at + 1]];
    if (!isHalf) return low;
    const known = this.#words.get(x) ?? new Map<number, Vector | undefined>();
    this.#words.set(x, known);
    if (!known.has(word)) known.set(word, this.#across(low, high));
    return known.get(word);
  }

  /** The upper word of one vector and the lower word of the next. */
  #across(low: Vector | undefined, high: Vector | undefined): Vector | undefined {
    // A constant in a variable is not made again where it is used.
    this.#up ??= this.#f.let('up', v128.const(eight(undefined), eight(0)));
    this.#down ??= this.#f.let('down', v128.const(eight(8), eight(undefined)));
    const parts = [low && v128.i8x16_swizzle(low, this.#down), high && v128.i8x16_swizzle(high, this.#up)].filter(
      (part) => part !== undefined,
    );
    const [first, second] = parts;
    return first && this.#f.let('words', second ? v128.or(first, second) : first);
  }
}
