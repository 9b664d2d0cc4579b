/** Primes: tests, searches on the calling thread and on others, keys, and parameters from a seed. */
import { isPrime } from '../reference/primes.ts';
import { type Api, assertEqual, assertThrows, bitLength, type Case, powWeight } from './case.ts';

/** (k + 1)(2k + 1), Carmichael numbers, strong pseudoprimes to the first primes, strong Lucas pseudoprimes, squares. */
const COMPOSITE: readonly bigint[] = [
  3215031751n,
  3825123056546413051n,
  318665857834031151167461n,
  1590231231043178376951698401n,
  5459n * (2n ** 61n - 1n),
  58519n,
  (2n ** 61n - 1n) ** 2n,
  (2n ** 127n - 1n) * (2n ** 89n - 1n),
];
const PRIME: readonly bigint[] = [61n, 89n, 127n, 521n, 607n].map((k) => 2n ** k - 1n);

/** Whatever the seed: bytes that follow from it. */
function fixedRandom(): (bytes: Uint8Array) => void {
  let state = 0x1234567;
  return (bytes) => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
      bytes[i] = state >>> 16;
    }
  };
}

export function* primeCases(): Generator<Case> {
  const weight = powWeight(1024, 1024);
  const named = (name: string, check: (api: Api) => void | Promise<void>, cost = weight): Case => ({
    name: `primes: ${name}`,
    weight: cost,
    check,
  });
  yield named('all numbers below 3000', ({ primes: { isProbablePrime, isProbablePrimeVarTime } }) => {
    for (let n = -3; n < 3000; n++) {
      assertEqual(isProbablePrime(BigInt(n)), isPrime(n));
      assertEqual(isProbablePrimeVarTime(BigInt(n)), isPrime(n));
    }
  });
  for (const [numbers, prime] of [
    [PRIME, true],
    [COMPOSITE, false],
  ] as const) {
    for (const n of numbers) {
      yield named(`${n}`, ({ primes: { isProbablePrime, isProbablePrimeVarTime } }) => {
        assertEqual(isProbablePrime(n, { rounds: 9 }), prime);
        assertEqual(isProbablePrimeVarTime(n, { rounds: 3 }), prime);
      });
    }
  }
  yield named('next', ({ primes: { nextPrimeVarTime } }) => {
    assertEqual(nextPrimeVarTime(10n ** 18n), 10n ** 18n + 3n);
    assertEqual(nextPrimeVarTime(2n ** 127n - 2n), 2n ** 127n - 1n);
  });
  yield named('random primes from a source', ({ primes: { randomPrime, randomSafePrime, isProbablePrimeVarTime } }) => {
    for (const bits of [8, 63, 64, 100, 256]) {
      const prime = randomPrime(bits, { random: fixedRandom() });
      assertEqual(bitLength(prime), bits);
      assertEqual(isProbablePrimeVarTime(prime), true);
      assertEqual(randomPrime(bits, { random: fixedRandom() }), prime);
    }
    const safe = randomSafePrime(64, { random: fixedRandom() });
    assertEqual(isProbablePrimeVarTime(safe) && isProbablePrimeVarTime((safe - 1n) / 2n), true);
  });
  yield named(
    'the platform’s random numbers, and a signal',
    ({ primes: { randomPrime, isProbablePrimeVarTime } }) => {
      assertEqual(isProbablePrimeVarTime(randomPrime(512)), true);
      assertThrows(() => randomPrime(512, { signal: AbortSignal.abort(new RangeError('enough')) }), RangeError);
    },
    40 * weight,
  );
  yield named(
    'threads find a prime, and end by a signal',
    async ({ primes: { randomPrimeThreaded, randomSafePrimeThreaded, isProbablePrimeVarTime, NoThreadsError }, describeEngine }) => {
      // Neither edge workers nor service workers start threads.
      if (describeEngine().engine === 'workerd' || 'ServiceWorkerGlobalScope' in globalThis) {
        const refused = await randomPrimeThreaded(256, { threads: 2 }).catch((error: unknown) => error);
        assertEqual(refused instanceof NoThreadsError, true);
        return;
      }
      const prime = await randomPrimeThreaded(256, { threads: 2 });
      assertEqual(bitLength(prime), 256);
      assertEqual(isProbablePrimeVarTime(prime), true);
      const controller = new AbortController();
      const search = randomSafePrimeThreaded(2048, {
        threads: 2,
        signal: controller.signal,
        onProgress: () => controller.abort(new RangeError('enough')),
      });
      assertEqual(await search.then(String, (error: Error) => error.message), 'enough');
    },
    40 * weight,
  );
}
