/** Private keys of DEDIS' Schnorr signatures; public keys are those of Ed25519. */
import { checkBytes, copyOf } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { encodePoint } from '../../../group/edwards25519/point.ts';
import { isReduced, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { isZero } from '../../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import type { KeyKind } from '../../given-keys.ts';
import { Ed25519PublicKey } from '../eddsa/keys.ts';

/** The number of a private key, little-endian. */
const scalars = /* @__PURE__ */ inside<DedisSchnorrPrivateKey, Uint8Array>();

/**
 * A private key of DEDIS' Schnorr signatures: a number a from 1 to L − 1, where L is the order of Ed25519's subgroup.
 *
 * Secret: the number. Public: the public key.
 */
export class DedisSchnorrPrivateKey {
  /** The public key: a times the base point. */
  readonly publicKey: Ed25519PublicKey;

  private constructor(bytes: Uint8Array) {
    requireEd25519();
    checkBytes('bytes', bytes);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    if (isZero(bytes) || !isReduced(bytes)) throw new OutOfRangeError('bytes', 'must be from 1 to the order less 1');
    const scalar = copyOf(bytes);
    scalars.set(this, scalar);
    this.publicKey = Ed25519PublicKey.fromBytes(encodePoint(ed25519Group().multiplyBase(scalar)));
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key whose number these bytes are, as kyber marshals a scalar of Ed25519.
   *
   * @param bytes - 32 bytes, little-endian; secret. They are copied.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length. @throws {OutOfRangeError} `bytes`, if the number is not from 1 to L − 1.
   * @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { DedisSchnorrPrivateKey, generateDedisSchnorrKey } from 'limber/schnorr';
   * const bytes = generateDedisSchnorrKey().toBytes();
   * console.log(DedisSchnorrPrivateKey.fromBytes(bytes).publicKey.toBytes().length); // 32
   */
  static fromBytes(bytes: Uint8Array): DedisSchnorrPrivateKey {
    return new DedisSchnorrPrivateKey(bytes);
  }

  /** The 32 bytes of the number, little-endian. Secret. */
  toBytes(): Uint8Array {
    return copyOf(scalars.of(this));
  }

  /** Forgets the number: the key signs no more. */
  wipe(): void {
    scalars.of(this).fill(0);
  }
}

/** The number of a private key, little-endian: not to be written. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export function scalarOf(key: DedisSchnorrPrivateKey): Uint8Array {
  const scalar = scalars.of(key);
  if (isZero(scalar)) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return scalar;
}

/** For functions that take a private key or its bytes. */
export const DEDIS_PRIVATE_KEYS: KeyKind<DedisSchnorrPrivateKey> = {
  name: 'a DedisSchnorrPrivateKey',
  isKey: (value) => value instanceof DedisSchnorrPrivateKey,
  fromBytes: (bytes) => DedisSchnorrPrivateKey.fromBytes(bytes),
};

/**
 * Draws a new private key for DEDIS' Schnorr signatures: 512 random bits modulo the order (FIPS 186-5, appendix A.2.1).
 *
 * @param options - `random`: where the random bytes come from; the platform's generator unless given.
 * @returns the key; secret.
 * @throws {WrongTypeError} `options` or `random`. @throws {NoRandomnessError} `random`, where there is no source of random bytes, or a broken one.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateDedisSchnorrKey } from 'limber/schnorr';
 * console.log(generateDedisSchnorrKey().publicKey.toBytes().length); // 32
 */
export function generateDedisSchnorrKey(options?: { readonly random?: RandomSource }): DedisSchnorrPrivateKey {
  requireEd25519();
  const { random } = readOptions(options, { random: undefined });
  const scalar = randomScalar(random);
  return wiping([scalar], () => DedisSchnorrPrivateKey.fromBytes(scalar));
}

/** Zero has a probability that never comes. */
function randomScalar(random?: RandomSource): Uint8Array {
  const wide = randomBytes(2 * BYTES, random);
  return wiping([wide], () => reduceWide(wide));
}
