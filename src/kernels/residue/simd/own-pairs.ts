/** Where squares have the pairs of every block of digits by themselves. */
import { BLOCK, type Shape } from './shape.ts';

/** Bytes of a block's pairs by themselves: four words of zeros, the pairs, one more, three words of zeros. */
export const OWN: number = 4 * (BLOCK + 8);
export const OWN_ZEROS = 16;

/** So many whole blocks there are. */
export const ownBlocks = ({ limbs }: Pick<Shape, 'limbs'>): number => Math.floor(limbs / BLOCK);

export const ownPairsBytes = (shape: Pick<Shape, 'limbs'>): number => OWN * ownBlocks(shape);
