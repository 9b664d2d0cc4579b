/** Parameters of Diffie–Hellman over the residues of a prime (NIST SP 800-56A Rev. 3, section 5.5.1). */

import { type Field, fieldOf, hasOrderVarTime } from '../../../group/residues/field.ts';
import { provenOrderVarTime } from '../../../group/residues/order.ts';
import { ReusedBase } from '../../../group/residues/reused-base.ts';
import { jacobiVarTime } from '../../../numtheory/jacobi.ts';
import { type DhGroupName, dhGroup } from '../../../params/dh-groups.ts';
import { bitLength, jsonOf } from '../../../util/bytes.ts';
import { checkBigint, checkObject, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { own, readOptions } from '../../../util/options.ts';
import { privateBitsFor } from '../private-bits.ts';

/** The longest prime that is taken, so that no file keeps a program busy for minutes. */
const MOST_BITS = 16384;
const USUAL_MIN_BITS = 2048;
/** Twice the strength of 112 bits: of orders and private keys (NIST SP 800-57, part 1, table 2). */
const USUAL_MIN_ORDER_BITS = 224;
const LEAST_ORDER_BITS = 2;

/** Which sizes of Diffie–Hellman parameters are accepted. */
export interface DhSizeOptions {
  /**
   * The length of the shortest accepted prime, in bits: 3 to 16384, 2048 by default. From 2048 on, orders and private keys must have at least 224 bits. Shorter primes
   * can be broken (NIST SP 800-131A Rev. 2, table 4): allow them for old data and for tests only.
   */
  readonly minBits?: number;
  /**
   * The length of the longest accepted order, in bits: 2 to 16384; by default 1024, or 4096 for an order of (prime − 1) / 2. The order is tested for primality, which
   * takes 0.2 s at 4096 bits and 2 s at 8192. The primes of RFC 3526 and RFC 7919 need no test.
   */
  readonly maxOrderBits?: number;
}

const DH_SIZES = { minBits: USUAL_MIN_BITS, maxOrderBits: undefined };

/** The numbers of Diffie–Hellman parameters. */
export interface DhNumbers {
  /** The prime of the field. */
  readonly prime: bigint;
  /** The generator, from 2 to prime − 2. */
  readonly generator: bigint;
  /** The generator's prime order, if it is known: (prime − 1) / 2 for a safe prime. */
  readonly order?: bigint | undefined;
  /** The length of new private keys in bits; by default it follows from the prime's length (RFC 7919, appendix A). */
  readonly privateBits?: number | undefined;
}

/** What keys compute with. */
export interface DhArithmetic {
  readonly field: Field;
  /** The powers of the generator. */
  readonly powers: ReusedBase;
}

/** The arithmetic of parameters. */
export const dhArithmetic: Inside<DhParameters, DhArithmetic> = /* @__PURE__ */ inside<DhParameters, DhArithmetic>();

/**
 * Diffie–Hellman domain parameters (NIST SP 800-56A Rev. 3, section 5.5.1), which keys share. Keep the object for all keys: it holds tables that make new keys faster.
 *
 * The constructor checks what it can cheaply: the sizes, that the order belongs to the generator, and that the order is prime (Baillie–PSW), which for
 * (prime − 1) / 2 proves the prime as well. If the order is short or unknown, it does not test the prime; `isProbablePrimeVarTime` of `limber/primes` does. The order
 * of a prime of RFC 3526 or RFC 7919 is known without being given.
 *
 * Secret: nothing.
 *
 * @example
 * import { agreeDh, DhParameters, generateDhKey } from 'limber/dh';
 * const group = DhParameters.named('ffdhe2048');
 * const [alice, bob] = [generateDhKey(group), generateDhKey(group)];
 * const secret = agreeDh(alice, bob.publicKey);
 * console.log(secret.length, agreeDh(bob, alice.publicKey).every((byte, i) => byte === secret[i])); // 256 true
 */
export class DhParameters implements DhNumbers {
  /** The prime of the field. */
  readonly prime: bigint;
  /** The generator. */
  readonly generator: bigint;
  /** The generator's prime order; undefined if it is not known. */
  readonly order: bigint | undefined;
  /** The length of the prime in bits. */
  readonly bits: number;
  /** The length of new private keys in bits. */
  readonly privateBits: number;
  /** That length as it was given, which is written to files; undefined if it follows from the prime's length. */
  readonly givenPrivateBits: number | undefined;

  /**
   * Checks the numbers, as far as its errors say, and keeps them.
   *
   * @param numbers - prime and generator; order and length of private keys, if they are known.
   * @param options - the accepted sizes: `minBits` and `maxOrderBits`.
   * @throws {WrongTypeError} a number or an option, if it is not of its type.
   * @throws {OutOfRangeError} `prime`, if it is even, shorter than accepted, or longer than 16384 bits; `generator`, if it is not from 2 to prime − 2; `order`, if its
   *   length is not accepted, it is not prime, or it is not the generator's; `privateBits`, `minBits` or `maxOrderBits`, if it is out of its range.
   */
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
    this.bits = bits;
    const field = fieldOf(prime);
    if (order !== undefined) checkBigint('order', order);
    this.order = provenOrderVarTime(field, generator, order, { least, most: maxOrderBits });
    const most = this.order === undefined ? bits - 1 : bitLength(this.order);
    if (privateBits !== undefined) checkWhole('privateBits', privateBits, least, bits);
    this.givenPrivateBits = privateBits;
    this.privateBits = Math.min(most, privateBits ?? privateBitsFor(bits));
    dhArithmetic.set(this, { field, powers: new ReusedBase(generator, field, Math.ceil(this.privateBits / 8)) });
    Object.freeze(this);
  }

  /**
   * A group of RFC 3526 (`modp…`) or RFC 7919 (`ffdhe…`), for example `DhParameters.named('ffdhe3072')`.
   *
   * @param name - the name of the group, one of `dhGroupNames`.
   * @returns its parameters.
   * @throws {OutOfRangeError} `name`, if there is no group of that name.
   */
  static named(name: DhGroupName): DhParameters {
    return new DhParameters(dhGroup(name), { minBits: dhGroup(name).bits });
  }

  /** Whether the prime is known to be safe: (prime − 1) / 2 is the order of the generator, and prime. */
  get safe(): boolean {
    return this.order !== undefined && this.prime === 2n * this.order + 1n;
  }

  /**
   * Whether a number is in the subgroup of the generator. Its order must be known. Everything is public.
   *
   * @param value - a number from 1 to prime − 1.
   * @returns true if the number is a power of the generator.
   * @throws {WrongTypeError} `value`, if it is not a bigint.
   * @throws {OutOfRangeError} `order`, if it is not known.
   */
  isMember(value: bigint): boolean {
    checkBigint('value', value);
    if (this.order === undefined) throw new OutOfRangeError('order', 'must be known');
    // Modulo a safe prime the squares.
    return this.safe ? jacobiVarTime(value, this.prime) === 1 : hasOrderVarTime(dhArithmetic.of(this).field, value, this.order);
  }

  /**
   * Whether keys of these parameters and of others can agree: prime and generator are the same.
   *
   * @param other - parameters or their numbers.
   * @returns true if prime and generator are equal.
   */
  fits({ prime, generator }: DhNumbers): boolean {
    return prime === this.prime && generator === this.generator;
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. Parameters are kept in PEM, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}
