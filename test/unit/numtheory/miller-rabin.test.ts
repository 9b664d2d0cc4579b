/** Single tests against their definitions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fermatTest } from '../../../src/numtheory/fermat.ts';
import { strongLucasTestVarTime } from '../../../src/numtheory/lucas.ts';
import { millerRabin, millerRabinVarTime, type Trial } from '../../../src/numtheory/miller-rabin.ts';
import { roundsFor, roundsForRandom } from '../../../src/numtheory/rounds.ts';
import { WasmMachine } from '../../../src/runtime/wasm-machine.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { isPrime, isStrongLucasProbablePrime, isStrongProbablePrime } from '../../reference/primes.ts';
import { numberOf, oddOf, randomFor } from './randomness.ts';

const bytes = (n: bigint, bits: number): Uint8Array => toBytesLE(n, Math.ceil(bits / 8));

/** Numbers of that length: at random, primes among them where they are short, and with many factors 2 in n − 1. */
function numbers(bits: number): bigint[] {
  const random = randomFor(`numbers of ${bits} bits`);
  const found = Array.from({ length: 20 }, () => oddOf(bits, random));
  for (const twos of [5n, 15n, 16n, 17n, 20n, 40n]) {
    if (Number(twos) < bits - 1) found.push(((numberOf(bits, random) >> twos) << twos) | 1n);
  }
  return found;
}

for (const bits of [5, 8, 16, 17, 31, 64, 127, 128, 200, 521]) {
  test(`Miller–Rabin and Fermat, ${bits} bits`, () => {
    const random = randomFor(`bases of ${bits} bits`);
    const tried = numbers(bits).flatMap((n) =>
      [2n, n - 2n, n - 1n, 1n, 2n + (numberOf(bits, random) % (n - 3n))].map((base) => ({ n, base })),
    );
    const trials = tried.map(({ n, base }): Trial => ({ number: bytes(n, bits), base: bytes(base, bits) }));
    const expected = tried.map(({ n, base }) => isStrongProbablePrime(n, base));
    assert.deepEqual(millerRabin(trials, bits), expected);
    assert.deepEqual(millerRabinVarTime(trials, bits), expected);
    assert.deepEqual(
      fermatTest(
        tried.map(({ n }) => bytes(n, bits)),
        bits,
      ),
      tried.map(({ n }) => powMod(2n, n - 1n, n) === 1n),
    );
  });
}

test('every base of small numbers', () => {
  for (let n = 9; n < 128; n += 2) {
    const bits = 32 - Math.clz32(n);
    const bases = Array.from({ length: n - 1 }, (_, i) => BigInt(i + 1));
    const trials = bases.map((base): Trial => ({ number: bytes(BigInt(n), bits), base: bytes(base, bits) }));
    const expected = bases.map((base) => isStrongProbablePrime(BigInt(n), base));
    assert.deepEqual(millerRabin(trials, bits), expected, `${n}`);
  }
});

test('the strong Lucas test: all odd numbers of a range by the definition', () => {
  for (let n = 257; n < 2500; n += 2) {
    // What other tests have seen to before: no factors below 16.
    if ([3, 5, 7, 11, 13].some((prime) => n % prime === 0)) continue;
    assert.equal(strongLucasTestVarTime(BigInt(n)), isStrongLucasProbablePrime(BigInt(n)), `${n}`);
  }
});

test('the strong Lucas pseudoprimes up to 100000 (OEIS A217255)', () => {
  const found: number[] = [];
  for (let n = 257; n < 100_000; n += 2) {
    const passes = strongLucasTestVarTime(BigInt(n));
    if (isPrime(n)) assert.equal(passes, true, `${n}`);
    else if (passes) found.push(n);
  }
  assert.deepEqual(found, [5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519, 75077, 97439]);
});

test('squares have no parameters, and are no primes', () => {
  for (const root of [1_000_003n, 2n ** 61n - 1n, 2n ** 127n - 1n]) assert.equal(strongLucasTestVarTime(root * root), false);
});

test('rounds are those of FIPS 186-5, table B.1, and of FIPS 186-4, table C.3', () => {
  const table: [bits: number, errorBits: number, rounds: number][] = [
    [1024, 112, 5],
    [1536, 128, 4],
    [2048, 144, 4],
    [140, 112, 38],
    [170, 128, 41],
    [200, 144, 44],
    [512, 100, 7],
    [1024, 100, 4],
    [1536, 100, 3],
  ];
  for (const [bits, errorBits, rounds] of table) assert.equal(roundsForRandom(bits, errorBits), rounds, `${bits} bits`);
  assert.equal(roundsFor(128), 64);
});

test('how many squares are made tells nothing of the factors 2 of n − 1, up to 16', () => {
  const { sqr } = WasmMachine.prototype;
  const squaresFor = (n: bigint): number => {
    let count = 0;
    WasmMachine.prototype.sqr = function (this: WasmMachine<unknown, unknown>, ...slots) {
      count++;
      sqr.apply(this, slots);
    };
    try {
      millerRabin([{ number: toBytesLE(n, 16), base: Uint8Array.of(3) }], 127);
      return count;
    } finally {
      WasmMachine.prototype.sqr = sqr;
    }
  };
  const top = 2n ** 126n;
  const counts = [1n, 2n, 7n, 15n].map((twos) => squaresFor(top + 2n ** twos + 1n));
  assert.deepEqual(counts, [15, 15, 15, 15]);
});
