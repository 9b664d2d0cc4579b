import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestByRows } from '../../../bench/tune/crossing.ts';

const times = (ratios: readonly number[]): Parameters<typeof longestByRows>[0] =>
  ratios.map((ratio, i) => ({ limbs: 10 * (i + 1), byRows: 5, byHalves: 5 * ratio }));

test('rows end where halves begin to be quicker, whatever a single length says', () => {
  assert.equal(longestByRows(times([1.3, 1.2, 1.1, 0.9, 0.8])), 30);
  assert.equal(longestByRows(times([1.3, 0.99, 1.1, 0.9, 1.01, 0.8])), 30);
  assert.equal(longestByRows(times([0.9, 0.8])), 9);
  assert.equal(longestByRows(times([1.2, 1.1])), 20);
});
