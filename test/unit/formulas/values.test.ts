/** The bounds on values of formulas: that they hold, and that what breaks them is seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundFactors } from '../../../src/formulas/bounds.ts';
import { addMinus3 } from '../../../src/formulas/curves/complete.ts';
import { record } from '../../../src/formulas/record.ts';
import { checkValues } from '../../../src/formulas/values.ts';
import { fieldKernel, P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';

const kernel = fieldKernel(P256_FIELD, 'int');

test('sums of points stay within the range, but not within a small one', () => {
  const program = boundFactors(addMinus3, kernel, { lazy: true });
  checkValues(program, kernel);
  checkValues(program, { range: Number.POSITIVE_INFINITY });
  assert.throws(() => checkValues(program, { range: 64 }), RangeError);
});

test('a result that is too large to come in again is refused', () => {
  const grown = record('grown', { p: ['X'] }, [], (r, { p }) => ({ X: r.scale(p.X, 2) }));
  const program = boundFactors(grown, kernel, { lazy: true });
  assert.throws(() => checkValues(program, kernel), RangeError);
  assert.throws(() => checkValues(program, { range: 2 ** 20 }), /grown: values become too large/);
});
