/** Digits of public numbers, against the numbers that they are of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longRuns } from '../../../src/pairing/engine/compressed-power.ts';
import { nonAdjacentForm, shortestForm } from '../../../src/pairing/engine/digits.ts';

const valueOf = (digits: readonly number[]): bigint => digits.reduce((value, digit) => 2n * value + BigInt(digit), 0n);

test('digits are those of the number', () => {
  for (let value = 0n; value < 600n; value++) {
    assert.equal(valueOf(nonAdjacentForm(value)), value);
    for (const given of [value, -value]) assert.equal(valueOf(shortestForm(given)), value);
  }
});

test('the form with fewer steps is taken: 31 is 32 − 1, 11 is 8 + 2 + 1', () => {
  const u = 0xd201000000010000n;
  assert.deepEqual(
    [shortestForm(31n), shortestForm(11n), shortestForm(-5n)],
    [
      [1, 0, 0, 0, 0, -1],
      [1, 0, 1, 1],
      [1, 0, 1],
    ],
  );
  assert.deepEqual(shortestForm(-u), [...u.toString(2)].map(Number));
});

test('runs go from digit to digit, as long as they are long and end at a 1, and never to the highest digit', () => {
  const digitsOf = (value: bigint): number[] => [...value.toString(2)].map(Number);
  assert.deepEqual(longRuns(digitsOf(0xd201000000010000n)), [16, 32, 9]);
  for (const value of [1n, 1n << 20n, (1n << 20n) | 1n, (1n << 20n) | (1n << 7n)]) assert.deepEqual(longRuns(digitsOf(value)), []);
  assert.deepEqual(longRuns(digitsOf((1n << 40n) | (1n << 23n) | (1n << 8n))), [8, 15]);
  assert.deepEqual(longRuns(nonAdjacentForm((1n << 40n) - (1n << 23n) + (1n << 8n))), [8]);
});
