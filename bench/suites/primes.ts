/** Primes on the rows of `cases/primes.ts`: tests, random primes, RSA keys. */
import { enterPrimes, primeLibraries } from '../adapters/primes.ts';
import { primeCases } from '../cases/primes.ts';
import type { Suite } from '../entry.ts';

export const primes: Suite = {
  name: 'primes',
  summary: 'tests of primality, random primes, RSA keys',
  rows: primeCases.map(({ row }) => row),
  libraries: primeLibraries,
  reference: 'node:crypto',
  async enter(rowName, libraryName) {
    const row = primeCases.find((candidate) => candidate.row === rowName);
    const library = primeLibraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite primes has no ${rowName} by ${libraryName}`);
    return enterPrimes(library, row);
  },
};
