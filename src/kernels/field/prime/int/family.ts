/** Limbs of 27 to 29 bits, for any WebAssembly: a column is one word. */
import type { IntegerFamily } from '../integers/family.ts';
import { IntColumns } from './columns.ts';

export const INT: IntegerFamily = {
  name: 'int',
  columns: (f, radixBits) => new IntColumns(f, radixBits),
  sumsInMemory: true,
  // A balanced digit, and a carry of the limb below it.
  unitOf: (radixBits) => 2 ** (radixBits - 1) + 1,
  columnLimit: () => 2 ** 62,
  largestFactor: () => Number.POSITIVE_INFINITY,
};
