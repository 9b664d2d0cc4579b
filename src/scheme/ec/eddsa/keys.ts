/** Ed25519 keys (RFC 8032, section 5.1.5). */

import type { PreparedPoint } from '../../../curve/public-sums.ts';
import { checkBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { decodePointVarTime, encodePoint, hasSmallOrder, negated } from '../../../group/edwards25519/point.ts';
import { sha512 } from '../../../hash/sha2.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import type { KeyKind } from '../../given-keys.ts';
import { preparedFor } from '../../remembered-keys.ts';
import { checkRules, type Ed25519Rules } from './rules.ts';

/** What a public key holds: its bytes A, and −A as the group takes it. Not to be written. */
interface PublicInside {
  readonly bytes: Uint8Array;
  readonly negative: Uint8Array;
}

const publicInsides = /* @__PURE__ */ inside<Ed25519PublicKey, PublicInside>();

/**
 * A public key of Ed25519, and of DEDIS' Schnorr signatures: 32 bytes of a point of the curve.
 *
 * Secret: nothing.
 */
export class Ed25519PublicKey {
  /** Whether the bytes are the only ones of the point, and it has a large order: what strict verification asks for. */
  readonly isStrict: boolean;

  private constructor(bytes: Uint8Array, rules: Ed25519Rules = 'zip215') {
    requireEd25519();
    checkBytes('bytes', bytes);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    const point = decodePointVarTime(bytes, false);
    if (!point) throw new InvalidPointError('bytes', 'must be a point of Ed25519');
    const [isCanonical, isSmall] = [equalBytes(encodePoint(point), bytes), hasSmallOrder(point)];
    if (rules === 'strict' && !isCanonical) throw new InvalidPointError('bytes', 'must be the canonical encoding of a point');
    if (rules === 'strict' && isSmall) throw new InvalidPointError('bytes', 'must not be of small order');
    this.isStrict = isCanonical && !isSmall;
    publicInsides.set(this, { bytes: copyOf(bytes), negative: negated(point) });
    Object.freeze(this);
  }

  /**
   * The public key whose bytes these are (RFC 8032, section 5.1.3).
   *
   * @param bytes - 32 bytes: y, little-endian, with the lowest bit of x at the top. They are copied.
   * @param options - `rules`: `zip215` unless given, so that encodings and orders that only ZIP 215 takes are taken here, and refused by strict verification.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length. @throws {OutOfRangeError} `rules`, for unknown ones.
   * @throws {InvalidPointError} `bytes`, for what is no point; by the rules `strict` also for an encoding that is not canonical, and a point of small order.
   * @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { Ed25519PublicKey, generateEd25519Key } from 'limber/eddsa';
   * const { publicKey } = generateEd25519Key();
   * console.log(Ed25519PublicKey.fromBytes(publicKey.toBytes(), { rules: 'strict' }).equals(publicKey)); // true
   */
  static fromBytes(bytes: Uint8Array, options?: { readonly rules?: Ed25519Rules }): Ed25519PublicKey {
    const { rules } = readOptions(options, { rules: 'zip215' });
    checkRules(rules);
    return new Ed25519PublicKey(bytes, rules);
  }

  /** The 32 bytes of the key. */
  toBytes(): Uint8Array {
    return copyOf(publicInsides.of(this).bytes);
  }

  /** Whether the other key has the same bytes. */
  equals(other: Ed25519PublicKey): boolean {
    return equalBytes(other.toBytes(), publicInsides.of(this).bytes);
  }
}

/** The point −A of a public key with its bytes, not to be written, and multiples of −A for `multiScalarVarTime`, from the second use on. */
export function verificationParts(key: Ed25519PublicKey): PublicInside & { readonly prepared: PreparedPoint | undefined } {
  const { bytes, negative } = publicInsides.of(key);
  return { bytes, negative, prepared: preparedFor(key, () => ed25519Group().prepareVarTime(negative)) };
}

/** What is made of the seed: a clamped number, and the prefix of what nonces are hashes of. */
export interface ExpandedSeed {
  readonly scalar: Uint8Array;
  readonly prefix: Uint8Array;
}

interface PrivateInside extends ExpandedSeed {
  readonly seed: Uint8Array;
  isWiped: boolean;
}

const privateInsides = /* @__PURE__ */ inside<Ed25519PrivateKey, PrivateInside>();

/**
 * A private key of Ed25519: a seed of 32 bytes.
 *
 * Secret: the seed and what is made of it. Public: the public key.
 */
export class Ed25519PrivateKey {
  /** The public key of the seed. */
  readonly publicKey: Ed25519PublicKey;

  private constructor(bytes: Uint8Array) {
    requireEd25519();
    checkBytes('bytes', bytes);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    const seed = copyOf(bytes);
    const digest = sha512(seed);
    const [scalar, prefix] = wiping([digest], () => [copyOf(digest.subarray(0, BYTES)), copyOf(digest.subarray(BYTES))] as const);
    scalar[0]! &= 0xf8;
    scalar[BYTES - 1] = (scalar[BYTES - 1]! & 0x7f) | 0x40;
    privateInsides.set(this, { seed, scalar, prefix, isWiped: false });
    this.publicKey = Ed25519PublicKey.fromBytes(encodePoint(ed25519Group().multiplyBase(scalar)));
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key whose seed these bytes are: what RFC 8032 calls the private key.
   *
   * @param bytes - 32 bytes; secret. They are copied. Other libraries' 64 bytes are mostly this seed and the public key behind it.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { Ed25519PrivateKey, generateEd25519Key } from 'limber/eddsa';
   * const bytes = generateEd25519Key().toBytes();
   * console.log(Ed25519PrivateKey.fromBytes(bytes).toBytes().length); // 32
   */
  static fromBytes(bytes: Uint8Array): Ed25519PrivateKey {
    return new Ed25519PrivateKey(bytes);
  }

  /** The 32 bytes of the seed. Secret. */
  toBytes(): Uint8Array {
    return copyOf(privateInsides.of(this).seed);
  }

  /** Forgets the secrets: the key signs no more. */
  wipe(): void {
    const held = privateInsides.of(this);
    held.isWiped = true;
    for (const secret of [held.seed, held.scalar, held.prefix]) secret.fill(0);
  }
}

/** Copies of what the seed expands to: to be wiped. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export function expandedSeedOf(key: Ed25519PrivateKey): ExpandedSeed {
  const { scalar, prefix, isWiped } = privateInsides.of(key);
  if (isWiped) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return { scalar: copyOf(scalar), prefix: copyOf(prefix) };
}

/**
 * Draws a new private key for Ed25519: 32 random bytes (RFC 8032, section 5.1.5).
 *
 * @param options - `random`: where the random bytes come from; the platform's generator unless given.
 * @returns the key; secret.
 * @throws {WrongTypeError} `options` or `random`. @throws {NoRandomnessError} `random`, where there is no source of random bytes, or a broken one.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * console.log(generateEd25519Key().publicKey.toBytes().length); // 32
 */
export function generateEd25519Key(options?: { readonly random?: RandomSource }): Ed25519PrivateKey {
  requireEd25519();
  const { random } = readOptions(options, { random: undefined });
  const seed = randomBytes(BYTES, random);
  return wiping([seed], () => Ed25519PrivateKey.fromBytes(seed));
}

/** For functions that take a public key or its bytes. */
export const ED25519_PUBLIC_KEYS: KeyKind<Ed25519PublicKey> = {
  name: 'an Ed25519PublicKey',
  isKey: (value) => value instanceof Ed25519PublicKey,
  fromBytes: (bytes) => Ed25519PublicKey.fromBytes(bytes),
};

/** For functions that take a private key or its bytes. */
export const ED25519_PRIVATE_KEYS: KeyKind<Ed25519PrivateKey> = {
  name: 'an Ed25519PrivateKey',
  isKey: (value) => value instanceof Ed25519PrivateKey,
  fromBytes: (bytes) => Ed25519PrivateKey.fromBytes(bytes),
};

export function checkPrivateKey(argument: string, key: unknown): asserts key is Ed25519PrivateKey {
  if (!(key instanceof Ed25519PrivateKey)) throw new WrongTypeError(argument, 'must be an Ed25519PrivateKey');
}

export function checkPublicKey(argument: string, key: unknown): asserts key is Ed25519PublicKey {
  if (!(key instanceof Ed25519PublicKey)) throw new WrongTypeError(argument, 'must be an Ed25519PublicKey');
}
