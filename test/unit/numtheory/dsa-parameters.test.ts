/** DSA parameters: made, verified, and refused where one number of them is another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256 } from '@noble/hashes/sha2.js';
import { dsaGenerator, generates, smallestDsaGenerator, verifyDsaGenerator } from '../../../src/numtheory/dsa/generator.ts';
import { checkDsaParameters, generateDsaParameters } from '../../../src/numtheory/dsa/parameters.ts';
import { generateDsaPrimes, verifyDsaPrimes } from '../../../src/numtheory/dsa/probable-primes.ts';
import { generateProvableDsaPrimes, verifyProvableDsaPrimes } from '../../../src/numtheory/dsa/provable-primes.ts';
import { seedPlus } from '../../../src/numtheory/dsa/seed.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import { powMod } from '../../reference/modpow.ts';
import { randomFor } from './randomness.ts';

const SIZES = { pBits: 1024, qBits: 160 };
const other = (seed: Uint8Array): Uint8Array => seedPlus(seed, 1);

const made = generateDsaParameters(SIZES, sha256, { random: randomFor('DSA parameters'), index: 7 });

test('probable primes from a random seed, and the generator of an index', () => {
  const { p, q, g, seed, counter, index } = made;
  assert.equal(index, 7);
  assert.equal(powMod(g, q, p), 1n);
  assert.equal(verifyDsaPrimes(made, sha256), true);
  assert.equal(verifyDsaGenerator(made, seed, 7, sha256), true);
  assert.deepEqual(generateDsaPrimes(SIZES, sha256, { seed }), { p, q, seed, counter });
  for (const wrong of [{ p: p + 2n }, { q: q + 2n }, { seed: other(seed) }, { counter: counter + 1 }, { seed: seed.subarray(1, 20) }]) {
    assert.equal(verifyDsaPrimes({ ...made, ...wrong }, sha256), false, Object.keys(wrong).join());
  }
  assert.equal(verifyDsaPrimes(made, sha224), false);
  assert.equal(verifyDsaGenerator(made, seed, 8, sha256), false);
  assert.equal(verifyDsaGenerator(made, other(seed), 7, sha256), false);
  assert.equal(verifyDsaGenerator({ ...made, g: p - g }, seed, 7, sha256), false);
  checkDsaParameters(made, { rounds: 4 });
});

test('provable primes', () => {
  const primes = generateProvableDsaPrimes(SIZES, sha1, { random: randomFor('provable') });
  assert.equal((primes.p - 1n) % primes.q, 0n);
  assert.equal(verifyProvableDsaPrimes(primes, sha1), true);
  for (const wrong of [
    { p: primes.p + 2n },
    { qCounter: 0 },
    { pCounter: 0 },
    { pSeed: other(primes.pSeed) },
    { firstSeed: other(primes.firstSeed) },
  ]) {
    assert.equal(verifyProvableDsaPrimes({ ...primes, ...wrong }, sha1), false, Object.keys(wrong).join());
  }
});

test('generators', () => {
  // 2^11 − 1 = 23 · 89: 2 has order 11 modulo 23.
  assert.equal(generates({ p: 23n, q: 11n, g: 2n }), true);
  for (const g of [-2n, 0n, 1n, 5n, 22n, 23n, 25n]) assert.equal(generates({ p: 23n, q: 11n, g }), false, `${g}`);
  assert.equal(generates({ p: 23n, q: 7n, g: 2n }), false);
  assert.equal(smallestDsaGenerator({ p: 23n, q: 11n }), 4n);
  assert.equal(generates({ ...made, g: smallestDsaGenerator(made) }), true);
  assert.throws(() => dsaGenerator({ p: 23n, q: 7n }, made.seed, 1, sha256), OutOfRangeError);
  for (const index of [-1, 256, 1.5]) assert.throws(() => dsaGenerator(made, made.seed, index, sha256), OutOfRangeError);
  assert.throws(() => dsaGenerator(made, 'seed' as never, 1, sha256), WrongTypeError);
});

test('parameters without a seed are checked by themselves', () => {
  const { p, q, g } = made;
  const refused: [Parameters<typeof checkDsaParameters>[0], string][] = [
    [{ p: p + 2n, q, g }, 'p'],
    [{ p, q: q + 2n, g }, 'q'],
    [{ p, q, g: 1n }, 'g'],
    [{ p, q, g: p - g }, 'g'],
    [{ p, q, g: g + p }, 'g'],
    [{ p: 23n, q: 11n, g: 2n }, 'p'],
    [{ p, q: '11' as never, g }, 'q'],
  ];
  for (const [numbers, argument] of refused) {
    assert.throws(
      () => checkDsaParameters(numbers, { rounds: 4 }),
      (error) => (error instanceof OutOfRangeError || error instanceof WrongTypeError) && error.argument === argument,
      argument,
    );
  }
});

test('what cannot be is refused, and a signal ends the search', () => {
  assert.throws(() => generateDsaPrimes({ pBits: 1024, qBits: 256 }, sha256), OutOfRangeError);
  assert.throws(() => generateDsaPrimes({ pBits: 2048, qBits: 256 }, sha224), { argument: 'hash' });
  assert.throws(() => generateDsaPrimes(SIZES, 'SHA-256' as never), WrongTypeError);
  assert.throws(() => generateDsaPrimes(SIZES, sha256, { seed: new Uint8Array(19) }), { argument: 'seed' });
  assert.throws(() => generateDsaPrimes(SIZES, sha256, { seed: new Uint8Array(20) }), { argument: 'seed' });
  assert.throws(() => generateProvableDsaPrimes(SIZES, sha256, { seed: new Uint8Array(20) }), { argument: 'seed' });
  const reason = new Error('enough');
  assert.throws(() => generateDsaPrimes(SIZES, sha256, { signal: AbortSignal.abort(reason) }), reason);
});
