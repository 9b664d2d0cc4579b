/** Numbers in limbs that are whole words, 64 bits wide: from bytes, to bytes, and their carries. */

import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';

type Address = Expr<'i32'>;
type Word = Local<'i64'>;

/** The number in so many whole words from bit `from` on: as many of its bits as are in the word there, or more, of 57 at least. */
export function bitsFrom(bytes: Address, words: number, from: number): Expr<'i64'> {
  const at = Math.min(from >> 3, 8 * words - 8);
  return i64.shr_u(i64.load(bytes, at), from - 8 * at);
}

/** Brings all limbs but the highest to 0 ≤ x < radix. */
export function propagate(f: FunctionBuilder, radixBits: number, x: readonly Word[]): void {
  const mask = i64.const(2n ** BigInt(radixBits) - 1n);
  for (let i = 0; i + 1 < x.length; i++) {
    const [limb, next] = [x[i] as Word, x[i + 1] as Word];
    f.set(next, i64.add(next, i64.shr_s(limb, radixBits)));
    f.set(limb, i64.and(limb, mask));
  }
}

/** So many whole words ← the number in limbs of 0 ≤ x < radix. */
export function storeWords(f: FunctionBuilder, bytes: Address, words: number, radixBits: number, x: readonly Word[]): void {
  for (let word = 0; word < words; word++) {
    const parts = x.flatMap((limb, i): Expr<'i64'>[] => {
      const shift = radixBits * i - 64 * word;
      if (shift <= -radixBits || shift >= 64) return [];
      return [shift >= 0 ? i64.shl(limb, shift) : i64.shr_u(limb, -shift)];
    });
    f.do(
      i64.store(
        bytes,
        parts.reduce((sum, part) => i64.or(sum, part)),
        8 * word,
      ),
    );
  }
}
