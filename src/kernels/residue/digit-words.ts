/** The words of memory that digits lie in. */
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Apply, Expr, Operand } from '../../asm/types.ts';

/** The word that holds a digit. */
export interface Word {
  readonly bytes: number;
  readonly load: (address: Operand<'i32'>, offset?: number) => Apply<'i64'>;
  readonly store: (address: Operand<'i32'>, digit: Expr<'i64'>, offset?: number) => Apply<'void'>;
}

export const WORD_32: Word = { bytes: 4, load: i64.load32_u, store: i64.store32 };
export const WORD_64: Word = { bytes: 8, load: i64.load, store: i64.store };
/** Of signed digits. */
export const WORD_16: Word = { bytes: 2, load: i64.load16_s, store: i64.store16 };
