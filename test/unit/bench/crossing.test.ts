import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthsBefore } from '../../../bench/tune/crossing.ts';

test('the one way ends where the other begins to be quicker, whatever a single length says', () => {
  assert.equal(lengthsBefore([1.3, 1.2, 1.1, 0.9, 0.8]), 3);
  assert.equal(lengthsBefore([1.3, 0.99, 1.1, 0.9, 1.01, 0.8]), 3);
  assert.equal(lengthsBefore([0.9, 0.8]), 0);
  assert.equal(lengthsBefore([1.2, 1.1]), 2);
});
