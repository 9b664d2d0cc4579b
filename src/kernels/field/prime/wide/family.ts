/** Limbs of 48 to 54 bits, where 64-bit numbers have whole products: a column is two words. */
import type { IntegerFamily } from '../integers/family.ts';
import { SPLIT, WideColumns } from './columns.ts';

/** Up to so many limbs there may be an extension, of which a column has three products with each limb: two, and the reduction's. */
const EXTENDED = 8;

export const WIDE: IntegerFamily = {
  name: 'wide',
  columns: (f, radixBits) => new WideColumns(f, radixBits),
  sumsInMemory: false,
  // A digit, and what the column below hands on.
  unitOf: (radixBits) => 2 ** radixBits + 2 ** (63 - radixBits),
  // Of a word with its sign, what the lower parts of products leave.
  columnLimit: ({ radixBits, limbs }) => 2 ** radixBits * (2 ** 63 - (limbs > EXTENDED ? 2 : 3) * limbs * 2 ** SPLIT),
  // One factor is shifted to the top of its word.
  largestFactor: (radixBits) => 2 ** (SPLIT - 1 - radixBits) - 1,
};
