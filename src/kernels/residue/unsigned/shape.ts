/** What families of unsigned limbs have in common: the limbs lie in words of memory, and are added and converted alike. */

import type { ByRows } from '../../tuned/splitting.ts';
import type { Digits } from '../convert.ts';
import type { Word } from '../digit-words.ts';

export interface LimbShape {
  readonly word: Word;
  /** A multiple of `rows`. */
  readonly limbs: number;
  readonly rows: number;
  readonly radix: number;
  /** How far up in its word −1/m mod 2^radix is kept; other bits of the word are arbitrary. */
  readonly inverseShift: number;
  /** 2^radix − 1. */
  readonly mask: number | bigint;
  /** Bytes of an element in memory. */
  readonly elementBytes: number;
  /** The longest modulus. */
  readonly modulusBits: number;
  /** The longest operand: whole bytes below R = 2^(radix · limbs). */
  readonly operandBytes: number;
}

/** And what products are made of. */
export interface OddShape extends LimbShape {
  readonly byRows: ByRows;
}

/** The same for so many limbs: of products, which know of no modulus. */
export const resized = <S extends OddShape>(shape: S, limbs: number): S => ({ ...shape, limbs, elementBytes: shape.word.bytes * limbs });

/** The limbs of an element as digits. */
export const limbsAt = ({ word, limbs, radix }: LimbShape, from: number): Digits => ({
  radix,
  word,
  runs: [{ from, step: word.bytes, count: limbs }],
});
