/** The first exponentiation of a process comes near the end of the stack: nothing of that lasts. A file of its own, for the first time comes once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeEngine } from '../../../src/entries/engine.ts';
import { modPow } from '../../../src/entries/modexp.ts';
import { powMod } from '../../reference/modpow.ts';

const [base, exponent, modulus] = [3n, 12345678901234567890n, 2n ** 521n - 1n];

test('a first call near the end of the stack leaves the engine with all its families', () => {
  const wanted = powMod(base, exponent, modulus);
  const answers: bigint[] = [];
  let exhausted = 0;
  /** As deep as the stack is; then, on the way up, at every depth until one is enough. */
  const dive = (): boolean => {
    try {
      if (dive()) return true;
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
    }
    try {
      answers.push(modPow(base, exponent, modulus));
      return true;
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
      exhausted++;
      return false;
    }
  };
  dive();
  assert.ok(exhausted > 0 && answers.length > 0);
  assert.deepEqual(
    answers,
    answers.map(() => wanted),
  );
  const { families, sizes } = describeEngine();
  assert.ok(families.includes('int'), families.join());
  assert.notEqual(sizes[0]?.family, 'js');
  assert.equal(modPow(base, exponent, modulus), wanted);
});
