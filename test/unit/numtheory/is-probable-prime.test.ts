/** Whether numbers are prime: all small ones, and composite numbers that pass weaker tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProbablePrime, isProbablePrimeVarTime, passesRandomRounds } from '../../../src/numtheory/is-probable-prime.ts';
import { strongLucasTestVarTime } from '../../../src/numtheory/lucas.ts';
import { primesBelow } from '../../../src/numtheory/small-primes.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import { NoRandomnessError } from '../../../src/util/random.ts';
import { isPrime, isStrongProbablePrime } from '../../reference/primes.ts';
import { randomFor } from './randomness.ts';

const TESTS = { isProbablePrime, isProbablePrimeVarTime };

test('the primes below 2^16, by the sieve and by division', () => {
  const primes = primesBelow(2 ** 16);
  assert.equal(primes.length, 6542);
  const set = new Set(primes);
  for (let n = 0; n < 2 ** 16; n++) assert.equal(set.has(n), isPrime(n), `${n}`);
  assert.deepEqual(primesBelow(30), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
  assert.deepEqual(primesBelow(29), primesBelow(30).slice(0, -1));
  assert.deepEqual(primesBelow(2), []);
});

for (const [name, isPrimeNumber] of Object.entries(TESTS)) {
  test(`${name}: every number up to 10^6, where trial division decides, and some behind it`, () => {
    const primes = new Set(primesBelow(2 ** 20 + 20_000));
    const wrong: number[] = [];
    for (let n = -5; n < 1_000_000; n++) if (isPrimeNumber(BigInt(n)) !== primes.has(n)) wrong.push(n);
    for (let n = 2 ** 20 - 100; n < 2 ** 20 + 4000; n++) if (isPrimeNumber(BigInt(n), { rounds: 8 }) !== primes.has(n)) wrong.push(n);
    assert.deepEqual(wrong, []);
  });

  test(`${name}: pseudoprimes without small factors`, () => {
    // (6k + 1)(12k + 1)(18k + 1) is a Carmichael number where all three are prime (Chernick 1939).
    const carmichael: bigint[] = [];
    for (let k = 200n; carmichael.length < 20; k++) {
      const factors = [6n * k + 1n, 12n * k + 1n, 18n * k + 1n];
      if (factors.every((factor) => isPrime(Number(factor)))) carmichael.push(factors.reduce((a, b) => a * b));
    }
    // (k + 1)(2k + 1) passes a quarter of all bases where both are prime and k + 1 is 3 modulo 4.
    const rabin: bigint[] = [];
    for (let p = 10n ** 6n + 3n; rabin.length < 20; p += 4n) {
      if (isPrime(Number(p)) && isPrime(Number(2n * p - 1n))) rabin.push(p * (2n * p - 1n));
    }
    // The least strong pseudoprimes to the first 4, 9 and 12 primes (OEIS A014233).
    const strong = [3215031751n, 3825123056546413051n, 318665857834031151167461n];
    for (const base of [2n, 3n, 5n, 7n]) for (const n of strong) assert.equal(isStrongProbablePrime(n, base), true);
    for (const n of [...carmichael, ...rabin, ...strong]) assert.equal(isPrimeNumber(n), false, `${n}`);
  });

  test(`${name}: primes of many lengths, also with many factors 2 in p − 1`, () => {
    const mersenne = [61n, 89n, 107n, 127n, 521n, 607n, 1279n].map((k) => 2n ** k - 1n);
    // Proth primes k · 2^m + 1, and the largest Fermat prime.
    const proth = [2n ** 16n + 1n, 3n * 2n ** 189n + 1n, 5n * 2n ** 127n + 1n, 7n * 2n ** 120n + 1n];
    for (const n of [...mersenne, ...proth]) {
      assert.equal(isPrimeNumber(n, { rounds: 3 }), true, `${n}`);
      assert.equal(isPrimeNumber(n * (2n ** 61n - 1n), { rounds: 3 }), false, `${n}`);
      assert.equal(isPrimeNumber(-n), false);
      assert.equal(isPrimeNumber(2n * n), false);
    }
  });

  test(`${name}: bad arguments`, () => {
    assert.throws(() => isPrimeNumber(7 as never), WrongTypeError);
    assert.throws(() => isPrimeNumber(1n << 65536n), { name: 'OutOfRangeError', argument: 'n' });
    for (const rounds of [-1, 1.5, 1001]) assert.throws(() => isPrimeNumber(7n, { rounds }), OutOfRangeError);
    assert.throws(() => isPrimeNumber(7n, { rounds: '3' as never }), WrongTypeError);
    const random = (): void => {
      throw new NoRandomnessError('random', 'is not there');
    };
    assert.throws(() => isPrimeNumber(2n ** 127n - 1n, { random }), NoRandomnessError);
  });
}

test('as many bases are drawn as there are rounds', () => {
  for (const rounds of [1, 2, 7]) {
    let drawn = 0;
    const source = randomFor('rounds');
    const random = (bytes: Uint8Array): void => {
      source(bytes);
      // Of 2^127 − 1 the highest bit is masked away, and nothing else is thrown away but 2^−120 of all.
      drawn++;
    };
    assert.equal(isProbablePrime(2n ** 127n - 1n, { rounds, random }), true);
    assert.equal(drawn, rounds);
  }
});

test('products of two primes just above those that are tried as divisors', () => {
  for (const p of [1031n, 1033n, 1039n]) {
    for (const q of [1031n, 1049n, 2029n]) {
      for (const isPrime of [isProbablePrime, isProbablePrimeVarTime]) assert.equal(isPrime(p * q), false, `${p} · ${q}`);
    }
  }
});

test('numbers that pass the strong Lucas test alone', () => {
  for (const [p, q] of [
    [1063n, 2129n],
    [1109n, 3331n],
    [1123n, 2243n],
    [1171n, 4679n],
  ] as const) {
    assert.equal(strongLucasTestVarTime(p * q), true);
    assert.equal(isProbablePrimeVarTime(p * q), false);
  }
});

test('the Lucas test finds out squares, for which it has no parameters', () => {
  assert.equal(strongLucasTestVarTime((2n ** 61n - 1n) ** 2n), false);
});

test('a round in which one of two bases is a witness has failed', () => {
  // 2047 = 23 · 89 passes to base 2 and not to base 3.
  for (const bases of [
    [2, 3],
    [3, 2],
  ]) {
    let drawn = 0;
    const random = (bytes: Uint8Array): void => bytes.set([bases[drawn++ % 2] as number, 0]);
    assert.equal(passesRandomRounds(toBytesLE(2047n, 2), 11, 2, random), false, `${bases}`);
  }
  const always = (bytes: Uint8Array): void => bytes.set([2, 0]);
  assert.equal(passesRandomRounds(toBytesLE(2047n, 2), 11, 2, always), true);
});
