/** Which numbers make a private key: each rule by itself, with numbers that break no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NoInverseError, OutOfRangeError, type RsaComponents, RsaPrivateKey } from '../../../../src/entries/rsa.ts';
import { nextPrimeVarTime } from '../../../../src/numtheory/next-prime.ts';
import { keyPair } from './keys.ts';

const SHORT = { minBits: 512 };
const good = keyPair(512).own.components();
const { n, d, p, q, dP, dQ, qInv } = good;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const period = ((p - 1n) * (q - 1n)) / gcd(p - 1n, q - 1n);

/** The private exponent of so many periods more: what it does is the same. */
function longer(): bigint {
  let exponent = d;
  while (exponent < n) exponent += period;
  return exponent;
}

const BROKEN: readonly (readonly [rule: string, changed: Partial<RsaComponents>, argument: string, message: RegExp])[] = [
  ['d is below n', { d: longer() }, 'd', /below its modulus/],
  ['p is odd', { p: p + 1n }, 'p', /odd/],
  ['q is odd', { q: q - 1n }, 'q', /odd/],
  ['primes are above 1', { p: 1n }, 'p', /at least 3/],
  ['n is their product', { p: p + 2n }, 'n', /product of the primes/],
  ['dP is below p', { dP: dP + (p - 1n) * 2n }, 'dP', /below its modulus/],
  ['dQ is below q', { dQ: dQ + (q - 1n) * 2n }, 'dQ', /below its modulus/],
  ['qInv is below p', { qInv: qInv + p }, 'qInv', /below its modulus/],
  ['dP is the inverse of e', { dP: dP ^ 2n }, 'dP', /inverse of e modulo p − 1/],
  ['dQ is the inverse of e', { dQ: dQ ^ 2n }, 'dQ', /inverse of e modulo q − 1/],
  ['d is dP and dQ', { d: d > 2n ? d - 2n : d + 2n }, 'd', /modulo [pq] − 1/],
  ['qInv is the inverse of q', { qInv: qInv > 1n ? qInv - 1n : qInv + 1n }, 'qInv', /inverse modulo p/],
];

for (const [rule, changed, argument, message] of BROKEN) {
  test(`${rule}: else ${argument} is refused`, () => {
    assert.throws(
      () => new RsaPrivateKey({ ...good, ...changed }, SHORT),
      (error) => error instanceof OutOfRangeError && error.argument === argument && message.test(error.message),
    );
  });
}

test('numbers that keep all rules make a key', () => {
  assert.deepEqual(new RsaPrivateKey(good, SHORT).components(), keyPair(512).own.components());
});

test('an exponent that has a factor in common with a prime less one has no key', () => {
  const with3 = (from: bigint): bigint => {
    let prime = nextPrimeVarTime(from);
    while (prime % 3n !== 1n) prime = nextPrimeVarTime(prime);
    return prime;
  };
  const [first, second] = [with3(3n * 2n ** 254n), nextPrimeVarTime(7n * 2n ** 253n)];
  for (const primes of [
    [first, second],
    [second, first],
  ] as const) {
    assert.throws(
      () => RsaPrivateKey.fromPrimes(3n, ...primes, SHORT),
      (error) => error instanceof NoInverseError && error.argument === 'e',
    );
  }
});
