/** The bounds on values of formulas: that they hold, and that what breaks them is seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundMagnitudes } from '../../../src/formulas/bounds.ts';
import { addMinus3 } from '../../../src/formulas/curves/complete.ts';
import { record, recordWith } from '../../../src/formulas/record.ts';
import { checkValues } from '../../../src/formulas/values.ts';
import { fieldKernel, P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';

const kernel = fieldKernel(P256_FIELD, 'int');

test('sums of points stay within the range, but not within a small one', () => {
  const program = boundMagnitudes(addMinus3, kernel, { lazy: true });
  checkValues([program], kernel);
  checkValues([program], { range: Number.POSITIVE_INFINITY });
  assert.throws(() => checkValues([program], { range: 64 }), RangeError);
});

test('a result that is too large to come in again is refused', () => {
  const grown = record('grown', { p: ['X'] }, [], (r, { p }) => ({ X: r.mulSmall(p.X, 2) }));
  const program = boundMagnitudes(grown, kernel, { lazy: true });
  assert.throws(() => checkValues([program], kernel), RangeError);
  assert.throws(() => checkValues([program], { range: 2 ** 20 }), /grown: values become too large/);
});

test('operations of a kernel’s own are refused where values have a range', () => {
  const formula = recordWith({ twice: { operands: 1, isProduct: false } }, 'twofold', { p: ['X'] }, [], (r, { p }) => ({
    X: r.twice(p.X),
  }));
  const operations = { twice: { allows: () => true, magnitude: () => 1 } };
  const program = boundMagnitudes(formula, { ...kernel, operations }, { lazy: true });
  assert.throws(() => checkValues([program], kernel), /twofold: nothing bounds the value of twice/);
});
