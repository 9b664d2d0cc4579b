/** Trial division, symbols, divisors, roots and inverses against BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gcdVarTime, lcmVarTime } from '../../../src/numtheory/gcd.ts';
import { inverseOfPublic } from '../../../src/numtheory/inverse-of-public.ts';
import { jacobiVarTime } from '../../../src/numtheory/jacobi.ts';
import { lcm } from '../../../src/numtheory/lcm.ts';
import { symbolByDivsteps } from '../../../src/numtheory/positive-divsteps.ts';
import { randomBelow } from '../../../src/numtheory/random-below.ts';
import { primesBelow } from '../../../src/numtheory/small-primes.ts';
import { floorSqrtVarTime, isSquareVarTime } from '../../../src/numtheory/square-root.ts';
import { divisionBelow, TrialDivision } from '../../../src/numtheory/trial-division.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';
import { invMod, powMod } from '../../reference/modpow.ts';
import { jacobi } from '../../reference/primes.ts';
import { numberOf, randomFor } from './randomness.ts';

const SIZES = [8, 21, 22, 23, 44, 64, 511, 681, 682, 683, 1024, 3000];

for (const bits of SIZES) {
  test(`trial division of ${bits} bits`, () => {
    const random = randomFor(`trial division ${bits}`);
    const bound = 9000;
    const [, ...primes] = primesBelow(bound);
    const ones = 2n ** BigInt(bits) - 1n;
    const length = Math.ceil(bits / 8);
    for (const n of [ones, 2n ** BigInt(bits - 1), ...Array.from({ length: 20 }, () => numberOf(bits, random))]) {
      const number = toBytesLE(n, length);
      const residues = primes.map((prime) => Number(n % BigInt(prime)));
      assert.deepEqual(divisionBelow(bound, bits).residues(number), residues);
      assert.equal(
        divisionBelow(bound, bits).survives(number),
        residues.every((residue) => residue > 0),
      );
    }
  });
}

test('each residue that is excluded rules out, and no other', () => {
  for (const prime of [3, 7, 251, 8191, 65537, 67108859]) {
    const excluded = [1, (prime - 1) / 2];
    const division = new TrialDivision(64, [{ prime, excluded }]);
    for (const residue of [0, 1, 2, (prime - 1) / 2, (prime + 1) / 2, prime - 1]) {
      const n = BigInt(residue) + BigInt(prime) * 123_456_789_012n;
      assert.equal(division.survives(toBytesLE(n, 8)), !excluded.includes(residue % prime), `${residue} modulo ${prime}`);
    }
  }
});

test('the Jacobi symbol, by its definition', () => {
  for (let n = 1n; n < 120n; n += 2n) {
    for (let a = -n; a < 2n * n; a++) assert.equal(jacobiVarTime(a, n), jacobi(((a % n) + n) % n, n), `(${a}/${n})`);
  }
  for (const n of [0n, -3n, 8n]) assert.throws(() => jacobiVarTime(1n, n), OutOfRangeError);
});

test('the Jacobi symbol of long numbers, by Euler’s criterion for their primes', () => {
  const random = randomFor('long symbols');
  const mersenne = [61, 89, 107, 127, 521, 607, 1279].map((bits) => 2n ** BigInt(bits) - 1n);
  const products = [
    [mersenne[1]],
    [mersenne[0], 3n],
    [mersenne[0], mersenne[0], 5n],
    [mersenne[2], 7n, 7n, 65537n],
    [mersenne[4]],
    [mersenne[3], mersenne[4], 3n, 11n],
    [mersenne[5], mersenne[6]],
    [mersenne[6], mersenne[4], mersenne[2], 13n],
  ] as readonly (readonly bigint[])[];
  for (const primes of products) {
    const n = primes.reduce((product, prime) => product * prime);
    const euler = (a: bigint): number =>
      primes.reduce((symbol, prime) => {
        const power = powMod(((a % prime) + prime) % prime, (prime - 1n) / 2n, prime);
        return symbol * (power === prime - 1n ? -1 : Number(power));
      }, 1);
    const some = [0n, 1n, 2n, 3n, n - 1n, n - 2n, n >> 1n, 2n ** 60n, -5n, n + 7n, primes[0] as bigint, (primes[0] as bigint) * 2n];
    const drawn = Array.from({ length: 30 }, () => numberOf(bitLength(n) - 1, random));
    for (const a of [...some, ...drawn]) assert.equal(jacobiVarTime(a, n), euler(a) + 0, `(${a}/${n})`);
  }
});

test('the Jacobi symbol by divsteps, of small numbers as well', () => {
  let known = 0;
  for (let n = 3n; n < 120n; n += 2n) {
    for (let a = 1n; a < n; a++) {
      const symbol = symbolByDivsteps(a, n, bitLength(n));
      if (symbol === undefined) continue;
      assert.equal(symbol, jacobi(a, n), `(${a}/${n})`);
      known++;
    }
  }
  assert.ok(known > 2000, `${known} symbols`);
});

test('common divisors and multiples', () => {
  assert.deepEqual([gcdVarTime(0n, 0n), gcdVarTime(-12n, 18n), gcdVarTime(0n, -5n), gcdVarTime(7n, 0n)], [0n, 6n, 5n, 7n]);
  assert.deepEqual([lcmVarTime(4n, 6n), lcmVarTime(-4n, 6n), lcmVarTime(0n, 3n)], [12n, 12n, 0n]);
});

test('the least common multiple of secret numbers', () => {
  const random = randomFor('lcm');
  for (let i = 0; i < 200; i++) {
    const length = 1 + (i % 48);
    const bits = 8 * length;
    const common = numberOf(1 + (i % bits), random);
    const fit = (n: bigint): bigint => BigInt.asUintN(bits, n) || 1n;
    const [x, y] = [fit(common * numberOf(bits, random)), fit(common << BigInt(i % 9))];
    assert.equal(fromBytesLE(lcm(toBytesLE(x, length), toBytesLE(y, length))), lcmVarTime(x, y), `${x}, ${y}`);
  }
  const power = toBytesLE(1n << 63n, 8);
  assert.equal(fromBytesLE(lcm(power, power)), 1n << 63n);
  assert.equal(fromBytesLE(lcm(power, toBytesLE(2n ** 64n - 1n, 8))), (2n ** 64n - 1n) << 63n);
});

test('inverses of public numbers modulo secret ones', () => {
  const random = randomFor('inverse');
  for (const e of [3n, 17n, 65537n, 2n ** 64n + 13n, 2n ** 255n - 19n]) {
    for (const bits of [9, 64, 100, 512, 1024]) {
      for (const m of [numberOf(bits, random), numberOf(bits, random) | 1n, numberOf(bits, random) & ~7n]) {
        const inverse = inverseOfPublic(e, toBytesLE(m, Math.ceil(bits / 8)));
        assert.equal(inverse && fromBytesLE(inverse), invMod(e, m), `1/${e} modulo ${m}`);
      }
    }
    assert.equal(inverseOfPublic(e, toBytesLE(e * 4n, 40)), undefined);
  }
});

test('square roots', () => {
  const random = randomFor('roots');
  for (let n = 0n; n < 500n; n++) assert.equal(floorSqrtVarTime(n), BigInt(Math.floor(Math.sqrt(Number(n)))));
  for (const bits of [60, 64, 65, 1000, 2047]) {
    const root = numberOf(bits, random);
    for (const [n, expected] of [
      [root * root - 1n, root - 1n],
      [root * root, root],
      [root * root + 2n * root, root],
    ] as const) {
      assert.equal(floorSqrtVarTime(n), expected);
      assert.equal(isSquareVarTime(n), n === expected * expected);
    }
  }
});

test('random numbers below n: from 2 to n − 2, and nothing else', () => {
  const random = randomFor('below');
  const counts = new Map<bigint, number>();
  for (let i = 0; i < 3000; i++) {
    const number = fromBytesLE(randomBelow(Uint8Array.of(13), 4, random));
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  assert.deepEqual(
    [...counts.keys()].sort((a, b) => Number(a - b)),
    [2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n],
  );
  // 300 each in the mean; the deviation is 16.
  for (const count of counts.values()) assert.ok(count > 200 && count < 400, `${count}`);
  for (const n of [2n ** 64n + 1n, 2n ** 65n - 1n, 257n]) {
    const bits = bitLength(n);
    for (let i = 0; i < 50; i++) {
      const number = fromBytesLE(randomBelow(toBytesLE(n, Math.ceil(bits / 8)), bits, random));
      assert.ok(number >= 2n && number <= n - 2n);
    }
  }
});

test('multiples of 0, and of numbers with many factors 2 in common', () => {
  assert.equal(lcmVarTime(0n, 0n), 0n);
  for (const twos of [1, 7, 8, 63, 64, 127, 128, 129, 255, 300]) {
    const common = 2n ** BigInt(twos);
    const [x, y] = [toBytesLE(3n * common, 40), toBytesLE(5n * common, 40)];
    assert.equal(fromBytesLE(lcm(x, y)), 15n * common, `${twos}`);
  }
});
