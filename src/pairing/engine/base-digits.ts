/**
 * Arithmetic on secret numbers in words, by public ones, in constant time: quotient and remainder by shifts and subtractions (restoring division), bit by bit, products and
 * sums; and the signs under which digits in a base stand together.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { BigInt } from '../../util/big-int.ts';

type Word = Local<'i64'>;

const WORD_BITS = 64;
const HALF_BITS = 32;
const LOWER = 2n ** 32n - 1n;
export const WORD_BYTES = 8;

/** The words of a number at an address, the lowest first. */
export const loadWords = (f: FunctionBuilder, from: number, count: number): readonly Word[] =>
  Array.from({ length: count }, (_, i) => f.let('word', i64.load(i32.const(from), WORD_BYTES * i)));

export function storeWords(f: FunctionBuilder, to: number, words: readonly Expr<'i64'>[]): void {
  for (const [i, word] of words.entries()) f.do(i64.store(i32.const(to), word, WORD_BYTES * i));
}

/** Words of a public number, as many as it has unless said otherwise. */
export const wordsOf = (value: bigint, count: number = Math.ceil(value.toString(2).length / WORD_BITS)): readonly Expr<'i64'>[] =>
  Array.from({ length: count }, (_, i) => i64.const(BigInt.asUintN(WORD_BITS, value >> BigInt(WORD_BITS * i))));

/** words ← the number over the divisor, rounded down. Gives the remainder, in as many words as the divisor has. Leaks: the divisor, and how many words there are. */
export function emitDivide(f: FunctionBuilder, words: readonly Word[], divisor: bigint): readonly Word[] {
  const by = wordsOf(divisor);
  const rest = by.map(() => f.let('rest', 0n));
  const reduced = by.map(() => f.local('i64', 'reduced'));
  for (const word of [...words].reverse()) {
    const left = f.let('left', i32.const(WORD_BITS));
    f.loop(() => {
      // The next bit comes in, and one may go out.
      const bit = f.let('bit', i64.shr_u(word, WORD_BITS - 1));
      for (const part of rest) {
        const out = f.let('out', i64.shr_u(part, WORD_BITS - 1));
        f.set(part, i64.or(i64.shl(part, 1), bit));
        f.set(bit, out);
      }
      const borrow = f.let('borrow', 0n);
      for (const [i, part] of rest.entries()) {
        const difference = f.let('difference', i64.sub(part, by[i] as Expr<'i64'>));
        const isLess = f.let('isLess', i64.extend_i32_u(i64.lt_u(part, by[i] as Expr<'i64'>)));
        f.set(reduced[i] as Word, i64.sub(difference, borrow));
        f.set(borrow, i64.or(isLess, i64.extend_i32_u(i64.lt_u(difference, borrow))));
      }
      const fits = f.let('fits', i64.or(bit, i64.xor(borrow, 1)));
      const mask = f.let('mask', i64.sub(0, fits));
      for (const [i, part] of rest.entries()) f.set(part, i64.xor(part, i64.and(i64.xor(part, reduced[i] as Word), mask)));
      f.set(word, i64.or(i64.shl(word, 1), fits));
      f.set(left, i32.sub(left, i32.const(1)));
      return left;
    });
  }
  return rest;
}

/** words ← the number times a public factor of 64 bits, modulo the words' size: products of halves of words, in two rows. Leaks: the factor, and how many words there are. */
export function emitTimes(f: FunctionBuilder, words: readonly Word[], factor: bigint): void {
  const halves = words.flatMap((word) => [f.let('half', i64.and(word, LOWER)), f.let('half', i64.shr_u(word, HALF_BITS))]);
  const sums: Word[] = halves.map(() => f.let('sum', 0n));
  for (const row of [0, 1]) {
    const by = BigInt.asUintN(HALF_BITS, factor >> BigInt(HALF_BITS * row));
    const carry = f.let('carry', 0n);
    for (const [k, sum] of sums.entries()) {
      if (k < row) continue;
      // At most (2^32 − 1)² + 2 · (2^32 − 1), which fits.
      const column = f.let('column', i64.add(i64.add(i64.mul(halves[k - row] as Word, i64.const(by)), sum), carry));
      f.set(sum, i64.and(column, LOWER));
      f.set(carry, i64.shr_u(column, HALF_BITS));
    }
  }
  for (const [i, word] of words.entries()) f.set(word, i64.or(sums[2 * i] as Word, i64.shl(sums[2 * i + 1] as Word, HALF_BITS)));
}

/** words ← the number plus others of as many words, modulo the words' size. */
export function emitAdd(f: FunctionBuilder, words: readonly Word[], ...others: readonly (readonly Expr<'i64'>[])[]): void {
  for (const other of others) {
    const carry = f.let('carry', 0n);
    for (const [i, word] of words.entries()) {
      const summand = f.let('summand', other[i] as Expr<'i64'>);
      const sum = f.let('sum', i64.add(word, summand));
      const isOver = f.let('isOver', i64.extend_i32_u(i64.lt_u(sum, summand)));
      f.set(word, i64.add(sum, carry));
      f.set(carry, i64.or(isOver, i64.extend_i32_u(i64.lt_u(word, carry))));
    }
  }
}

/** A number in two words, which is taken apart from the lowest bit on. */
export type Digit = readonly [low: Word, high: Word];

/**
 * Signs for an odd number and bits for others, that stand together: the first is Σ s_i · 2^i with s_i = ±1, and each of the others Σ s_i · b_i · 2^i, for as many i as `count`
 * says, of which 2^(count − 1) is above all of them (Faz-Hernández, Longa, Sánchez, "Efficient and secure algorithms for GLV-based scalar multiplication", 2014, algorithm 1).
 * Bytes ← b_i of the first of the others in bit 0 and so on, and above them whether s_i is negative. Leaks: the count.
 */
export function emitSignedDigits(f: FunctionBuilder, to: number, count: number, odd: Digit, others: readonly Digit[]): void {
  const at = f.let('at', i32.const(to));
  const halve = ([low, high]: Digit): void => {
    f.set(low, i64.or(i64.shr_u(low, 1), i64.shl(high, WORD_BITS - 1)));
    f.set(high, i64.shr_u(high, 1));
  };
  f.loop(() => {
    halve(odd);
    // The sign is the bit above: the highest is positive, where nothing is above.
    const isLast = f.let('isLast', i64.extend_i32_u(i32.eq(at, i32.const(to + count - 1))));
    const isNegative = f.let('isNegative', i64.xor(i64.or(i64.and(odd[0], 1), isLast), 1));
    const digit = f.let('digit', i64.shl(isNegative, others.length));
    for (const [i, other] of others.entries()) {
      const bit = f.let('bit', i64.and(other[0], 1));
      f.set(digit, i64.or(digit, i64.shl(bit, i)));
      halve(other);
      // What a negative bit takes off too much: (k + 1)/2 in the place of (k − 1)/2.
      const carry = f.let('carry', i64.and(bit, isNegative));
      f.set(other[0], i64.add(other[0], carry));
      f.set(other[1], i64.add(other[1], i64.and(carry, i64.extend_i32_u(i64.eqz(other[0])))));
    }
    f.do(i64.store8(at, digit));
    f.set(at, i32.add(at, i32.const(1)));
    return i32.lt_u(at, i32.const(to + count));
  });
}
