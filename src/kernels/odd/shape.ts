/** What families of unsigned limbs have in common: the limbs lie in words of memory, and are added and converted alike. */
import type { Digits } from '../convert.ts';
import type { Word } from '../digit-words.ts';

export interface OddShape {
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
  readonly byRows: ByRows;
}

/** The longest elements, in limbs, whose products, squares and reductions are made row by row; those of longer ones are made of halves. */
export interface ByRows {
  readonly product: number;
  readonly square: number;
  readonly reduction: number;
}

/** The same for so many limbs: of products, which know of no modulus. */
export const resized = <S extends OddShape>(shape: S, limbs: number): S => ({ ...shape, limbs, elementBytes: shape.word.bytes * limbs });

/** Whether what is by rows up to that many limbs is made of halves. */
export const splits = ({ limbs, rows }: OddShape, longest: number): boolean => limbs > longest && limbs % (2 * rows) === 0;

/** The fewest limbs from `limbs` on that can be split, and their halves, until there are `longest` limbs or fewer; a multiple of `rows`. */
export function splittable(limbs: number, rows: number, longest: number): number {
  let unit = rows;
  while ((limbs * rows) / unit > longest) unit *= 2;
  return unit * Math.ceil(limbs / unit);
}

/** All such limb counts up to `most`. */
export function limbCountsTo(most: number, rows: number, longest: number): readonly number[] {
  const counts: number[] = [];
  for (let limbs = rows; limbs <= most; limbs = splittable(limbs + 1, rows, longest)) counts.push(limbs);
  return counts;
}

/** The limbs of an element as digits. */
export const limbsAt = ({ word, limbs, radix }: OddShape, from: number): Digits => ({
  radix,
  word,
  runs: [{ from, step: word.bytes, count: limbs }],
});
