/** Ed25519 keys (RFC 8032, section 5.1.5). */

import { sha512 } from '@noble/hashes/sha2.js';
import type { PreparedPoint } from '../../../curve/public-sums.ts';
import { checkBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { decodePointVarTime, encodePoint, hasSmallOrder, negated } from '../../../group/edwards25519/point.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkRules, type Ed25519Rules } from './rules.ts';

/**
 * A public key: 32 bytes of a point of the curve.
 *
 * Secret: nothing.
 */
export class Ed25519PublicKey {
  readonly #bytes: Uint8Array;
  readonly #negative: Uint8Array;
  #uses = 0;
  #prepared: PreparedPoint | undefined;
  /** Whether the bytes are the only ones of the point, and it has a large order: what strict verification asks for. */
  readonly isStrict: boolean;

  /**
   * @param bytes - 32 bytes.
   * @param rules - `zip215` unless given: encodings and orders that only ZIP 215 takes are taken here, and refused by strict verification.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length. @throws {OutOfRangeError} `rules`, for unknown ones.
   * @throws {InvalidPointError} `bytes`, for what is no point; by the rules `strict` also for an encoding that is not canonical, and a point of small order.
   * @throws {NoWebAssemblyError} `engine`.
   */
  constructor(bytes: Uint8Array, options?: { readonly rules?: Ed25519Rules }) {
    requireEd25519();
    checkBytes('bytes', bytes);
    const { rules } = readOptions(options, { rules: 'zip215' });
    checkRules(rules);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    const point = decodePointVarTime(bytes, false);
    if (!point) throw new InvalidPointError('bytes', 'must be a point of Ed25519');
    this.#bytes = copyOf(bytes);
    this.#negative = negated(point);
    const [isCanonical, isSmall] = [equalBytes(encodePoint(point), bytes), hasSmallOrder(point)];
    if (rules === 'strict' && !isCanonical) throw new InvalidPointError('bytes', 'must be the canonical encoding of a point');
    if (rules === 'strict' && isSmall) throw new InvalidPointError('bytes', 'must not be of small order');
    this.isStrict = isCanonical && !isSmall;
    Object.freeze(this);
  }

  /** −A, as the group takes it. */
  get negative(): Uint8Array {
    return copyOf(this.#negative);
  }

  toBytes(): Uint8Array {
    return copyOf(this.#bytes);
  }

  /** Multiples of −A for `multiScalarVarTime`: made at the second use, 6 KiB. */
  prepared(): PreparedPoint | undefined {
    if (this.#uses++ === 1) this.#prepared = ed25519Group().prepareVarTime(this.#negative);
    return this.#prepared;
  }

  equals(other: Ed25519PublicKey): boolean {
    return equalBytes(other.toBytes(), this.#bytes);
  }
}

/** What is made of the seed: a clamped number, and the prefix of what nonces are hashes of. */
export interface ExpandedSeed {
  readonly scalar: Uint8Array;
  readonly prefix: Uint8Array;
}

/**
 * A private key: a seed of 32 bytes.
 *
 * Secret: the seed and what is made of it. Public: the public key.
 */
export class Ed25519PrivateKey {
  readonly #seed: Uint8Array;
  readonly #expanded: ExpandedSeed;
  readonly publicKey: Ed25519PublicKey;
  #isWiped = false;

  /**
   * @param seed - 32 bytes; they are copied.
   * @throws {WrongTypeError} `seed`. @throws {MalformedError} `seed`, of another length. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(seed: Uint8Array) {
    requireEd25519();
    checkBytes('seed', seed);
    if (seed.length !== BYTES) throw new MalformedError('seed', `must be ${BYTES} bytes`);
    this.#seed = copyOf(seed);
    const digest = sha512(this.#seed);
    const [scalar, prefix] = wiping([digest], () => [copyOf(digest.subarray(0, BYTES)), copyOf(digest.subarray(BYTES))] as const);
    scalar[0] = (scalar[0] as number) & 0xf8;
    scalar[BYTES - 1] = ((scalar[BYTES - 1] as number) & 0x7f) | 0x40;
    this.#expanded = { scalar, prefix };
    this.publicKey = new Ed25519PublicKey(encodePoint(ed25519Group().multiplyBase(scalar)));
    Object.freeze(this);
  }

  /** The seed; secret. */
  toBytes(): Uint8Array {
    return copyOf(this.#seed);
  }

  /** Copies of the secrets, for signing: to be wiped. @throws {OutOfRangeError} `key`, if it has been wiped. */
  expanded(): ExpandedSeed {
    if (this.#isWiped) throw new OutOfRangeError('key', 'must not have been wiped');
    const { scalar, prefix } = this.#expanded;
    return { scalar: copyOf(scalar), prefix: copyOf(prefix) };
  }

  /** Forgets the secrets. */
  wipe(): void {
    this.#isWiped = true;
    for (const secret of [this.#seed, this.#expanded.scalar, this.#expanded.prefix]) secret.fill(0);
  }
}

/** A new key. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws {NoWebAssemblyError} `engine`. */
export function generateEd25519Key(random?: RandomSource): Ed25519PrivateKey {
  requireEd25519();
  const seed = randomBytes(BYTES, random);
  return wiping([seed], () => new Ed25519PrivateKey(seed));
}

export function checkPrivateKey(argument: string, key: unknown): asserts key is Ed25519PrivateKey {
  if (!(key instanceof Ed25519PrivateKey)) throw new WrongTypeError(argument, 'must be an Ed25519PrivateKey');
}

export function checkPublicKey(argument: string, key: unknown): asserts key is Ed25519PublicKey {
  if (!(key instanceof Ed25519PublicKey)) throw new WrongTypeError(argument, 'must be an Ed25519PublicKey');
}
