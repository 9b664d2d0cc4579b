/** Which primes are safe, beside trial division. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSafePrimeVarTime } from '../../../../src/group/residues/safe-prime.ts';
import { primesBelow } from '../../../../src/numtheory/small-primes.ts';

test('every number below 3000: 7 is the first that counts, and both the number and its half are prime', () => {
  const primes = new Set(primesBelow(3000));
  for (let n = 0; n < 3000; n++) {
    const isSafe = n >= 7 && primes.has(n) && primes.has((n - 1) / 2);
    assert.equal(isSafePrimeVarTime(BigInt(n)), isSafe, `${n}`);
  }
});
