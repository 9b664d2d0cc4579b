/** Intervals of 64-bit patterns are right, and no wider than they must be: a bound that says "anything" proves nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANY_BITS, interval, mul, signed } from '../../../src/asm/floats/interval.ts';

test('a product of signed intervals lies between the products of their ends', () => {
  for (const [a, b, product] of [
    [
      [-3n, -2n],
      [2n, 5n],
      [-15n, -4n],
    ],
    [
      [-3n, 2n],
      [-7n, 5n],
      [-15n, 21n],
    ],
    [
      [-4n, -2n],
      [-9n, -1n],
      [2n, 36n],
    ],
    [
      [2n, 3n],
      [4n, 5n],
      [8n, 15n],
    ],
  ] as const satisfies readonly (readonly (readonly [bigint, bigint])[])[]) {
    assert.deepEqual(signed(mul(interval(a[0], a[1]), interval(b[0], b[1]))), product);
    assert.deepEqual(signed(mul(interval(b[0], b[1]), interval(a[0], a[1]))), product);
  }
});

test('a product that may be any pattern is said to be any', () => {
  assert.deepEqual(mul(interval(-(1n << 40n), 1n << 40n), interval(-(1n << 40n), 1n << 40n)), ANY_BITS);
});
