/**
 * The values of SRP-6a (T. Wu, 2002; RFC 5054, section 2.5), which client and server have in common. Byte strings are big-endian,
 * as they travel; exponents and residues are little-endian.
 */

import { checkBytes, concatBytes, copyOf, fromBytesBE, reversed, toBytesBE } from '../../../encoding/octets.ts';
import { type Field, fieldOf } from '../../../group/residues/field.ts';
import { isSafePrimeVarTime } from '../../../group/residues/safe-prime.ts';
import { checkHash, type Hash } from '../../../hash/hash.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { enter } from '../../../modular/enter.ts';
import { positive } from '../../../modular/residue-ring.ts';
import { type SrpGroup, type SrpGroupName, srpGroup, srpGroupNames } from '../../../params/srp-groups.ts';
import { bitLength, fromBytesLE } from '../../../util/bytes.ts';
import { checkBoolean, checkWhole } from '../../../util/checks.ts';
import { isLess } from '../../../util/constant-time.ts';
import { LimberError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource } from '../../../util/random.ts';
import { randomBits } from '../../../util/random-exponent.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { wiping } from '../../../util/wipe.ts';
import { privateBitsFor } from '../private-bits.ts';

/** An SRP login has failed: the other side does not know the password or its verifier, or the steps were called out of order. */
export class SrpError extends LimberError {
  override readonly name = 'SrpError';
  override readonly code = 'ERR_LIMBER_SRP';
}

/** The rules of an SRP login, which both sides must choose alike. */
export interface SrpOptions {
  /**
   * A group of RFC 5054, by its name, or a prime and a generator of one's own; `srp2048` by default. A prime of one's own must be safe: that is tested, in 30 ms at 2048
   * bits and 2 s at 8192, and remembered for the last few primes.
   */
  readonly group?: SrpGroupName | SrpGroup;
  /**
   * The length of the shortest accepted prime of one's own, in bits: 3 to 8192, 2048 by default. Shorter primes can be broken: allow them for old data and for tests only.
   */
  readonly minBits?: number;
  /** A hash function of `@noble/hashes`; SHA-256 by default. RFC 5054 uses SHA-1. */
  readonly hash?: Hash;
  /** How numbers are hashed: `padded` to the length of the prime, as in RFC 5054 (the default), or `minimal`, without leading zeros, as in older programs. */
  readonly numbers?: 'padded' | 'minimal';
  /** Whether x depends on the identity, as in RFC 5054: x = H(s | H(I | ":" | P)). true by default. */
  readonly identityInKey?: boolean;
  /**
   * The client's evidence M1: `rfc2945` is H(H(N) xor H(g) | H(I) | s | A | B | K) with K = H(S) (the default), `short` is H(A | B | S). The server's evidence is
   * H(A | M1 | K) or H(A | M1 | S).
   */
  readonly evidence?: 'rfc2945' | 'short';
}

/** The rules of an SRP login, and where its random numbers come from. */
export interface SrpDrawOptions extends SrpOptions, RandomOptions {}

/** The primes of one's own that are taken: up to the longest of RFC 5054. */
const LEAST_BITS = 3;
const USUAL_MIN_BITS = 2048;
const MOST_BITS = 8192;

/** What is chosen unless told. */
export const SRP_OPTIONS: Required<SrpOptions> = {
  group: 'srp2048',
  minBits: USUAL_MIN_BITS,
  hash: sha256,
  numbers: 'padded',
  identityInKey: true,
  evidence: 'rfc2945',
};

/** The same for what draws numbers. */
export const SRP_DRAW_OPTIONS: Required<SrpOptions> & typeof RANDOM_OPTIONS = { ...SRP_OPTIONS, ...RANDOM_OPTIONS };

/** Shorter exponents than these are not drawn (RFC 5054, section 3.1). */
const LEAST_SECRET_BITS = 256;

/** Whatever the state of one login is: the group and the hash, and what is computed with them. */
export class SrpProtocol {
  readonly field: Field;
  readonly hash: Hash;
  readonly #generator: bigint;
  readonly #padded: boolean;
  readonly #identityInKey: boolean;
  readonly #short: boolean;

