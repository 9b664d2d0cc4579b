/** The primes of small keys, from their exponents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { primesBelow } from '../../../../src/numtheory/small-primes.ts';
import { recoverPrimesVarTime } from '../../../../src/scheme/rsa/recover-primes.ts';
import { invMod } from '../../../reference/modpow.ts';

test('of every pair of primes, the larger first', () => {
  const primes = primesBelow(120).filter((prime) => prime > 73);
  for (const p of primes) {
    for (const q of primes) {
      if (p <= q) continue;
      const [n, order] = [BigInt(p * q), BigInt((p - 1) * (q - 1))];
      for (const e of [5n, 7n, 11n, 65537n]) {
        const d = invMod(e, order);
        if (d === undefined) continue;
        assert.deepEqual(recoverPrimesVarTime(n, e, d), [BigInt(p), BigInt(q)], `${p} · ${q}, ${e}`);
      }
    }
  }
});
