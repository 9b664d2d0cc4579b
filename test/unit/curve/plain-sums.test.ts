/** Sums of public multiples by BigInt: small groups through and through, and long scalars on the real curves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainSumVarTime } from '../../../src/curve/weierstrass/plain-sums.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { ALL_CURVES } from '../../../src/self-test/all-curves.ts';
import { inverseVarTime } from '../../../src/util/inverse-var-time.ts';
import { addPoints, multiplyPoint, type Point } from '../../reference/weierstrass.ts';
import { toyCurves } from './toy/groups.ts';

test('all sums of two multiples in small groups, of equal and opposite points as well', () => {
  let compared = 0;
  for (const { params } of toyCurves()) {
    const order = Number(params.order);
    // Scalars of the smaller groups take one digit or two, so that all that can meet meets.
    if (order > 20) continue;
    const multiples: Point[] = [undefined];
    while (multiples.length < order) multiples.push(addPoints(params, multiples.at(-1), params.generator));
    for (const [i, point] of multiples.entries()) {
      if (!point) continue;
      for (let u = 0; u < order; u++)
        for (let v = 0; v < order; v++) {
          const sum = plainSumVarTime(params, [
            [BigInt(u), params.generator],
            [BigInt(v), point],
          ]);
          assert.deepEqual(sum, multiples[(u + v * i) % order], `${params.name}: ${u} and ${v} times ${i}`);
          compared++;
        }
    }
  }
  assert.ok(compared > 2000);
});

test('long scalars on every curve', () => {
  for (const curve of Object.values(ALL_CURVES)) {
    const { params } = primeInsideOf(curve);
    const { order, generator } = params;
    const other = multiplyPoint(params, order / 7n, generator) as NonNullable<Point>;
    for (const [u, v] of [
      [order - 1n, 1n],
      [order / 3n, order / 5n],
      [0n, order - 2n],
      [order / 7n, order - 1n],
    ] as const) {
      const expected = multiplyPoint(params, (u + v * (order / 7n)) % order, generator);
      const sum = plainSumVarTime(params, [
        [u, generator],
        [v, other],
      ]);
      assert.deepEqual(sum, expected, `${curve.name}: ${u}, ${v}`);
    }
  }
});

test('inverses of all numbers modulo small primes, and of their negatives', () => {
  for (const prime of [2n, 3n, 5n, 101n, 257n]) {
    for (let value = 1n; value < prime; value++) {
      for (const number of [value, value - prime]) {
        const inverse = inverseVarTime(number, prime);
        assert.ok(inverse > 0n && inverse < prime);
        assert.equal((((inverse * number) % prime) + prime) % prime, 1n % prime);
      }
    }
  }
});
