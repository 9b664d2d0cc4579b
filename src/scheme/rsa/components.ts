/** The numbers of an RSA key that follow from its primes (FIPS 186-5, appendix A.1.1; RFC 8017, section 3.2), in constant time. */
import { copyOf } from '../../encoding/octets.ts';
import { numberOf } from '../../modular/arguments.ts';
import { oddRing } from '../../modular/odd-ring.ts';
import { powerOfTwoRing } from '../../modular/power-of-two-ring.ts';
import { positive } from '../../modular/residue-ring.ts';
import { inverseOfPublic } from '../../numtheory/inverse-of-public.ts';
import { lessOne } from '../../numtheory/lanes.ts';
import { lcm } from '../../numtheory/lcm.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { isLess, isZero, select } from '../../util/constant-time.ts';
import { wiping } from '../../util/wipe.ts';
import type { RsaComponents } from './private-key.ts';

/** p and q differ by more than 2^(length − 100). */
const DISTANCE_BITS = 100;

/**
 * The key of the primes p and q, both `bits` long; undefined where they are too close to each other, where e has no inverse, or where d is not
 * above 2^bits (all of which shows). Secret: the primes and what follows from them, but for n.
 */
export function componentsOf(e: bigint, p: Uint8Array, q: Uint8Array, bits: number): RsaComponents | undefined {
  if (tooClose(p, q, bits)) return undefined;
  const orders = [lessOne(p), lessOne(q)] as const;
  const [pOrder, qOrder] = orders;
  const period = lcm(pOrder, qOrder);
  return wiping([...orders, period], () => {
    const d = inverseOfPublic(e, period);
    if (!d) return undefined;
    if (!reaches(d, bits)) return wiping([d], () => undefined);
    const [dP, dQ, qInv] = [inverseOfPublic(e, pOrder), inverseOfPublic(e, qOrder), oddRing(p, bits).inverse(positive(q))];
    if (!dP || !dQ || !qInv) throw new Error('p and q are not two primes');
    const n = powerOfTwoRing(2 * bits).mul(positive(p), positive(q));
    return {
      n: numberOf(n),
      e,
      d: numberOf(d),
      p: fromBytesLE(p),
      q: fromBytesLE(q),
      dP: numberOf(dP),
      dQ: numberOf(dQ),
      qInv: numberOf(qInv),
    };
  });
}

/** Whether |p − q| ≤ 2^(bits − 100) (appendix A.1.3, step 5.4); of primes shorter than that, whether they are equal. */
function tooClose(p: Uint8Array, q: Uint8Array, bits: number): boolean {
  const less = isLess(p, q);
  const [larger, smaller] = [select(less, q, p), select(less, p, q)];
  return wiping([larger, smaller], () => {
    let borrow = 0;
    for (let i = 0; i < larger.length; i++) {
      const difference = larger[i]! - smaller[i]! + borrow;
      larger[i] = difference;
      borrow = difference >> 8;
    }
    return !reaches(larger, Math.max(bits - DISTANCE_BITS, 0));
  });
}

/** Whether the number is 2^bits at least. */
function reaches(number: Uint8Array, bits: number): boolean {
  const above = copyOf(number.subarray(bits >> 3));
  return wiping([above], () => {
    if (above.length > 0) above[0]! &= 0xff << (bits & 7);
    return !isZero(above);
  });
}
