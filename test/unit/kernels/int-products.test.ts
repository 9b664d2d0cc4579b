/** Products and reductions of `int` kernels with limbs at their extremes. */
import { INT } from '../../../src/kernels/residue/int/odd.ts';
import { RADIX, shape } from '../../../src/kernels/residue/int/shape.ts';
import { testProducts } from './odd-products.ts';

const columnValue = ([column]: BigUint64Array): bigint => column as bigint;

testProducts({
  family: 'int',
  rows: INT.rows,
  shape,
  limbCounts: [4, 8, 28, 32, 36, 44, 56, 60, 64, 68, 72, 96, 100, 144, 272],
  columnValue,
});

// Splits as deep as they go, and steps of every length between carry passes.
testProducts({
  family: 'int, all by halves,',
  rows: INT.rows,
  shape: (limbs) => shape(limbs, RADIX, { product: 7, square: 15, reduction: 60 }),
  limbCounts: [8, 16, 64, 72, 120, 128, 136],
  columnValue,
});
