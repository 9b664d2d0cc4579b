/**
 * Fields of primes without shapes of their own: those of curves that say nothing but their parameters. The shapes are the ones that measured best for primes without
 * a form that helps, by their size (docs/formulas.md).
 */
import type { WeierstrassParams } from '../../../params/curves/weierstrass.ts';
import { bitLength } from '../../../util/bytes.ts';
import { coordinates, type PrimeField, scalars } from './fields.ts';
import { ENDS } from './fma/reduce-ends.ts';
import { TABLE } from './reduce.ts';

/** The widest limbs, and the bits beyond the modulus that they must have in all: doubles are reduced until they fit. */
const DOUBLES = { radixBits: 43, spare: 2 } as const;
/** Integers are reduced by Montgomery's way, so that sums need room for multiples of the modulus: as many as in the formulas of points. */
const WORDS = { radixBits: 28, spare: 18 } as const;

export function shapesFor(modulus: bigint): PrimeField['shapes'] {
  const bits = bitLength(modulus);
  return { fma: [ENDS, ...limbsFor(bits, DOUBLES)], int: [TABLE, ...limbsFor(bits, WORDS)] };
}

/** The radix and the number of limbs: where the highest would be empty, limbs are narrower. */
function limbsFor(bits: number, { radixBits, spare }: { readonly radixBits: number; readonly spare: number }): readonly [number, number] {
  for (let radix = radixBits; radix > spare; radix--) {
    const limbs = Math.ceil((bits + spare) / radix);
    if ((limbs - 1) * radix < bits) return [radix, limbs];
  }
  throw new Error(`a prime of ${bits} bits needs shapes of its own`);
}

export const anyCoordinates = (params: WeierstrassParams): PrimeField => coordinates(fieldName(params), params, shapesFor(params.prime));
export const anyScalars = (params: WeierstrassParams): PrimeField => scalars(fieldName(params), params, shapesFor(params.order));

const fieldName = ({ name }: WeierstrassParams): string => name.replace('-', '').toLowerCase();
