/** Answers and choices without branches; and no −0, for which interpreters take another path than for small integers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, isBelow, isEqual, isNonZero, maskOf } from '../../../src/util/masks.ts';

const NUMBERS = [0, 1, 2, 3, 255, 256, 2 ** 30, 2 ** 31 - 1];

test('a mask is all bits or none, and none is the integer 0', () => {
  assert.equal(maskOf(1), -1);
  assert.ok(Object.is(maskOf(0), 0));
});

test('answers are those of comparisons', () => {
  for (const x of NUMBERS) {
    assert.equal(isNonZero(x), x === 0 ? 0 : 1);
    for (const y of NUMBERS) {
      assert.equal(isEqual(x, y), x === y ? 1 : 0);
      assert.equal(isBelow(x, y), x < y ? 1 : 0);
      assert.equal(choose(1, x, y), x);
      assert.equal(choose(0, x, y), y);
    }
  }
});
