import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkWhole } from '../../../src/util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';

it('takes the whole numbers between two bounds, and the bounds', () => {
  for (const value of [3, 4, 5]) checkWhole('count', value, 3, 5);
  for (const value of [2, 6, 3.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => checkWhole('count', value, 3, 5),
      (thrown) => thrown instanceof OutOfRangeError && thrown.message === 'count must be a whole number from 3 to 5',
    );
  }
  for (const value of ['4', 4n, undefined, null]) assert.throws(() => checkWhole('count', value, 3, 5), WrongTypeError);
});
