/** Groups of residues: the subgroup of prime order modulo a prime, whose elements are numbers. */
import { isProbablePrimeVarTime } from '../../numtheory/is-probable-prime.ts';
import { bitLength, fromBytesLE } from '../../util/bytes.ts';
import { checkBigint, checkObject, checkWhole } from '../../util/checks.ts';
import { InvalidPointError, OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import type { Element, SecretGroup } from '../group.ts';
import { OwnGroup } from '../own-group.ts';
import { residueArithmetic } from './arithmetic.ts';
import { fieldOf } from './field.ts';
import { isMemberVarTime, type KnownResidueNumbers, type ResidueNumbers } from './membership.ts';
import { isNamedPrime, provenOrderVarTime } from './order.ts';

const MOST_BITS = 16384;
const [USUAL_BITS, USUAL_ORDER_BITS] = [2048, 224];
const [LEAST_BITS, LEAST_ORDER_BITS] = [3, 2];

/** Which sizes {@link residueGroup} takes. */
export interface ResidueGroupOptions {
  /**
   * The shortest prime that is taken, in bits: 2048 unless something else is said, at least 3; and the order has 224 at least, unless the prime is let be shorter than 2048.
   * Shorter ones can be broken (NIST SP 800-131A Rev. 2, table 4): they are for old data and for tests only.
   */
  readonly minBits?: number | undefined;
  /**
   * The longest order that is taken, in bits: 1024, and 4096 for half of a safe prime less 1, unless something else is said, to 16384. Whether it is prime is tested,
   * which takes 0.2 s at 4096 bits.
   */
  readonly maxOrderBits?: number | undefined;
}

/** The subgroup of prime order of the residues modulo a prime, written additively: the sum of elements is their product, a multiple is a power, the neutral element is 1. */
export interface ResidueGroup extends SecretGroup {
  /** The modulus p. */
  readonly prime: bigint;
  /** The residue of a public element. @throws {WrongTypeError} `element`, if it is of another group. */
  numberOf(element: Element): bigint;
  /**
   * The element of a public number, which is proven to lie in the subgroup.
   *
   * @throws {WrongTypeError} `number`. @throws {InvalidPointError} `number`, if it is not from 1 to prime − 1, or not a power of the generator.
   */
  fromNumber(number: bigint): Element;
}

export class OwnResidueGroup extends OwnGroup<Uint8Array> implements ResidueGroup {
  declare readonly hasSecretElements: true;
  readonly prime: bigint;
  readonly #numbers: ResidueNumbers;

  /** For {@link residueGroup}: the numbers are proven. */
  constructor(numbers: KnownResidueNumbers) {
    super(residueArithmetic(numbers));
    this.prime = numbers.prime;
    this.#numbers = numbers;
    Object.freeze(this);
  }

  numberOf(element: Element): bigint {
    return fromBytesLE(this.held('element', element));
  }

  fromNumber(number: bigint): Element {
    checkBigint('number', number);
    if (!isMemberVarTime(this.#numbers, number)) throw new InvalidPointError('number', 'must lie in the subgroup of the generator');
    return this.made(fieldOf(this.prime).encode(number));
  }
}

/**
 * The group of the powers of a generator of prime order modulo a prime. What the numbers are said to be is proven: that both are primes, by the test of Baillie and PSW,
 * that the order divides prime − 1, and that the generator has it. The primes of RFC 3526 and RFC 7919 are known and not tested.
 *
 * Elements are written in as many big-endian bytes as the prime has, scalars in as many as the order has. Secret: nothing here.
 *
 * @param numbers - the prime, the order and the generator; those of `DhParameters` of known order will do.
 * @param options - the sizes that are taken: `minBits`, `maxOrderBits`.
 * @returns the group; make it once, for the proofs take up to seconds.
 * @throws {WrongTypeError} `numbers`, or one of them, if it is not of its type.
 * @throws {OutOfRangeError} the number that breaks a rule: `prime`, `order` or `generator`; `minBits` or `maxOrderBits`, if it is out of its range.
 *
 * @example
 * import { dhGroup } from 'limber/dh/groups';
 * import { residueGroup } from 'limber/groups';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
 * const [a, b] = [group.scalars.random(), group.scalars.random()];
 * console.log(group.multiplyBase(a).multiply(b).equals(group.multiplyBase(a.mul(b)))); // true
 */
export function residueGroup(numbers: ResidueNumbers, options?: ResidueGroupOptions): ResidueGroup {
  checkObject('numbers', numbers);
  const { prime, order, generator } = numbers;
  const { minBits, maxOrderBits } = readOptions(options, { minBits: USUAL_BITS, maxOrderBits: undefined });
  checkWhole('minBits', minBits, LEAST_BITS, MOST_BITS);
  if (maxOrderBits !== undefined) checkWhole('maxOrderBits', maxOrderBits, LEAST_ORDER_BITS, MOST_BITS);
  for (const [name, number] of Object.entries({ prime, order, generator })) checkBigint(name, number);
  const bits = prime > 0n ? bitLength(prime) : 0;
  if ((prime & 1n) === 0n || bits < minBits || bits > MOST_BITS)
    throw new OutOfRangeError('prime', `must be odd, of ${minBits} to ${MOST_BITS} bits`);
  if (generator < 2n || generator > prime - 2n) throw new OutOfRangeError('generator', 'must be from 2 to prime − 2');
  if ((order & 1n) === 0n) throw new OutOfRangeError('order', 'must be odd');
  const least = minBits < USUAL_BITS ? LEAST_ORDER_BITS : USUAL_ORDER_BITS;
  if (!provenOrderVarTime(fieldOf(prime), generator, order, { least, most: maxOrderBits }))
    throw new OutOfRangeError('order', 'must be the order of the generator');
  // A safe prime is proven with its order.
  if (!isNamedPrime(prime) && order !== prime >> 1n && !isProbablePrimeVarTime(prime, { rounds: 0 }))
    throw new OutOfRangeError('prime', 'must be a prime');
  return new OwnResidueGroup({ prime, order, generator });
}

/** The same of numbers that are limber's own, and that its tests have proven (`test/unit/params`): as of primes with a name, nothing is proven again, which would take 0.3 s at 4096 bits. */
export const knownResidueGroup = (numbers: KnownResidueNumbers): ResidueGroup => new OwnResidueGroup(numbers);