  /** @throws {WrongTypeError} or {OutOfRangeError} the option that breaks a rule. */
  constructor({ group, minBits, hash, numbers, identityInKey, evidence }: Required<SrpOptions>) {
    const { prime, generator } = groupOf(group, minBits);
    checkHash('hash', hash);
    checkBoolean('identityInKey', identityInKey);
    if (numbers !== 'padded' && numbers !== 'minimal') throw new OutOfRangeError('numbers', "must be 'padded' or 'minimal'");
    if (evidence !== 'rfc2945' && evidence !== 'short') throw new OutOfRangeError('evidence', "must be 'rfc2945' or 'short'");
    this.field = fieldOf(prime);
    this.hash = hash;
    this.#generator = generator;
    this.#padded = numbers === 'padded';
    this.#identityInKey = identityInKey;
    this.#short = evidence === 'short';
  }

  /** x = H(s | H(I | ":" | P)) as an exponent. Secret: the password. */
  privateKey(salt: Uint8Array, identity: Uint8Array, password: Uint8Array): Uint8Array {
    const login = concatBytes(this.#identityInKey ? identity : new Uint8Array(0), Uint8Array.of(0x3a), password);
    const inner = wiping([login], () => this.hash(login));
    return wiping([inner], () => this.#digest(salt, inner).reverse());
  }

  /** A secret exponent for one login. */
  drawSecret(random?: RandomSource): Uint8Array {
    return randomBits(this.secretBits, random);
  }

  get secretBits(): number {
    return Math.max(LEAST_SECRET_BITS, privateBitsFor(this.field.bits));
  }

  /** A digest of what both sides chose and of the parts: who has chosen otherwise gets another. */
  seal(...parts: readonly Uint8Array[]): Uint8Array {
    const choices = Uint8Array.of(Number(this.#padded), Number(this.#identityInKey), Number(this.#short));
    return this.#digest(toBytesBE(this.field.modulus), toBytesBE(this.#generator, this.field.bytes), choices, ...parts);
  }

  /** g^exponent. */
  power(exponent: Uint8Array): Uint8Array {
    return this.field.pow(this.field.encode(this.#generator), exponent);
  }

  /** k = H(N | g), as a residue. */
  multiplier(): Uint8Array {
    return this.#digest(this.#number(this.field.modulus), this.#number(this.#generator)).reverse();
  }

  /** B = k·v + g^b. Secret: v and b. */
  serverKey(verifier: Uint8Array, secret: Uint8Array): bigint {
    const power = this.power(secret);
    const key = wiping([power], () =>
      this.field.compute((m) => {
        enter(m, 0, positive(this.multiplier()));
        enter(m, 1, positive(verifier));
        m.mul(0, 0, 1);
        enter(m, 1, positive(power));
        m.add(0, 0, 1);
      }),
    );
    return fromBytesLE(key);
  }

  /** u = H(A | B). @throws {OutOfRangeError} `publicKey`, where it is zero. */
  scrambler(clientKey: bigint, serverKey: bigint): bigint {
    const u = fromBytesLE(this.#digest(this.#number(clientKey), this.#number(serverKey)).reverse());
    if (u === 0n) throw new OutOfRangeError('publicKey', 'must not make the scrambling parameter zero');
    return u;
  }

  /** The public key that the other side sent. @throws {OutOfRangeError} the argument, unless it is from 1 to N − 1. */
  receivedKey(argument: string, bytes: Uint8Array): bigint {
    checkBytes(argument, bytes);
    const key = bytes.length <= this.field.bytes ? fromBytesBE(bytes) : 0n;
    if (key === 0n || key >= this.field.modulus) throw new OutOfRangeError(argument, 'must be from 1 to N − 1');
    return key;
  }

  /**
   * A verifier as the server keeps it, as a residue. With 0, 1 or N − 1, whoever asks would be let in: their powers tell nothing of a password.
   *
   * @throws {OutOfRangeError} `verifier`, unless it is as long as the prime, and from 2 to N − 2. Secret: the verifier.
   */
  verifier(bytes: unknown): Uint8Array {
    const { field } = this;
    checkBytes('verifier', bytes);
    if (bytes.length !== field.bytes) throw new OutOfRangeError('verifier', 'must be as long as the prime');
    const verifier = reversed(bytes);
    if (isLess(verifier, field.encode(2n)) | (isLess(verifier, field.encode(field.modulus - 1n)) ^ 1)) {
      verifier.fill(0);
      throw new OutOfRangeError('verifier', 'must be from 2 to N − 2');
    }
    return verifier;
  }

  /** Key and evidence of a login. Secret: the premaster secret S, little-endian, and the key. */
  conclude(login: {
    readonly identity: Uint8Array;
    readonly salt: Uint8Array;
    readonly clientKey: bigint;
    readonly serverKey: bigint;
    readonly premaster: Uint8Array;
  }): SrpConclusion {
    const { identity, salt, clientKey, serverKey, premaster } = login;
    const secret = this.#secretNumber(premaster);
    const key = this.hash(secret);
    const [a, b] = [this.#number(clientKey), this.#number(serverKey)];
    const witness = this.#short ? secret : key;
    return wiping([secret], () => {
      const clientEvidence = this.#short
        ? this.#digest(a, b, secret)
        : this.#digest(this.#groupDigest(), this.hash(identity), salt, a, b, key);
      return { key, clientEvidence, serverEvidence: this.#digest(a, clientEvidence, witness) };
    });
  }

  /** H(N) xor H(g). */
  #groupDigest(): Uint8Array {
    const generator = this.hash(this.#number(this.#generator));
    return this.hash(this.#number(this.field.modulus)).map((byte, i) => byte ^ (generator[i] as number));
  }

  #number(value: bigint): Uint8Array {
    return this.#padded ? toBytesBE(value, this.field.bytes) : toBytesBE(value);
  }

  /** The same for a secret: how many leading zeros are left out shows, as the format wants. */
  #secretNumber(value: Uint8Array): Uint8Array {
    const bytes = reversed(value);
    const first = bytes.findIndex((byte) => byte !== 0);
    return this.#padded ? bytes : wiping([bytes], () => copyOf(bytes.subarray(Math.max(0, first))));
  }

  #digest(...parts: readonly Uint8Array[]): Uint8Array {
    const joined = concatBytes(...parts);
    return wiping([joined], () => this.hash(joined));
  }
}

export interface SrpConclusion {
  readonly key: Uint8Array;
  readonly clientEvidence: Uint8Array;
  readonly serverEvidence: Uint8Array;
}

/** Identities and passwords as bytes: text in UTF-8, as it stands. */
export function textBytes(argument: string, value: unknown): Uint8Array {
  if (typeof value === 'string') return utf8Bytes(value);
  checkBytes(argument, value, 'must be a string or a Uint8Array');
  return copyOf(value);
}

function groupOf(group: SrpGroupName | SrpGroup, minBits: number): SrpGroup {
  checkWhole('minBits', minBits, LEAST_BITS, MOST_BITS);
  if (typeof group === 'string') {
    if (!srpGroupNames.includes(group)) throw new OutOfRangeError('group', `must be one of ${srpGroupNames.join(', ')}`);
    return srpGroup(group);
  }
  if (typeof group !== 'object' || group === null) throw new WrongTypeError('group', 'must be a name or have a prime and a generator');
  const { prime, generator } = group;
  if (typeof prime !== 'bigint' || typeof generator !== 'bigint') throw new WrongTypeError('group', 'must have a prime and a generator');
  const bits = prime > 0n ? bitLength(prime) : 0;
  if (bits < minBits || bits > MOST_BITS) throw new OutOfRangeError('group', `must have a prime of ${minBits} to ${MOST_BITS} bits`);
  if (!isSafePrimeVarTime(prime)) throw new OutOfRangeError('group', 'must have a safe prime');
  if (generator < 2n || generator > prime - 2n) throw new OutOfRangeError('group', 'must have a generator from 2 to N − 2');
  return { prime, generator };
}
