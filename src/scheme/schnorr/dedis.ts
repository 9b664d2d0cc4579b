/**
 * Schnorr signatures over Ed25519 as DEDIS' kyber makes them (package `sign/schnorr`): R ‖ s with s = k + SHA-512(R ‖ A ‖ message) · a. Keys are
 * numbers themselves, not seeds; the equation is that of EdDSA, so that each verifies the other's signatures.
 */
import { checkBytes, concatBytes, copyOf } from '../../encoding/octets.ts';
import { isZero } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../eddsa/group.ts';
import { checkPublicKey, Ed25519PublicKey } from '../eddsa/keys.ts';
import { encodePoint } from '../eddsa/point.ts';
import { isReduced, multiplyAdd, reduceWide } from '../eddsa/scalar.ts';
import { challenge, verifyVarTime } from '../eddsa/verify.ts';

/**
 * A private key: a number a from 1 to L − 1, where L is the order.
 *
 * Secret: the number. Public: the public key.
 */
export class SchnorrPrivateKey {
  readonly #scalar: Uint8Array;
  readonly publicKey: Ed25519PublicKey;

  /**
   * @param scalar - 32 bytes, little-endian, as kyber marshals a scalar; they are copied.
   * @throws {WrongTypeError} `scalar`. @throws {MalformedError} `scalar`, of another length. @throws {OutOfRangeError} `scalar`, if it is not from 1 to L − 1.
   * @throws {NoWebAssemblyError} `engine`.
   */
  constructor(scalar: Uint8Array) {
    requireEd25519();
    checkBytes('scalar', scalar);
    if (scalar.length !== BYTES) throw new MalformedError('scalar', `must be ${BYTES} bytes`);
    if (isZero(scalar) || !isReduced(scalar)) throw new OutOfRangeError('scalar', 'must be from 1 to the order less 1');
    this.#scalar = copyOf(scalar);
    this.publicKey = new Ed25519PublicKey(encodePoint(ed25519Group().multiplyBase(this.#scalar)));
    Object.freeze(this);
  }

  /** Secret. */
  toBytes(): Uint8Array {
    return copyOf(this.#scalar);
  }

  /**
   * Signs the message, with a random nonce: 64 bytes. The message's length shows.
   *
   * @throws {WrongTypeError} `message`. @throws {OutOfRangeError} `key`, after `wipe`.
   * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
   */
  sign(message: Uint8Array, random?: RandomSource): Uint8Array {
    checkBytes('message', message);
    if (isZero(this.#scalar)) throw new OutOfRangeError('key', 'must not have been wiped');
    const nonce = randomScalar(random);
    return wiping([nonce], () => {
      const r = encodePoint(ed25519Group().multiplyBase(nonce));
      return concatBytes(r, multiplyAdd(nonce, challenge(r, this.publicKey, message), this.#scalar));
    });
  }

  /** Forgets the number. */
  wipe(): void {
    this.#scalar.fill(0);
  }
}

/** A new key. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws {NoWebAssemblyError} `engine`. */
export function generateSchnorrKey(random?: RandomSource): SchnorrPrivateKey {
  requireEd25519();
  const scalar = randomScalar(random);
  return wiping([scalar], () => new SchnorrPrivateKey(scalar));
}

/**
 * Whether these bytes sign the message, with the checks of kyber's `VerifyWithChecks`: canonical encodings, no points of small order.
 *
 * @throws {WrongTypeError} for an argument of the wrong type.
 */
export function verifySchnorr(key: Ed25519PublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  checkPublicKey('key', key);
  checkBytes('message', message);
  checkBytes('signature', signature);
  return verifyVarTime(key, message, signature, 'strict');
}

/** Of 512 bits modulo L (FIPS 186-5, appendix A.2.1): zero has a probability that never comes. */
function randomScalar(random?: RandomSource): Uint8Array {
  const wide = randomBytes(2 * BYTES, random);
  return wiping([wide], () => reduceWide(wide));
}
