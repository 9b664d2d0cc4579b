/**
 * Numbers as whole digits: 64-bit words in the places of an element's limbs. Here a number's carries ripple all the way up,
 * limb by limb; nothing of this is on the path of a multiplication.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import type { Digits } from '../convert.ts';
import { WORD_64 } from '../digit-words.ts';
import { bitsOf, LOW, MASK } from './constants.ts';
import { RADIX_BITS, type Shape, VECTOR } from './shape.ts';

/** The limb at an address, as a whole number. */
export const limbAt = (address: Operand<'i32'>): Expr<'i64'> => i64.sub(i64.reinterpret_f64(f64.add(f64.load(address), LOW)), bitsOf(LOW));

/**
 * Writes a number's digits, 0 ≤ d < 2^50, at `to`: digit j is `digitAt` of the sources' addresses plus the carry from
 * below. Returns the carry out of the last one, negative after a borrow. Leaks: the shape.
 */
export function digitChain<K extends string>(
  f: FunctionBuilder,
  { vectors }: Shape,
  number: readonly number[],
  to: number,
  sources: Readonly<Record<K, number>>,
  digitAt: (addresses: Readonly<Record<K, Local<'i32'>>>) => Expr<'i64'>,
): Local<'i64'> {
  const carry = f.let('carry', 0n);
  for (const lane of number) {
    const strides = Object.fromEntries(
      Object.entries<number>({ to, ...sources }).map(([name, from]) => [name, { from: from + lane, step: VECTOR }]),
    );
    walk(f, vectors, 1, strides, (p) => {
      const sum = f.let('sum', i64.add(digitAt(p as Readonly<Record<K, Local<'i32'>>>), carry));
      f.do(i64.store(p.to as Local<'i32'>, i64.and(sum, MASK)));
      f.set(carry, i64.shr_s(sum, RADIX_BITS));
    });
  }
  return carry;
}

/** x ← x + m, where `mask` is all ones; x, where it is zero. m is an element. Leaks: the shape. */
export function addMasked(f: FunctionBuilder, shape: Shape, number: readonly number[], x: number, m: number, mask: Local<'i64'>): void {
  digitChain(f, shape, number, x, { x, m }, (p) => i64.add(i64.load(p.x), i64.and(limbAt(p.m), mask)));
}

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
export const operandRegionBytes = ({ limbs }: Shape): number => Math.ceil((limbs * RADIX_BITS) / 8) + WORD_SLACK;

/** The places of a number's digits. */
export const digitsOf = ({ vectors }: Shape, number: readonly number[], from: number): Digits => ({
  radix: RADIX_BITS,
  word: WORD_64,
  runs: number.map((lane) => ({ from: from + lane, step: VECTOR, count: vectors })),
});
