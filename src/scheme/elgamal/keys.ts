/** ElGamal keys over any group whose elements may be secret (T. ElGamal, 1985; Handbook of Applied Cryptography, section 8.4.2). */
import type { Arithmetic } from '../../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../../group/element.ts';
import type { Element, RandomOptions, Scalar, SecretGroup } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import { scalarBytes } from '../../group/scalars.ts';
import { InvalidPointError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { inside } from '../../util/inside.ts';
import { refuseClones } from '../../util/uncloneable.ts';

/** What a public key computes with. */
interface PublicParts {
  readonly family: Family<Uint8Array, Arithmetic<Uint8Array>>;
  /** r · Y. */
  readonly multiple: (r: Uint8Array) => Uint8Array;
}

const publicParts = /* @__PURE__ */ inside<ElGamalPublicKey, PublicParts>();
const privateScalars = /* @__PURE__ */ inside<ElGamalPrivateKey, Scalar>();

/** A public key: an element Y of a group, not the neutral one. Secret: nothing. */
export class ElGamalPublicKey {
  /** The group that the key is of. */
  readonly group: SecretGroup;
  /** The element Y. */
  readonly element: Element;

  /**
   * The public key of an element. For keys as bytes there is {@link ElGamalPublicKey.fromBytes}.
   *
   * @param group - whose elements may be secret: curves, edwards25519, ristretto255, residues.
   * @param element - of the group, not neutral.
   * @throws {WrongTypeError} `group` or `element`. @throws {InvalidPointError} `element`, if it is neutral.
   */
  constructor(group: SecretGroup, element: Element) {
    const family = secretFamilyOf('group', group);
    const value = OwnPublicElement.valueOf(family, 'element', element);
    if (element.isNeutral) throw new InvalidPointError('element', 'must not be the neutral element');
    const { arithmetic } = family;
    this.group = group;
    this.element = element;
    publicParts.set(this, { family, multiple: arithmetic.reused?.(value) ?? ((r) => arithmetic.multiply(r, value)) });
    Object.freeze(this);
  }

  /**
   * The public key that was written as bytes.
   *
   * @param group - that the key is of.
   * @param bytes - as `toBytes` writes them: `elementBytes` of the group.
   * @returns the key.
   * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length or form. @throws {InvalidPointError} `bytes`, if they are no key.
   */
  static fromBytes(group: SecretGroup, bytes: Uint8Array): ElGamalPublicKey {
    secretFamilyOf('group', group);
    return new ElGamalPublicKey(group, group.fromBytes(bytes));
  }

  /** The bytes of the element, as the group writes them. */
  toBytes(): Uint8Array {
    return this.element.toBytes();
  }
}

/** A private key: a scalar x that is not 0. Secret: x. */
export class ElGamalPrivateKey {
  /** The group that the key is of. */
  readonly group: SecretGroup;
  /** The public key, x · G. */
  readonly publicKey: ElGamalPublicKey;

  /**
   * The private key of a scalar; computes the public key. For keys as bytes there is {@link ElGamalPrivateKey.fromBytes}.
   *
   * @param group - whose elements may be secret: curves, edwards25519, ristretto255, residues.
   * @param scalar - x, of the group's scalars; kept as a copy. Secret.
   * @throws {WrongTypeError} `group` or `scalar`. @throws {OutOfRangeError} `scalar`, if it is 0.
   */
  constructor(group: SecretGroup, scalar: Scalar) {
    secretFamilyOf('group', group);
    scalarBytes(group.scalars, 'scalar', scalar);
    if (scalar.isZero) throw new OutOfRangeError('scalar', 'must not be 0');
    this.group = group;
    this.publicKey = new ElGamalPublicKey(group, group.multiplyBase(scalar));
    privateScalars.set(this, scalar.add(group.scalars.zero));
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key that was written as bytes.
   *
   * @param group - that the key is of.
   * @param bytes - as `toBytes` writes them: a scalar in the byte order of the group's scalars. Secret.
   * @returns the key.
   * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length.
   * @throws {OutOfRangeError} `bytes`, if the number is not below the order; `scalar`, if it is 0.
   */
  static fromBytes(group: SecretGroup, bytes: Uint8Array): ElGamalPrivateKey {
    secretFamilyOf('group', group);
    const scalar = group.scalars.fromBytes(bytes);
    try {
      return new ElGamalPrivateKey(group, scalar);
    } finally {
      scalar.wipe();
    }
  }

  /** The secret scalar's bytes, in the group's order. @throws {OutOfRangeError} `privateKey`, after `wipe`. */
  toBytes(): Uint8Array {
    return secretScalar(this).toBytes();
  }

  /** Forgets the secret scalar: the key decrypts no more. */
  wipe(): void {
    privateScalars.of(this).wipe();
    wiped.add(this);
  }
}

const wiped = /* @__PURE__ */ new WeakSet<ElGamalPrivateKey>();

/** The parts of a key. @throws {WrongTypeError} `argument`, if it is no public key. */
export function partsOf(argument: string, key: unknown): PublicParts {
  if (!(key instanceof ElGamalPublicKey)) throw new WrongTypeError(argument, 'must be an ElGamalPublicKey');
  return publicParts.of(key);
}

/** The scalar of a key. @throws {WrongTypeError} `privateKey`, if it is no private key. @throws {OutOfRangeError} `privateKey`, after `wipe`. */
export function secretScalar(key: unknown): Scalar {
  if (!(key instanceof ElGamalPrivateKey)) throw new WrongTypeError('privateKey', 'must be an ElGamalPrivateKey');
  if (wiped.has(key)) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return privateScalars.of(key);
}

/**
 * A new private key, drawn from all numbers from 1 to the order less 1.
 *
 * @param group - any whose elements may be secret: curves, ristretto255, residues; not those of pairings.
 * @param options - where the key comes from: `random`.
 * @returns the key.
 * @throws {WrongTypeError} `group`. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { decryptElGamal, encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const key = generateElGamalKey(ristretto255Group);
 * const message = ristretto255Group.fromUniformBytes(new Uint8Array(64).fill(7));
 * console.log(decryptElGamal(key, encryptElGamal(key.publicKey, message)).equals(message)); // true
 */
export function generateElGamalKey(group: SecretGroup, options?: RandomOptions): ElGamalPrivateKey {
  secretFamilyOf('group', group);
  const scalar = group.scalars.random(options);
  try {
    return new ElGamalPrivateKey(group, scalar);
  } finally {
    scalar.wipe();
  }
}
