/** The primes below a bound. */

let known: { readonly bound: number; readonly primes: readonly number[] } = { bound: 0, primes: [] };

/** All primes below the bound, ascending: the sieve of Eratosthenes, kept for the largest bound so far. */
export function primesBelow(bound: number): readonly number[] {
  if (bound > known.bound) known = { bound, primes: sieve(bound) };
  const { primes } = known;
  return bound === known.bound ? primes : primes.slice(0, countBelow(primes, bound));
}

function sieve(bound: number): number[] {
  const composite = new Uint8Array(bound);
  const primes: number[] = [];
  for (let n = 2; n < bound; n++) {
    if (composite[n]) continue;
    primes.push(n);
    for (let multiple = n * n; multiple < bound; multiple += n) composite[multiple] = 1;
  }
  return primes;
}

function countBelow(primes: readonly number[], bound: number): number {
  const count = primes.findIndex((prime) => prime >= bound);
  return count < 0 ? primes.length : count;
}
