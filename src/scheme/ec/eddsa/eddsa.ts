/** Ed25519 signatures (RFC 8032, section 5.1): PureEdDSA. */
import { checkBytes } from '../../../encoding/octets.ts';
import { requireEd25519 } from '../../../group/edwards25519/group.ts';
import { readOptions } from '../../../util/options.ts';
import { givenPublicKey, withPrivateKey } from '../../given-keys.ts';
import { ED25519_PRIVATE_KEYS, ED25519_PUBLIC_KEYS, type Ed25519PrivateKey, type Ed25519PublicKey } from './keys.ts';
import { checkRules, type Ed25519Rules } from './rules.ts';
import { sign } from './sign.ts';
import { verifyVarTime } from './verify.ts';

/** What a verification is told. */
export interface Ed25519VerifyOptions {
  /**
   * `strict` unless given: the equation without the cofactor, one encoding for every point, no keys and no R of small order. `zip215`: what all
   * nodes of a network agree on, whether they verify one by one or in batches.
   */
  readonly rules?: Ed25519Rules;
}

/** What signing is told. */
export interface Ed25519SignOptions {
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt, and one with almost the same nonce
   * as another, tell the key. Takes as long as a verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
}

const read = (options: (Ed25519SignOptions & Ed25519VerifyOptions) | undefined) =>
  readOptions(options, { checked: false, rules: 'strict' });

/**
 * Signs a message with Ed25519 (RFC 8032, section 5.1.6). The same key and message give the same signature.
 *
 * @param privateKey - the key, or the 32 bytes of its seed; secret. With bytes signing takes some twice as long, for the public key is made each time.
 * @param message - of any length, which shows.
 * @param options - whether the signature is checked.
 * @returns the signature: 64 bytes.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `privateKey`, after `wipe`; an option that there is not.
 * @throws {MalformedError} `privateKey`, for bytes of another length than 32. @throws {FaultError} `privateKey`, for a checked signature that is none: it is
 * withheld. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEd25519(key.publicKey, message, signEd25519(key, message))); // true
 */
export function signEd25519(privateKey: Ed25519PrivateKey | Uint8Array, message: Uint8Array, options?: Ed25519SignOptions): Uint8Array {
  requireEd25519();
  checkBytes('message', message);
  const { checked } = read(options);
  return withPrivateKey(ED25519_PRIVATE_KEYS, 'privateKey', privateKey, (key) => sign(key, message, checked));
}

/**
 * Whether the signature is one of the message by Ed25519 (RFC 8032, section 5.1.7). Bytes that are not well formed are no signature: the answer is false, not an
 * error.
 *
 * @param publicKey - the key, or its 32 bytes: then it is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param message - of any length.
 * @param signature - 64 bytes.
 * @param options - by which rules.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `rules`, for unknown ones; an option that there is not.
 * @throws {MalformedError} `publicKey`, for bytes of another length than 32. @throws {InvalidPointError} `publicKey`, for bytes of no point.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * const [bytes, signature] = [key.publicKey.toBytes(), signEd25519(key, message)];
 * console.log(verifyEd25519(bytes, message, signature)); // true
 */
export function verifyEd25519(
  publicKey: Ed25519PublicKey | Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
  options?: Ed25519VerifyOptions,
): boolean {
  checkBytes('message', message);
  checkBytes('signature', signature);
  const { rules } = read(options);
  checkRules(rules);
  return verifyVarTime(givenPublicKey(ED25519_PUBLIC_KEYS, 'publicKey', publicKey), message, signature, rules);
}
