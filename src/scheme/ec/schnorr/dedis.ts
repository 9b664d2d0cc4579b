/**
 * Schnorr signatures over Ed25519 as DEDIS' kyber makes them (package `sign/schnorr`): R ‖ s with s = k + SHA-512(R ‖ A ‖ message) · a. Keys are
 * numbers themselves, not seeds; the equation is that of EdDSA, so that each verifies the other's signatures.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { checkBytes, concatBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { encodePoint } from '../../../group/edwards25519/point.ts';
import { isReduced, multiplyAdd, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { taggedHash } from '../../../hash/tagged.ts';
import { isZero } from '../../../util/constant-time.ts';
import { FaultError, MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPublicKey, Ed25519PublicKey } from '../eddsa/keys.ts';
import { challenge, verifyVarTime } from '../eddsa/verify.ts';

export interface SchnorrSignOptions {
  /** Where the random bytes come from that are mixed into the nonce; the platform's generator unless given. */
  readonly random?: RandomSource;
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt tells the key. Takes as long as a
   * verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
}

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
   * Signs the message: 64 bytes. The message's length shows.
   *
   * The nonce is random and follows from key and message as well, so that it tells nothing as long as either does: with a generator that repeats itself, signatures are
   * as good as Ed25519's. It is that of BIP 340 with SHA-512: H(tag ‖ tag ‖ (a xor mask) ‖ A ‖ message) modulo L, where tag = SHA-512(`limber/schnorr/dedis/nonce`), and
   * mask is the first half of the same hash of 32 random bytes under the tag `limber/schnorr/dedis/aux`.
   *
   * @throws {WrongTypeError} `message`. @throws {OutOfRangeError} `key`, after `wipe`.
   * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws {FaultError} `key`, for a checked signature that is none: it
   * is withheld.
   */
  sign(message: Uint8Array, options?: SchnorrSignOptions): Uint8Array {
    const { random, checked } = readOptions(options, { random: undefined, checked: false });
    checkBytes('message', message);
    if (isZero(this.#scalar)) throw new OutOfRangeError('key', 'must not have been wiped');
    const auxiliary = randomBytes(BYTES, random);
    const nonce = this.#nonce(message, auxiliary);
    const same = checked ? this.#nonce(message, auxiliary) : nonce;
    return wiping([nonce, same, auxiliary], () => {
      const r = encodePoint(ed25519Group().multiplyBase(nonce));
      const signature = concatBytes(r, multiplyAdd(nonce, challenge(r, this.publicKey, message), this.#scalar));
      if (checked && !(equalBytes(nonce, same) && verifyVarTime(this.publicKey, message, signature, 'strict')))
        throw new FaultError('key', 'must give signatures that its public key verifies: this one is withheld');
      return signature;
    });
  }

  /** Zero has a probability that never comes. */
  #nonce(message: Uint8Array, auxiliary: Uint8Array): Uint8Array {
    const mask = taggedHash(sha512, 'limber/schnorr/dedis/aux', auxiliary);
    const masked = this.#scalar.map((byte, i) => byte ^ (mask[i] as number));
    const wide = wiping([mask, masked], () => taggedHash(sha512, 'limber/schnorr/dedis/nonce', masked, this.publicKey.toBytes(), message));
    return wiping([wide], () => reduceWide(wide));
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
