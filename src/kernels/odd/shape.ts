/** What families of unsigned limbs have in common: the limbs lie in words of memory, and are added and converted alike. */
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Apply, Expr } from '../../asm/types.ts';

/** The word that holds a limb. */
export interface Word {
  readonly bytes: number;
  readonly load: (address: Expr<'i32'>, offset?: number) => Apply<'i64'>;
  readonly store: (address: Expr<'i32'>, limb: Expr<'i64'>, offset?: number) => Apply<'void'>;
}

export const WORD_32: Word = { bytes: 4, load: i64.load32_u, store: i64.store32 };
export const WORD_64: Word = { bytes: 8, load: i64.load, store: i64.store };

export interface OddShape {
  readonly word: Word;
  /** A multiple of `rows`. */
  readonly limbs: number;
  readonly rows: number;
  readonly radix: number;
  /** 2^radix − 1. */
  readonly mask: number | bigint;
  /** Bytes of an element in memory. */
  readonly elementBytes: number;
  /** The longest modulus. */
  readonly modulusBits: number;
  /** The longest operand: whole bytes below R = 2^(radix · limbs). */
  readonly operandBytes: number;
}
