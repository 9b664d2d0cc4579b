/** The primes below a bound, whichever bounds were asked for before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { primesBelow } from '../../../src/numtheory/small-primes.ts';
import { TrialDivision } from '../../../src/numtheory/trial-division.ts';
import { arraysMadeBy } from '../traces.ts';

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).every((d) => n % d !== 0);
const numbersBelow = (bound: number): number[] => Array.from({ length: bound }, (_, n) => n);

test('with rising and falling bounds, the bound left out', () => {
  for (const bound of [0, 1, 2, 3, 4, 5, 9, 10, 100, 127, 1000, 997, 128, 127, 126, 25, 4, 3, 2, 0]) {
    assert.deepEqual([...primesBelow(bound)], numbersBelow(bound).filter(isPrime), `${bound}`);
  }
});

test('long numbers are divided exactly, and their limbs wiped', () => {
  const primes = primesBelow(4096).slice(1);
  const divisors = primes.map((prime) => ({ prime, excluded: [0] }));
  for (const bits of [22, 44, 704, 2048, 16384]) {
    const number = new Uint8Array(bits / 8 + 1).fill(0xff, 0, bits / 8);
    const value = BigInt(`0x${Buffer.from(number).reverse().toString('hex')}`);
    assert.deepEqual(
      new TrialDivision(bits + 8, divisors).residues(number),
      primes.map((prime) => Number(value % BigInt(prime))),
      `${bits}`,
    );
  }
  const number = new Uint8Array(22).fill(0xff);
  const made = arraysMadeBy(() => {
    const division = new TrialDivision(176, [{ prime: 65537, excluded: [0] }]);
    division.survives(number);
    division.residues(number);
  }) as unknown as readonly ArrayLike<number>[];
  // Ones in all of a limb's 22 bits.
  for (const array of made) assert.notEqual(array[0], 2 ** 22 - 1);
});
