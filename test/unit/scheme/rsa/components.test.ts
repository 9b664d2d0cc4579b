/** Which pairs of primes make a key (FIPS 186-5, appendix A.1.1). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPrimeVarTime } from '../../../../src/numtheory/next-prime.ts';
import { componentsOf } from '../../../../src/scheme/rsa/components.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';

const BITS = 128;
const bytes = (value: bigint): Uint8Array => toBytesLE(value, BITS / 8);
const P = nextPrimeVarTime(3n * 2n ** 126n + 2n ** 100n);
const E = 65537n;

test('the primes differ by more than 2^(half − 100)', () => {
  // Multiples of 2^28 in the difference decide: at 2^27 two primes are too close, at 2^28 they are not.
  for (const [distance, isFar] of [
    [2n ** 20n, false],
    [2n ** 27n, false],
    [2n ** 29n, true],
    [2n ** 60n, true],
  ] as const) {
    const q = nextPrimeVarTime(P + distance);
    assert.equal(componentsOf(E, bytes(P), bytes(q), BITS) !== undefined, isFar, `${distance}`);
    assert.equal(componentsOf(E, bytes(q), bytes(P), BITS) !== undefined, isFar, `${distance}`);
  }
});

test('e has no factor in common with p − 1', () => {
  const e = 3n;
  let p = P;
  while (p % 3n !== 1n) p = nextPrimeVarTime(p);
  assert.equal(componentsOf(e, bytes(p), bytes(nextPrimeVarTime(2n ** 127n + 2n ** 120n)), BITS), undefined);
});

test('the private exponent is longer than half of the modulus', () => {
  // With e the inverse of a short number, d is that number.
  const q = nextPrimeVarTime(3n * 2n ** 126n);
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const period = ((P - 1n) * (q - 1n)) / gcd(P - 1n, q - 1n);
  let short = 2n ** 100n + 1n;
  while (gcd(short, period) !== 1n) short += 2n;
  let [r, s, u, v] = [period, short, 0n, 1n];
  while (s !== 0n) [r, s, u, v] = [s, r % s, v, u - (r / s) * v];
  const e = ((u % period) + period) % period;
  assert.equal((e * short) % period, 1n);
  assert.equal(componentsOf(e, bytes(P), bytes(q), BITS), undefined);
  assert.ok(componentsOf(E, bytes(P), bytes(q), BITS));
});
