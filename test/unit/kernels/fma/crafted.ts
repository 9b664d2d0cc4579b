/** Elements at the edge of what the kernels' bounds allow. */
import fc from 'fast-check';
import { RADIX_BITS, type Shape, shape, shapes } from '../../../../src/kernels/residue/fma/shape.ts';
import type { Limbs } from './parts.ts';

/** Half the radix: the most that a balanced digit comes to. */
export const HALF: number = 2 ** (RADIX_BITS - 1);
/** The largest magnitude of a limb. */
export const LARGEST: number = HALF + 2 ** 13;

/** The limb at index i of n. */
export type Pattern = (i: number, n: number) => number;
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  zero: () => 0,
  'all largest': () => LARGEST,
  'all smallest': () => -LARGEST,
  alternating: (i) => (i % 2 === 0 ? LARGEST : -LARGEST),
  // With the next one: every product is a tie between two multiples of the radix, and four rests add up to 2^51.
  'all half the radix': () => HALF,
  'all 1': () => 1,
  'all −1': () => -1,
  'the lowest limb alone': (i) => (i === 0 ? LARGEST : 0),
  'the highest limb alone, and large': (i, n) => (i === n - 1 ? 2 * HALF : 0),
  'every fourth limb': (i) => (i % 4 === 3 ? -LARGEST : 0),
  'one short of half': (i) => (i % 3 === 0 ? HALF - 1 : 1 - HALF),
  scrambled: (i) => scrambledLimb(i + 1),
};

/** An odd number within ±2^49. */
function scrambledLimb(seed: number): number {
  const bits = (BigInt(seed) * 0x9e3779b97f4a7c15n) ^ (BigInt(seed) ** 3n * 0xd6e8feb86659fd93n);
  return Number(BigInt.asIntN(RADIX_BITS, bits >> 7n) | 1n);
}

export const limbsLike = ({ limbs }: Shape, pattern: Pattern): number[] => Array.from({ length: limbs }, (_, i) => pattern(i, limbs));

/** Runs of limbs at the edges, and between. */
export const craftedLimbs = ({ limbs }: Shape): fc.Arbitrary<Limbs> =>
  fc.array(
    fc.oneof(
      fc.constantFrom(LARGEST, -LARGEST, HALF, -HALF, HALF - 1, 1 - HALF, 0, 1, -1),
      fc.bigInt({ min: BigInt(-LARGEST), max: BigInt(LARGEST) }).map(Number),
    ),
    { minLength: limbs, maxLength: limbs },
  );

/**
 * Vector counts with every remainder by blocks of four rows and by loops of eight steps, on both sides of where code is no
 * longer written out, and one far above; all odd limb counts.
 */
export const SHAPES: readonly Shape[] = [
  ...[4, 5, 6, 7].map((vectors) => shape(1, vectors)),
  ...shapes(1).filter(({ limbs }) => limbs % 2 === 1),
  ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 24, 25, 32, 72].flatMap((vectors) => [shape(1, vectors), shape(2, vectors)]),
];

/** Products of halves, of halves of those and so on; even and odd ones; reductions in steps. */
export const LARGE_SHAPES: readonly Shape[] = [
  ...[34, 40, 58, 78, 104, 108, 156, 164, 656].map((vectors) => shape(1, vectors)),
  ...[40, 58, 80, 164, 328].map((vectors) => shape(2, vectors)),
];

export const nameOf = ({ lanes, limbs }: Shape): string => `${lanes === 1 ? 'one number' : 'two numbers'} of ${limbs} limbs`;
