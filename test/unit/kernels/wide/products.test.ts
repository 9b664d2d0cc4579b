/** Products and reductions of `wide` kernels with limbs at their extremes. */
import { WIDE } from '../../../../src/kernels/residue/wide/odd.ts';
import { RADIX, shape } from '../../../../src/kernels/residue/wide/shape.ts';
import { testProducts } from '../odd-products.ts';

testProducts({
  family: 'wide',
  rows: WIDE.rows,
  shape,
  limbCounts: [2, 4, 6, 10, 12, 20, 22, 28, 30, 32, 34, 36, 38, 40, 42, 54, 56, 58, 60, 64, 72, 120, 128, 144, 240, 272],
  // A column's own part is its low word less the high word's share, exactly, in 64 bits.
  columnValue: ([low, high]) =>
    BigInt.asUintN(64, (low as bigint) - ((high as bigint) << BigInt(RADIX))) + ((high as bigint) << BigInt(RADIX)),
});
