/** Where the parts of a `float` kernel find things, and what they are. */
import type { TypedFunc } from '../../../asm/build.ts';
import type { ClassicMemory } from '../parts.ts';
import { columnWords, digitsAt, floatBytes, type Shape } from './shape.ts';

export interface FloatMemory {
  readonly columns: number;
  /** Two factors as doubles, with their pads, and where their digits are. */
  readonly first: number;
  readonly second: number;
  readonly a: number;
  readonly b: number;
  /** The modulus as doubles, likewise, and as an element. */
  readonly modulusDoubles: number;
  readonly m: number;
  readonly modulus: number;
  readonly negInverse: number;
}

export const wordsNeeded = (shape: Shape): number => columnWords(shape) + (2 * floatBytes(shape)) / 8;

export function floatMemory(shape: Shape, { columns, constants }: ClassicMemory): FloatMemory {
  const first = columns + 8 * columnWords(shape);
  const second = first + floatBytes(shape);
  const { modulus, negInverse, derived } = constants;
  const [a, b, m] = [digitsAt(first), digitsAt(second), digitsAt(derived)];
  return { columns, first, second, a, b, modulusDoubles: derived, m, modulus, negInverse };
}

/** What is looped or written out. The factors' doubles are at a and b. */
export interface FloatProducts {
  /** columns ← a · b. */
  readonly product: TypedFunc<Record<never, never>, 'void'>;
  /** columns ← a². */
  readonly square: TypedFunc<Record<never, never>, 'void'>;
  /** columns ← columns + q · m, of which the upper half is right, with the carry out of the lower half. May use a. */
  readonly reduction: TypedFunc<Record<never, never>, 'void'>;
}
