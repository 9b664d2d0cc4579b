/** The search for primes as a job: chunks have nothing in them, and each is the next step of a search, which goes on as long as it is asked to. */
import type { Job } from '../parallel/job.ts';
import { type Found, primesSought } from './prime-finds.ts';
import { PRIME_WORKER } from './prime-module.ts';
import type { PrimeShape } from './prime-search.ts';

export const primeJob = (shape: PrimeShape): Job<PrimeShape, null, Found> => ({
  setUp: shape,
  run: primesSought(shape),
  module: PRIME_WORKER,
});
