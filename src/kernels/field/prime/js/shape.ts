/**
 * The shapes of prime fields in plain JavaScript numbers: limbs in doubles, of 24 bits at most, so that a product of two is exact and a column of them as well.
 *
 * **Fractions.** A limb d is stored as d · 2^−r, between −1/2 and 1/2, and a column of products in units of 2^−2r, as in the family `js` of residues and for the same
 * reason (`residue/js/shape.ts`): engines keep sums that have so far been whole in integers, and leave that path at a time that depends on the numbers.
 *
 * **Blocks.** Limbs are multiplied four by four: their number is a multiple of four, and as many bits as that leaves over are room for sums.
 */
import { bitLength } from '../../../../util/bytes.ts';
import type { PrimeField } from '../fields.ts';
import { type FieldShape, fieldShape } from '../shape.ts';

/** Limbs of a block. */
export const BLOCK = 4;

const MOST_BITS = 24;
/** Bits beyond the modulus: reduced from above, values are as large as limbs allow; from below, sums of values need room. */
const SPARE = { fold: 8, montgomery: 18, table: 18 } as const;

/** Reduced in the same way as in words, which is the one that its prime allows. */
export function jsShape({ name, modulus, shapes }: PrimeField): FieldShape {
  const [method] = shapes.int;
  const own = bitLength(modulus);
  const bits = own + SPARE[method.kind];
  const limbs = BLOCK * Math.ceil(bits / (BLOCK * MOST_BITS));
  // The highest limb of p is not empty, if that leaves fewer bits to spare.
  const radixBits = Math.min(Math.ceil(bits / limbs), Math.ceil(own / (limbs - 1)) - 1);
  return fieldShape(name, modulus, method, radixBits, limbs);
}
