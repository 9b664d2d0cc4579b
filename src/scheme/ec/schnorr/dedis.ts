/**
 * Schnorr signatures over Ed25519 as DEDIS' kyber makes them (package `sign/schnorr`): R ‖ s with s = k + SHA-512(R ‖ A ‖ message) · a. Keys are
 * numbers themselves, not seeds; the equation is that of EdDSA, so that each verifies the other's signatures.
 */

import { checkBytes, concatBytes, equalBytes } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { encodePoint } from '../../../group/edwards25519/point.ts';
import { multiplyAdd, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { sha512 } from '../../../hash/sha2.ts';
import { taggedHash } from '../../../hash/tagged.ts';
import { FaultError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { givenPublicKey, withPrivateKey } from '../../given-keys.ts';
import { ED25519_PUBLIC_KEYS, type Ed25519PublicKey } from '../eddsa/keys.ts';
import { challenge, verifyVarTime } from '../eddsa/verify.ts';
import { DEDIS_PRIVATE_KEYS, type DedisSchnorrPrivateKey, scalarOf } from './dedis-keys.ts';

/** What signing is told. */
export interface DedisSchnorrSignOptions {
  /** Where the random bytes come from that are mixed into the nonce; the platform's generator unless given. */
  readonly random?: RandomSource;
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt tells the key. Takes as long as a
   * verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
}

/**
 * Signs a message by Schnorr's scheme over Ed25519 as DEDIS' kyber does it (package `sign/schnorr`).
 *
 * The nonce is random and follows from key and message as well, so that it tells nothing as long as either does: with a generator that repeats itself, signatures are
 * as good as Ed25519's. It is that of BIP 340 with SHA-512: H(tag ‖ tag ‖ (a xor mask) ‖ A ‖ message) modulo L, where tag = SHA-512(`limber/schnorr/dedis/nonce`), and
 * mask is the first half of the same hash of 32 random bytes under the tag `limber/schnorr/dedis/aux`.
 *
 * @param privateKey - the key, or its 32 little-endian bytes; secret.
 * @param message - of any length, which shows.
 * @param options - where random bytes come from, and whether the signature is checked.
 * @returns the signature: 64 bytes.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `privateKey`, for bytes of another length than 32.
 * @throws {OutOfRangeError} `privateKey`, after `wipe`, or for bytes of no key; an option that there is not.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws {FaultError} `privateKey`, for a checked signature that is
 * none: it is withheld. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateDedisSchnorrKey, signDedisSchnorr, verifyDedisSchnorr } from 'limber/schnorr';
 * const key = generateDedisSchnorrKey();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyDedisSchnorr(key.publicKey, message, signDedisSchnorr(key, message))); // true
 */
export function signDedisSchnorr(
  privateKey: DedisSchnorrPrivateKey | Uint8Array,
  message: Uint8Array,
  options?: DedisSchnorrSignOptions,
): Uint8Array {
  requireEd25519();
  checkBytes('message', message);
  const { random, checked } = readOptions(options, { random: undefined, checked: false });
  return withPrivateKey(DEDIS_PRIVATE_KEYS, 'privateKey', privateKey, (key) => {
    const scalar = scalarOf(key);
    return sign(scalar, key.publicKey, message, randomBytes(BYTES, random), checked);
  });
}

/** Secret: the scalar. The auxiliary bytes are wiped. */
function sign(scalar: Uint8Array, publicKey: Ed25519PublicKey, message: Uint8Array, auxiliary: Uint8Array, checked: boolean): Uint8Array {
  const a = publicKey.toBytes();
  const nonce = nonceOf(scalar, a, message, auxiliary);
  const same = checked ? nonceOf(scalar, a, message, auxiliary) : nonce;
  return wiping([nonce, same, auxiliary], () => {
    const r = encodePoint(ed25519Group().multiplyBase(nonce));
    const signature = concatBytes(r, multiplyAdd(nonce, challenge(r, a, message), scalar));
    if (checked && !(equalBytes(nonce, same) && verifyVarTime(publicKey, message, signature, 'strict')))
      throw new FaultError('privateKey', 'must give signatures that its public key verifies: this one is withheld');
    return signature;
  });
}

/** Zero has a probability that never comes. */
function nonceOf(scalar: Uint8Array, a: Uint8Array, message: Uint8Array, auxiliary: Uint8Array): Uint8Array {
  const mask = taggedHash(sha512, 'limber/schnorr/dedis/aux', auxiliary);
  const masked = scalar.map((byte, i) => byte ^ mask[i]!);
  const wide = wiping([mask, masked], () => taggedHash(sha512, 'limber/schnorr/dedis/nonce', masked, a, message));
  return wiping([wide], () => reduceWide(wide));
}

/**
 * Whether the signature is one of the message by DEDIS' Schnorr scheme, with the checks of kyber's `VerifyWithChecks`: canonical encodings, no points of small order.
 * Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @param publicKey - the key, or its 32 bytes: then it is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param message - of any length.
 * @param signature - 64 bytes.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `publicKey`, for bytes of another length than 32.
 * @throws {InvalidPointError} `publicKey`, for bytes of no point. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateDedisSchnorrKey, signDedisSchnorr, verifyDedisSchnorr } from 'limber/schnorr';
 * const key = generateDedisSchnorrKey();
 * const message = new TextEncoder().encode('hello');
 * const [bytes, signature] = [key.publicKey.toBytes(), signDedisSchnorr(key, message)];
 * console.log(verifyDedisSchnorr(bytes, message, signature)); // true
 */
export function verifyDedisSchnorr(publicKey: Ed25519PublicKey | Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  checkBytes('message', message);
  checkBytes('signature', signature);
  return verifyVarTime(givenPublicKey(ED25519_PUBLIC_KEYS, 'publicKey', publicKey), message, signature, 'strict');
}
