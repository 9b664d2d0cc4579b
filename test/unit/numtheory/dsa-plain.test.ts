/** DSA's primes and generators beside FIPS 186-4, appendices A.1.1.2 and A.2.3, as plainly as they are written. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { dsaGenerator } from '../../../src/numtheory/dsa/generator.ts';
import { checkDsaParameters } from '../../../src/numtheory/dsa/parameters.ts';
import { generateDsaPrimes, type SeededPrimes, verifyDsaPrimes } from '../../../src/numtheory/dsa/probable-primes.ts';
import { generateProvableDsaPrimes, verifyProvableDsaPrimes } from '../../../src/numtheory/dsa/provable-primes.ts';
import { seedPlus } from '../../../src/numtheory/dsa/seed.ts';
import { isProbablePrimeVarTime } from '../../../src/numtheory/is-probable-prime.ts';
import { nextPrimeVarTime } from '../../../src/numtheory/next-prime.ts';
import { powMod } from '../../reference/modpow.ts';
import { randomFor } from './randomness.ts';

const [L, N, OUT] = [1024, 160, 256];
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const hashOf = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const plus = (seed: Uint8Array, offset: number): Buffer => {
  const sum = (numberOf(seed) + BigInt(offset)) % (1n << BigInt(8 * seed.length));
  return Buffer.from(sum.toString(16).padStart(2 * seed.length, '0'), 'hex');
};

/** Steps 6 to 11. */
function plainPrimes(seed: Uint8Array): SeededPrimes | undefined {
  const u = numberOf(hashOf(seed)) % 2n ** BigInt(N - 1);
  const q = 2n ** BigInt(N - 1) + u + 1n - (u % 2n);
  if (!isProbablePrimeVarTime(q, { rounds: 0 })) return undefined;
  const n = Math.ceil(L / OUT) - 1;
  const b = L - 1 - n * OUT;
  let offset = 1;
  for (let counter = 0; counter < 4 * L; counter++) {
    let w = 0n;
    for (let j = 0; j <= n; j++) {
      const v = numberOf(hashOf(plus(seed, offset + j)));
      w += (j === n ? v % 2n ** BigInt(b) : v) << BigInt(j * OUT);
    }
    const x = w + 2n ** BigInt(L - 1);
    const p = x - ((x % (2n * q)) - 1n);
    if (p >= 2n ** BigInt(L - 1) && isProbablePrimeVarTime(p, { rounds: 0 })) return { p, q, seed, counter };
    offset += n + 1;
  }
  return undefined;
}

/** From the first seed of so many bytes that leads to primes. */
function firstPrimes(length: number): SeededPrimes {
  for (let i = 1; ; i++) {
    const primes = plainPrimes(Uint8Array.from({ length }, (_, at) => (i * 31 + at * 7) & 255));
    if (primes) return primes;
  }
}

test('primes of a seed; of one that is too short they are none', () => {
  const primes = firstPrimes(20);
  assert.deepEqual(generateDsaPrimes({ pBits: L, qBits: N }, sha256, { seed: primes.seed }), primes);
  assert.equal(verifyDsaPrimes(primes, sha256), true);
  assert.equal(verifyDsaPrimes(firstPrimes(19), sha256), false);
});

test('a generator: the hash of seed, "ggen", index and count', () => {
  const { p, q, seed } = generateDsaPrimes({ pBits: L, qBits: N }, sha256, { random: randomFor('generator') });
  for (const index of [0, 1, 255]) {
    const w = numberOf(hashOf(seed, Buffer.from('ggen'), Buffer.of(index), Buffer.of(0, 1)));
    assert.equal(dsaGenerator({ p, q }, seed, index, sha256), powMod(w, (p - 1n) / q, p));
  }
});

test('seeds are counted up with all their carries', () => {
  for (const seed of [
    [0, 255, 255],
    [255, 255, 255],
    [1, 2, 3],
  ]) {
    for (const offset of [0, 1, 2, 255, 256, 70000]) {
      assert.deepEqual(Buffer.from(seedPlus(Uint8Array.from(seed), offset)), plus(Uint8Array.from(seed), offset));
    }
  }
});

test('another q, and another seed of q, are not those of provable primes', () => {
  const sizes = { pBits: L, qBits: N };
  const primes = generateProvableDsaPrimes(sizes, sha256, { random: randomFor('provable q') });
  assert.equal(verifyProvableDsaPrimes(primes, sha256), true);
  for (const wrong of [{ q: nextPrimeVarTime(primes.q) }, { qSeed: seedPlus(primes.qSeed, 1) }]) {
    assert.equal(verifyProvableDsaPrimes({ ...primes, ...wrong }, sha256), false, Object.keys(wrong).join());
  }
});

test('an order that is composite, or none of the field', () => {
  // p = 2 · j · q + 1 for a q of 160 bits that is no prime, and an element whose power q is 1.
  const q = 3n * 2n ** 158n + 3n;
  let p = (2n ** 1023n / (2n * q) + 1n) * 2n * q + 1n;
  while (!isProbablePrimeVarTime(p, { rounds: 0 })) p += 2n * q;
  const g = powMod(2n, (p - 1n) / q, p);
  const prime = nextPrimeVarTime(2n ** 159n);
  const refused = (numbers: { p: bigint; q: bigint; g: bigint }, argument: string, rule: RegExp): void =>
    assert.throws(
      () => checkDsaParameters(numbers, { rounds: 0 }),
      (error) => (error as { argument: string }).argument === argument && rule.test((error as Error).message),
    );
  refused({ p, q, g }, 'q', /must be prime/);
  refused({ p, q: prime, g }, 'q', /must divide/);
});
