/** Ed25519 signatures (RFC 8032, section 5.1): PureEdDSA. */
import { sha512 } from '@noble/hashes/sha2.js';
import { checkBytes, concatBytes } from '../../encoding/octets.ts';
import { wiping } from '../../util/wipe.ts';
import { ed25519Group } from './group.ts';
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from './keys.ts';
import { encodePoint } from './point.ts';
import { checkRules, type Ed25519Rules } from './rules.ts';
import { multiplyAdd, reduceWide } from './scalar.ts';
import { challenge, verifyVarTime } from './verify.ts';

export interface Ed25519VerifyOptions {
  /**
   * `strict` unless given: the equation without the cofactor, one encoding for every point, no keys and no R of small order. `zip215`: what all
   * nodes of a network agree on, whether they verify one by one or in batches.
   */
  readonly rules?: Ed25519Rules;
}

/**
 * Signs the message: 64 bytes.
 *
 * Secret: the key. The message's length shows.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEd25519(key.publicKey, message, signEd25519(key, message))); // true
 */
export function signEd25519(key: Ed25519PrivateKey, message: Uint8Array): Uint8Array {
  checkPrivateKey('key', key);
  checkBytes('message', message);
  const { scalar, prefix } = key.expanded();
  const wide = sha512.create().update(prefix).update(message).digest();
  const nonce = wiping([wide], () => reduceWide(wide));
  return wiping([nonce], () => {
    const r = encodePoint(ed25519Group().multiplyBase(nonce));
    return concatBytes(r, multiplyAdd(nonce, challenge(r, key.publicKey, message), scalar));
  });
}

/**
 * Whether these bytes sign the message. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `rules`, for unknown ones.
 */
export function verifyEd25519(
  key: Ed25519PublicKey,
  message: Uint8Array,
  signature: Uint8Array,
  { rules = 'strict' }: Ed25519VerifyOptions = {},
): boolean {
  checkPublicKey('key', key);
  checkBytes('message', message);
  checkBytes('signature', signature);
  checkRules(rules);
  return verifyVarTime(key, message, signature, rules);
}
