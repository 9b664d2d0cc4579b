/** Little-endian bytes to digits and back, in constant time. Neither is worth unrolling: they run once a session. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Local, Operand } from '../../asm/types.ts';
import { digitAt } from '../contract/kernel-ring.ts';
import { walk } from '../programs/loops.ts';
import type { Word } from './digit-words.ts';

/** The places of a number's digits: runs of words, one after the other. */
export interface Digits {
  /** Bits a digit, at least 16: so many that, with the bits below it in its first byte, it fits in 64. */
  readonly radix: number;
  readonly word: Word;
  /** The address of a run's first digit, the bytes from one to the next, and how many they are. */
  readonly runs: readonly { readonly from: number; readonly step: number; readonly count: number }[];
}

/** digits ← the bytes. In: a value below 2^(radix · n); the region's remaining bytes are zero. */
export function bytesToDigits(f: FunctionBuilder, digits: Digits, bytes: number): void {
  eachDigit(f, digits, (digit, bit) => f.do(digits.word.store(digit, digitAt(bytes, bit, digits.radix))));
}

/** bytes ← the digits, which are below 2^radix; the words that it touches are zero above the value. */
export function digitsToBytes(f: FunctionBuilder, digits: Digits, bytes: number): void {
  const pending = f.let('pending', 0n);
  eachDigit(f, digits, (digit, bit) => {
    // A digit and the bits of the byte that it begins in fill 64 bits at most; what lies above is not yet written.
    const shift = i64.extend_i32_u(i32.and(bit, 7));
    const bits = f.let('bits', i64.or(pending, i64.shl(digits.word.load(digit), shift)));
    const byte = f.let('byte', i32.shr_u(bit, 3));
    f.do(i64.store(i32.add(bytes, byte), bits));
    // All whole bytes below the next digit, two to eight, are done: the first, then the others.
    const next = i32.shr_u(i32.add(bit, digits.radix), 3);
    const others = i32.sub(i32.sub(next, byte), 1);
    f.set(pending, i64.shr_u(i64.shr_u(bits, 8), i64.extend_i32_u(i32.shl(others, 3))));
  });
}

/** Calls `body` for the address of every digit and its lowest bit. */
function eachDigit(f: FunctionBuilder, { radix, runs }: Digits, body: (digit: Operand<'i32'>, bit: Local<'i32'>) => void): void {
  const bit = f.let('bit', 0);
  for (const { from, step, count } of runs) {
    walk(f, count, 1, { digit: { from: from, step } }, ({ digit }) => {
      body(digit, bit);
      f.set(bit, i32.add(bit, radix));
    });
  }
}
