/** What a field's columns may hold, at the border. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOLD, TABLE } from '../../../src/kernels/field/prime/reduce.ts';
import { fieldShape, isAllowed } from '../../../src/kernels/field/prime/shape.ts';

test('products are allowed as long as the largest column fits, with what its reduction adds', () => {
  // Four products of factor 1 come to 4 · 2² = 16 in a column, and those with the table to as much again.
  const table = fieldShape('short', 2n ** 61n - 1n, TABLE, 16, 4);
  assert.deepEqual(
    [3, 4].map((factors) => isAllowed(table, factors, 2, 6)),
    [true, false],
  );
  // Five products of 2^52 each; the limb 19 takes a digit of twice the size that it has where it is balanced, 19 · 2^52.
  const high = fieldShape('p25519', 2n ** 255n - 19n, FOLD, 51, 5);
  assert.deepEqual(high.reduction.limbs, [19]);
  assert.deepEqual(
    [2, 3].map((factors) => isAllowed(high, factors, 2 ** 26, 57)),
    [true, false],
  );
});
