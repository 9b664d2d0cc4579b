/** The search for a prime. */
import { randomPrime, randomSafePrime, type SearchProgress } from 'limber/primes';
import type { Report } from './progress.ts';

export interface PrimeInput {
  readonly bits: number;
  /** Whether (p − 1)/2 shall be prime as well. */
  readonly safe: boolean;
}

export interface FoundPrime {
  readonly prime: bigint;
  /** How many numbers were tested for it, beyond trial division. */
  readonly tested: number;
}

export function findPrime({ bits, safe }: PrimeInput, report: Report): FoundPrime {
  let tested = 0;
  const onProgress = (progress: SearchProgress) => {
    tested = progress.tested;
    // Nobody knows when it ends: after as many as are expected, two thirds of all searches have.
    report({
      label: `${tested} numbers tested, ${Math.round(progress.expected)} expected`,
      done: 1 - Math.exp(-tested / progress.expected),
      total: 1,
    });
  };
  const prime = (safe ? randomSafePrime : randomPrime)(bits, { onProgress });
  return { prime, tested };
}
