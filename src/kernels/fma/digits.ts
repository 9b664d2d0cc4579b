/**
 * Numbers as whole digits: 64-bit words in the places of an element's limbs. Here a number's carries ripple all the way up,
 * limb by limb; nothing of this is on the path of a multiplication.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as f64 from '../../asm/opcodes/f64.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { bitsOf, LOW, MASK } from './constants.ts';
import { RADIX_BITS, type Shape, VECTOR } from './shape.ts';

/** The limb at an address, as a whole number. */
export const limbAt = (address: Expr<'i32'>): Expr<'i64'> =>
  i64.sub(i64.reinterpret_f64(f64.add(f64.load(address), f64.const(LOW))), i64.const(bitsOf(LOW)));

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
  const carry = f.let('carry', i64.const(0));
  for (const lane of number) {
    const strides = Object.fromEntries(
      Object.entries<number>({ to, ...sources }).map(([name, from]) => [name, { from: i32.const(from + lane), step: VECTOR }]),
    );
    walk(f, vectors, 1, strides, (p) => {
      const sum = f.let('sum', i64.add(digitAt(p as Readonly<Record<K, Local<'i32'>>>), carry));
      f.do(i64.store(p.to as Local<'i32'>, i64.and(sum, i64.const(MASK))));
      f.set(carry, i64.shr_s(sum, i64.const(RADIX_BITS)));
    });
  }
  return carry;
}

/** x ← x + m, where `mask` is all ones; x, where it is zero. m is an element. Leaks: the shape. */
export function addMasked(f: FunctionBuilder, shape: Shape, number: readonly number[], x: number, m: number, mask: Local<'i64'>): void {
  digitChain(f, shape, number, x, { x, m }, (p) => i64.add(i64.load(p.x), i64.and(limbAt(p.m), mask)));
}

/** Four limbs are a whole number of bytes: 25. */
const GROUP = 4;

/**
 * Walks a number's digits together with its bytes. `body` is called for a digit's address, and the address and the bit
 * (0 to 7) where it starts; a word from there on holds it whole.
 */
export function walkBytes(
  f: FunctionBuilder,
  { vectors }: Shape,
  number: readonly number[],
  digits: number,
  bytes: number,
  body: (digit: Expr<'i32'>, digitOffset: number, byte: Expr<'i32'>, byteOffset: number, bit: number) => void,
): void {
  number.forEach((lane, half) => {
    const first = RADIX_BITS * vectors * half;
    const group = (digit: Expr<'i32'>, byte: Expr<'i32'>, count: number): void => {
      for (let k = 0; k < count; k++) {
        const bit = (first % 8) + RADIX_BITS * k;
        body(digit, VECTOR * k, byte, bit >> 3, bit & 7);
      }
    };
    const from = { digit: digits + lane, byte: bytes + (first >> 3) };
    const groups = Math.floor(vectors / GROUP);
    walk(
      f,
      groups,
      1,
      {
        digit: { from: i32.const(from.digit), step: VECTOR * GROUP },
        byte: { from: i32.const(from.byte), step: (RADIX_BITS * GROUP) / 8 },
      },
      (p) => group(p.digit, p.byte, GROUP),
    );
    group(i32.const(from.digit + VECTOR * GROUP * groups), i32.const(from.byte + ((RADIX_BITS * GROUP) / 8) * groups), vectors % GROUP);
  });
}

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
export const operandRegionBytes = ({ limbs }: Shape): number => Math.ceil((limbs * RADIX_BITS) / 8) + WORD_SLACK;

/** digits ← bytes: those of a value below 2^(51 · limbs), and zeros. */
export function bytesToDigits(f: FunctionBuilder, shape: Shape, number: readonly number[], bytes: number, digits: number): void {
  walkBytes(f, shape, number, digits, bytes, (digit, digitOffset, byte, byteOffset, bit) => {
    const word = i64.shr_u(i64.load(byte, byteOffset), i64.const(bit));
    f.do(i64.store(digit, i64.and(word, i64.const(MASK)), digitOffset));
  });
}

/** bytes ← digits. Writes zeros above the value, and keeps of each byte the bits below a digit's first. */
export function digitsToBytes(f: FunctionBuilder, shape: Shape, number: readonly number[], digits: number, bytes: number): void {
  f.do(i64.store(i32.const(bytes), i64.const(0)));
  walkBytes(f, shape, number, digits, bytes, (digit, digitOffset, byte, byteOffset, bit) => {
    const below = i64.and(i64.load(byte, byteOffset), i64.const((1 << bit) - 1));
    f.do(i64.store(byte, i64.or(below, i64.shl(i64.load(digit, digitOffset), i64.const(bit))), byteOffset));
  });
}
