/** Primes of which the half is prime as well: what groups of one's own have to be made of. */

import { remembering } from '../../modular/remembered.ts';
import { isProbablePrimeVarTime } from '../../numtheory/is-probable-prime.ts';
import { Field, hasOrderVarTime } from './field.ts';

/**
 * Whether p = 2q + 1 is a safe prime, for a public number, at least 7. Of q the test of Baillie and PSW is asked, which no composite number is known to pass; p is
 * proven with it (Pocklington's criterion to base 2: q is more than √p, and 2² − 1 = 3 has no factor in common with p). Remembered for the last few primes: the
 * first time takes about 30 ms at 2048 bits, and 2 s at 8192.
 */
export const isSafePrimeVarTime: (p: bigint) => boolean = /* @__PURE__ */ remembering((p) => {
  if (p < 7n || p % 4n !== 3n || (p !== 7n && p % 3n !== 2n) || !isPrimeOrderVarTime(p >> 1n)) return false;
  const field = new Field(p);
  return hasOrderVarTime(field, 2n, p - 1n);
});

/** Whether a public order is prime, by the test of Baillie and PSW. */
export const isPrimeOrderVarTime = (order: bigint): boolean => isProbablePrimeVarTime(order, { rounds: 0 });
