/**
 * Fields of primes without shapes of their own: those of curves that say nothing but their parameters. The shapes are the ones that measured best for primes without
 * a form that helps, by their size (docs/formulas.md).
 */
import type { WeierstrassParams } from '../../../params/curves/weierstrass.ts';
import { bitLength } from '../../../util/bytes.ts';
import { coordinates, type PrimeField, scalars } from './fields.ts';
import { TWO_SIDED } from './fma/reduce-two-sided.ts';
import { TABLE } from './reduce.ts';

/**
 * The widest limbs, and the bits beyond the modulus that they must have in all: doubles are reduced until they fit. These bits and a limb's are at most 48 together: else the
 * highest limb gets too small a part of the value, and the proof of doubles refuses the shape.
 */
const DOUBLES: Room = { radixBits: 43, spare: 2, most: 48 };
/** Integers are reduced by Montgomery's way, so that sums need room for multiples of the modulus: as many as in the formulas of points. */
const WORDS: Room = { radixBits: 28, spare: 18, most: Number.POSITIVE_INFINITY };
/** Those of columns of two words: narrower limbs leave room for sums. */
const WIDE_WORDS: Room = { radixBits: 54, spare: 14, most: 73 };

export function shapesFor(modulus: bigint): PrimeField['shapes'] {
  const bits = bitLength(modulus);
  return {
    fma: [TWO_SIDED, ...limbsFor(bits, DOUBLES)],
    wide: [TABLE, ...limbsFor(bits, WIDE_WORDS)],
    int: [TABLE, ...limbsFor(bits, WORDS)],
  };
}

interface Room {
  readonly radixBits: number;
  readonly spare: number;
  /** Of a limb's bits and those to spare. */
  readonly most: number;
}

/** The radix and the number of limbs, which hold any number of as many bytes: where the highest would be empty, or too much is to spare, limbs are narrower. */
function limbsFor(bits: number, { radixBits, spare, most }: Room): readonly [number, number] {
  const wholeBytes = 8 * Math.ceil(bits / 8);
  for (let radix = radixBits; radix > spare; radix--) {
    const limbs = Math.ceil((bits + spare) / radix);
    if (limbs * radix >= wholeBytes && (limbs - 1) * radix < bits && radix + limbs * radix - bits <= most) return [radix, limbs];
  }
  throw new Error(`a prime of ${bits} bits needs shapes of its own`);
}

export const anyCoordinates = (params: WeierstrassParams): PrimeField => coordinates(fieldName(params), params, shapesFor(params.prime));
export const anyScalars = (params: WeierstrassParams): PrimeField => scalars(fieldName(params), params, shapesFor(params.order));

const fieldName = ({ name }: WeierstrassParams): string => name.replace('-', '').toLowerCase();
