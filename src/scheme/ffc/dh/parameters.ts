/** Parameters of Diffie–Hellman over the residues of a prime (NIST SP 800-56A Rev. 3, section 5.5.1). */

import { type Field, fieldOf } from '../../../group/residues/field.ts';
import { hasOrderVarTime, provenOrderVarTime } from '../../../group/residues/order.ts';
import { ReusedBase } from '../../../group/residues/reused-base.ts';
import { jacobiVarTime } from '../../../numtheory/jacobi.ts';
import { type DhGroupName, dhGroup } from '../../../params/dh-groups.ts';
import { bitLength } from '../../../util/bytes.ts';
import { checkBigint, checkObject, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { own, readOptions } from '../../../util/options.ts';
import { privateBitsFor } from '../private-bits.ts';

/** The longest prime that is taken, so that no file keeps a program busy for minutes. */
const MOST_BITS = 16384;
const USUAL_MIN_BITS = 2048;
/** Twice the strength of 112 bits: of orders and private keys (NIST SP 800-57, part 1, table 2). */
const USUAL_MIN_ORDER_BITS = 224;
const LEAST_ORDER_BITS = 2;

export interface DhSizeOptions {
  /**
   * The shortest prime that is taken, in bits: 2048 unless something else is said, at least 3; and order and private keys have 224 at least, unless the prime is let be
   * shorter than 2048. Shorter ones can be broken (NIST SP 800-131A Rev. 2, table 4): they are for old data and for tests only.
   */
  readonly minBits?: number;
  /**
   * The longest order that is taken, in bits: 1024, and 4096 for half of a safe prime less 1, unless something else is said, to 16384. Whether it is prime is tested,
   * which takes 0.2 s at 4096 bits and 2 s at 8192. The primes of RFC 3526 and RFC 7919 need no test.
   */
  readonly maxOrderBits?: number;
}

const DH_SIZES = { minBits: USUAL_MIN_BITS, maxOrderBits: undefined };

export interface DhNumbers {
  readonly prime: bigint;
  readonly generator: bigint;
  /** The generator's prime order, where it is known: (prime − 1) / 2 for a safe prime. */
  readonly order?: bigint | undefined;
  /** The length of private keys, unless the prime's size is to decide it. */
  readonly privateBits?: number | undefined;
}

/**
 * Parameters that keys share, with what their kernels need. Keep the object for all keys.
 *
 * The constructor proves what it can cheaply: sizes, and that the order fits and is prime, by the test of Baillie and PSW; with it, that a safe prime is one. That the prime
 * of a shorter or unknown order is prime is up to where it comes from, and `isProbablePrimeVarTime` of `limber/primes` tests it; of the primes of RFC 3526 and RFC 7919 it
 * knows the order without being told.
 *
 * Secret: nothing.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * const group = DhParameters.named('ffdhe2048');
 * const [alice, bob] = [generateDhKey(group), generateDhKey(group)];
 * const secret = alice.agree(bob.publicKey);
 * console.log(secret.length, bob.agree(alice.publicKey).every((byte, i) => byte === secret[i])); // 256 true
 */
export class DhParameters implements DhNumbers {
  readonly prime: bigint;
  readonly generator: bigint;
  readonly order: bigint | undefined;
  /** The length of new private keys, in bits. */
  readonly privateBits: number;
  /** That length as it was given, and is written to files: absent where the prime's size decides it. */
  readonly givenPrivateBits: number | undefined;
  /** Arithmetic modulo the prime, and the generator's powers: what keys compute with. */
  readonly field: Field;
  readonly powers: ReusedBase;

  /** @throws {WrongTypeError} or {OutOfRangeError} the number that breaks a rule. */
  constructor(numbers: DhNumbers, options?: DhSizeOptions) {
    checkObject('numbers', numbers);
    const { prime, generator } = numbers;
    const [order, privateBits] = [own(numbers, 'order'), own(numbers, 'privateBits')];
    const { minBits, maxOrderBits } = readOptions(options, DH_SIZES);
    checkWhole('minBits', minBits, 3, MOST_BITS);
    if (maxOrderBits !== undefined) checkWhole('maxOrderBits', maxOrderBits, LEAST_ORDER_BITS, MOST_BITS);
    const least = minBits < USUAL_MIN_BITS ? LEAST_ORDER_BITS : USUAL_MIN_ORDER_BITS;
    checkBigint('prime', prime);
    checkBigint('generator', generator);
    const bits = prime > 0n ? bitLength(prime) : 0;
    if ((prime & 1n) === 0n || bits < minBits || bits > MOST_BITS)
      throw new OutOfRangeError('prime', `must be odd, of ${minBits} to ${MOST_BITS} bits`);
    if (generator < 2n || generator > prime - 2n) throw new OutOfRangeError('generator', 'must be from 2 to prime − 2');
    this.prime = prime;
    this.generator = generator;
    this.field = fieldOf(prime);
    if (order !== undefined) checkBigint('order', order);
    this.order = provenOrderVarTime(this.field, generator, order, { least, most: maxOrderBits });
    const most = this.order === undefined ? bits - 1 : bitLength(this.order);
    if (privateBits !== undefined) checkWhole('privateBits', privateBits, least, bits);
    this.givenPrivateBits = privateBits;
    this.privateBits = Math.min(most, privateBits ?? privateBitsFor(bits));
    this.powers = new ReusedBase(generator, this.field, Math.ceil(this.privateBits / 8));
    Object.freeze(this);
  }

  /** A group of RFC 3526 or RFC 7919. */
  static named(name: DhGroupName): DhParameters {
    return new DhParameters(dhGroup(name), { minBits: dhGroup(name).bits });
  }

  /** Whether the prime is twice the order, and one. */
  get safe(): boolean {
    return this.order !== undefined && this.prime === 2n * this.order + 1n;
  }

  /** Whether a number from 1 to p − 1 lies in the subgroup of the generator, of which the order must be known. Public: the number. */
  isMember(value: bigint): boolean {
    // Modulo a safe prime the squares.
    return this.safe ? jacobiVarTime(value, this.prime) === 1 : hasOrderVarTime(this.field, value, this.order as bigint);
  }

  /** Whether keys of both can agree. */
  fits({ prime, generator }: DhNumbers): boolean {
    return prime === this.prime && generator === this.generator;
  }
}
