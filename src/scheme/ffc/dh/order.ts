/** The order of a generator: what a group claims, and what is proven of it (NIST SP 800-56A Rev. 3, section 5.5.2). */
import { jacobiVarTime } from '../../../numtheory/jacobi.ts';
import { dhGroup, dhGroupNames } from '../../../params/dh-groups.ts';
import { bitLength } from '../../../util/bytes.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type Field, hasOrderVarTime } from '../field.ts';
import { isPrimeOrderVarTime, isSafePrimeVarTime } from '../safe-prime.ts';

/** Tests of longer orders than these take long: a fifth of a second at 4096 bits. */
const USUAL_MOST_BITS = 1024;
const USUAL_MOST_SAFE_BITS = 4096;

/** The order, once it is proven, or that of a prime that is known; undefined where neither is. @throws {OutOfRangeError} `order`. */
export function provenOrderVarTime(
  field: Field,
  generator: bigint,
  order: bigint | undefined,
  sizes: { readonly least: number; readonly most: number | undefined },
): bigint | undefined {
  const { modulus: prime } = field;
  const half = prime >> 1n;
  if (isNamed(prime)) {
    if (order !== undefined && order !== half) throw new OutOfRangeError('order', 'must be half of prime − 1');
    return isSquare(generator, prime) ? half : undefined;
  }
  if (order === undefined) return undefined;
  const isHalf = order === half;
  const { least, most = isHalf ? USUAL_MOST_SAFE_BITS : USUAL_MOST_BITS } = sizes;
  const bits = order > 0n ? bitLength(order) : 0;
  if (bits < least || bits > most) throw new OutOfRangeError('order', `must have ${least} to ${most} bits`);
  if ((prime - 1n) % order !== 0n) throw new OutOfRangeError('order', 'must divide prime − 1');
  if (!(isHalf ? isSafePrimeVarTime(prime) : isPrimeOrderVarTime(order))) throw new OutOfRangeError('order', 'must be a prime');
  if (!(isHalf ? isSquare(generator, prime) : hasOrderVarTime(field, generator, order)))
    throw new OutOfRangeError('order', 'must be the order of the generator');
  return order;
}

/** Modulo a safe prime, squares other than 1 are what has half of prime − 1 as its order. */
const isSquare = (value: bigint, prime: bigint): boolean => jacobiVarTime(value, prime) === 1;

/** A safe prime of RFC 3526 or RFC 7919. */
function isNamed(prime: bigint): boolean {
  const bits = String(bitLength(prime));
  return dhGroupNames.some((name) => name.endsWith(bits) && dhGroup(name).prime === prime);
}
