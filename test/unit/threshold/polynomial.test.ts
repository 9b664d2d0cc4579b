/** Polynomials, their commitments and their values at 0 against BigInt. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { fromBytesBE } from '../../../src/encoding/octets.ts';
import { p256Group, residueGroup } from '../../../src/entries/groups.ts';
import { committedAtVarTime, lagrangeAtZero, sumOfCommitments, valueAt } from '../../../src/threshold/polynomial.ts';
import { polynomialAt, subsetsOf, weightsAtZero } from '../../reference/shares.ts';
import { ANY_SIZE, TINY } from '../scheme/numbers.ts';
import { RESIDUES } from './ceremonies.ts';

const tiny = residueGroup({ prime: TINY.p, order: TINY.q, generator: TINY.g }, ANY_SIZE);
const coefficients = [3n ** 60n, 0n, 5n ** 50n, 7n ** 40n];

for (const group of [p256Group, RESIDUES, tiny]) {
  describe(group.name, () => {
    const { scalars, order, generator } = group;
    const secrets = coefficients.map((coefficient) => scalars.ofPublic(coefficient));
    const commitments = secrets.map((secret) => generator.multiplyVarTime(secret));
    const numberOf = (scalar: { toBytes(): Uint8Array }): bigint => fromBytesBE(scalar.toBytes());

    it('values, and what the commitments tell of them', () => {
      for (const x of [0, 1, 2, 9, 255]) {
        for (let count = 1; count <= secrets.length; count++) {
          const expected = polynomialAt(coefficients.slice(0, count), BigInt(x), order);
          assert.equal(numberOf(valueAt(secrets.slice(0, count), x)), expected, `${count} coefficients at ${x}`);
          const committed = committedAtVarTime(group, commitments.slice(0, count), x);
          assert.ok(committed.equals(generator.multiplyVarTime(scalars.ofPublic(expected))), `${count} commitments at ${x}`);
        }
      }
      // What it is given is still there.
      assert.deepEqual(
        secrets.map(numberOf),
        coefficients.map((coefficient) => coefficient % order),
      );
    });

    it('every subset of as many as there are coefficients has the value at 0, and none that is smaller', () => {
      const numbers = [1, 2, 3, 5, 8, 10];
      for (let count = 1; count <= 4; count++) {
        const f = [5n, 2n, 3n, 4n].slice(0, count);
        for (const subset of subsetsOf(numbers, count)) {
          const weights = lagrangeAtZero(scalars, subset);
          assert.deepEqual(weights.map(numberOf), weightsAtZero(subset, order), String(subset));
          const atZero = (of: readonly number[]): bigint =>
            lagrangeAtZero(scalars, of).reduce(
              (sum, weight, i) => (sum + numberOf(weight) * polynomialAt(f, BigInt(of[i] as number), order)) % order,
              0n,
            );
          assert.equal(atZero(subset), 5n);
          if (count > 1) assert.notEqual(atZero(subset.slice(1)), 5n, `without ${subset[0]}`);
        }
      }
    });
  });
}

test('commitments of a sum', () => {
  const { generator, scalars, neutral } = p256Group;
  const at = (k: number): typeof generator => generator.multiplyVarTime(scalars.ofPublic(k));
  const sum = sumOfCommitments([
    [at(1), at(2)],
    [at(3), neutral],
    [at(5), at(9)],
  ]);
  assert.deepEqual(
    sum.map((element) => element.toBytes()),
    [at(9), at(11)].map((element) => element.toBytes()),
  );
});
