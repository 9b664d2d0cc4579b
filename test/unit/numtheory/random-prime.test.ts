/** Searches for primes: what they find, how they report, how they end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProbablePrimeVarTime } from '../../../src/numtheory/is-probable-prime.ts';
import { nextPrimeVarTime } from '../../../src/numtheory/next-prime.ts';
import { randomPrimeThreaded, randomSafePrimeThreaded } from '../../../src/numtheory/parallel-search.ts';
import { PrimeSearch, type SearchProgress } from '../../../src/numtheory/prime-search.ts';
import { randomPrime, randomSafePrime } from '../../../src/numtheory/random-prime.ts';
import { primesBelow } from '../../../src/numtheory/small-primes.ts';
import { TrialDivision } from '../../../src/numtheory/trial-division.ts';
import { bitLength, fromBytesLE } from '../../../src/util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import { NoRandomnessError } from '../../../src/util/random.ts';
import { randomFor } from './randomness.ts';

for (const bits of [8, 9, 15, 16, 17, 32, 63, 64, 65, 200, 512]) {
  test(`random primes of ${bits} bits`, () => {
    const random = randomFor(`primes ${bits}`);
    for (let i = 0; i < 8; i++) {
      for (const topBits of [1, 2] as const) {
        const prime = randomPrime(bits, { random, topBits });
        assert.equal(prime >> BigInt(bits - topBits), topBits === 1 ? 1n : 3n);
        assert.equal(isProbablePrimeVarTime(prime), true);
      }
    }
  });
}

test('all primes of a length are found, and equally often', () => {
  const random = randomFor('all of them');
  const expected = primesBelow(256).filter((prime) => prime >= 128);
  const counts = new Map(expected.map((prime) => [prime, 0]));
  const rounds = 100;
  for (let i = 0; i < rounds * expected.length; i++) {
    const prime = Number(randomPrime(8, { random }));
    counts.set(prime, (counts.get(prime) ?? 0) + 1);
  }
  assert.equal(counts.size, expected.length);
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - rounds) ** 2 / rounds, 0);
  // 22 degrees of freedom: above 60 in one of 10^5 seeds.
  assert.ok(chiSquared < 60, `${chiSquared}`);
});

test('p − 1 has no factor in common with an exponent', () => {
  const random = randomFor('coprime');
  for (const e of [3n, 15n, 17n, 65537n, 3n * 5n * 7n * 11n * 13n]) {
    for (let i = 0; i < 12; i++) {
      const prime = randomPrime(48, { random, coprimeTo: e });
      for (let d = 3n; d <= e; d += 2n) if (e % d === 0n) assert.notEqual((prime - 1n) % d, 0n);
    }
  }
});

test('safe primes', () => {
  const random = randomFor('safe');
  for (const bits of [8, 16, 33, 64, 160]) {
    const prime = randomSafePrime(bits, { random, topBits: 2 });
    assert.equal(prime >> BigInt(bits - 2), 3n);
    assert.equal(isProbablePrimeVarTime(prime) && isProbablePrimeVarTime((prime - 1n) / 2n), true);
  }
});

test('a seed determines the prime', () => {
  assert.equal(randomPrime(256, { random: randomFor('a seed') }), randomPrime(256, { random: randomFor('a seed') }));
  assert.notEqual(randomPrime(256, { random: randomFor('a seed') }), randomPrime(256, { random: randomFor('another') }));
});

test('progress is told, and a signal ends the search', () => {
  const seen: SearchProgress[] = [];
  randomPrime(512, { random: randomFor('progress'), onProgress: (progress) => seen.push(progress) });
  assert.ok(seen.length > 1);
  seen.forEach(({ tested, expected }, i) => {
    assert.ok(expected > 20 && expected < 30, `${expected}`);
    assert.ok(i === 0 || tested > (seen[i - 1] as SearchProgress).tested);
  });
  const reason = new Error('enough');
  assert.throws(() => randomPrime(512, { signal: AbortSignal.abort(reason) }), reason);
  const controller = new AbortController();
  let reports = 0;
  const onProgress = (): void => {
    if (++reports === 3) controller.abort(reason);
  };
  assert.throws(() => randomSafePrime(1024, { onProgress, signal: controller.signal }), reason);
  assert.equal(reports, 3);
});

test('what cannot be is refused', async () => {
  const refused: [options: Parameters<typeof randomPrime>, error: typeof OutOfRangeError | typeof WrongTypeError, argument: string][] = [
    [[7], OutOfRangeError, 'bits'],
    [[100.5], OutOfRangeError, 'bits'],
    [[32769], OutOfRangeError, 'bits'],
    [['512' as never], WrongTypeError, 'bits'],
    [[512, { topBits: 3 as never }], OutOfRangeError, 'topBits'],
    [[512, { coprimeTo: 6n }], OutOfRangeError, 'coprimeTo'],
    [[512, { coprimeTo: 0n }], OutOfRangeError, 'coprimeTo'],
    [[512, { coprimeTo: 2n ** 26n + 1n }], OutOfRangeError, 'coprimeTo'],
    [[512, { coprimeTo: 3 as never }], WrongTypeError, 'coprimeTo'],
    [[512, { errorBits: 40 }], OutOfRangeError, 'errorBits'],
  ];
  for (const [[bits, options], error, argument] of refused) {
    const expected = (thrown: unknown): boolean => thrown instanceof error && thrown.argument === argument;
    assert.throws(() => randomPrime(bits, options), expected, argument);
    assert.throws(() => randomSafePrime(bits, options), expected, argument);
    await assert.rejects(randomPrimeThreaded(bits, options), expected, argument);
  }
  await assert.rejects(randomPrimeThreaded(512, { threads: 0 }), OutOfRangeError);
  const random = (): void => {
    throw new NoRandomnessError('random', 'is not there');
  };
  assert.throws(() => randomPrime(512, { random }), NoRandomnessError);
});

test('the next prime, one after the other', () => {
  const primes = primesBelow(20_000);
  let n = -1n;
  for (const prime of primes) {
    n = nextPrimeVarTime(n);
    assert.equal(n, BigInt(prime));
  }
  for (const [from, expected] of [
    [2n ** 20n - 5n, 2n ** 20n - 3n],
    [2n ** 20n - 3n, 2n ** 20n + 7n],
    [2n ** 64n - 59n, 2n ** 64n + 13n],
    [2n ** 127n - 2n, 2n ** 127n - 1n],
    [10n ** 100n, 10n ** 100n + 267n],
    [10n ** 18n, 10n ** 18n + 3n],
  ] as const) {
    assert.equal(nextPrimeVarTime(from), expected);
  }
});

test('no prime is passed over', () => {
  for (const start of [2n ** 33n, 2n ** 77n - 400n, 3n ** 200n]) {
    const next = nextPrimeVarTime(start);
    for (let n = start + 1n; n < next; n++) assert.equal(isProbablePrimeVarTime(n), false);
    assert.equal(isProbablePrimeVarTime(next), true);
  }
});

test('threads find primes, tell how far they are, and end with the search', async () => {
  const seen: SearchProgress[] = [];
  const prime = await randomPrimeThreaded(1024, { threads: 2, topBits: 2, onProgress: (progress) => seen.push(progress) });
  assert.equal(bitLength(prime), 1024);
  assert.equal(prime >> 1022n, 3n);
  assert.equal(isProbablePrimeVarTime(prime), true);
  assert.ok(seen.length > 0 && seen.every(({ expected }) => expected > 40 && expected < 50));
  const safe = await randomSafePrimeThreaded(128, { threads: 2 });
  assert.equal(isProbablePrimeVarTime(safe) && isProbablePrimeVarTime((safe - 1n) / 2n), true);
});

test('a signal or an error in a callback ends the threads', async () => {
  const reason = new Error('enough');
  await assert.rejects(randomPrimeThreaded(512, { signal: AbortSignal.abort(reason) }), reason);
  const controller = new AbortController();
  const search = randomSafePrimeThreaded(4096, { threads: 1, signal: controller.signal, onProgress: () => controller.abort(reason) });
  await assert.rejects(search, reason);
  const failing = randomSafePrimeThreaded(4096, {
    threads: 1,
    onProgress: () => {
      throw reason;
    },
  });
  await assert.rejects(failing, reason);
});

test('the next prime behind long gaps, in the second window that is sieved', () => {
  // The longest gaps up to there: 132, 148, 154, 180 and 210.
  for (const [prime, gap] of [
    [1357201n, 132n],
    [2010733n, 148n],
    [4652353n, 154n],
    [17051707n, 180n],
    [20831323n, 210n],
  ] as const) {
    assert.equal(nextPrimeVarTime(prime), prime + gap);
    assert.equal(nextPrimeVarTime(prime + gap / 2n), prime + gap);
  }
});

test('what is tried is odd, as long as it is to be, and not below the least', () => {
  const tried: bigint[] = [];
  const { survives } = TrialDivision.prototype;
  TrialDivision.prototype.survives = function (this: TrialDivision, number) {
    tried.push(fromBytesLE(number));
    return survives.call(this, number);
  };
  const least = 3n * 2n ** 58n + 12345n;
  try {
    const search = new PrimeSearch({ bits: 60, topBits: 1, least, coprimeTo: 1n, safe: false, errorBits: 80 }, randomFor('tried'));
    for (let i = 0; i < 20; i++) search.step();
  } finally {
    TrialDivision.prototype.survives = survives;
  }
  assert.ok(tried.length > 100);
  for (const number of tried) assert.ok(number >= least && number < 2n ** 60n && number % 2n === 1n, `${number}`);
});

test('numbers of which the next prime may be too long are refused', () => {
  assert.throws(() => nextPrimeVarTime(1n << 65535n), { name: 'OutOfRangeError', argument: 'n' });
});

test('p − 1 has no factor in common with a number above the primes that are tried', () => {
  const random = randomFor('coprime to 131');
  // One prime of 130 has it: of the first 500 that these numbers lead to, six.
  for (let i = 0; i < 500; i++) assert.notEqual((randomPrime(16, { random, coprimeTo: 131n }) - 1n) % 131n, 0n);
  for (let i = 0; i < 500; i++) assert.notEqual((randomPrime(16, { random, coprimeTo: 131n * 3n }) - 1n) % 131n, 0n);
});

test('errors are from 2^−80 to 2^−256', () => {
  for (const errorBits of [79, 257])
    assert.throws(() => randomPrime(64, { errorBits }), { name: 'OutOfRangeError', argument: 'errorBits' });
  for (const errorBits of [80, 256]) randomPrime(64, { errorBits });
});
