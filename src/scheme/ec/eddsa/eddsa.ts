/** Ed25519 signatures (RFC 8032, section 5.1): PureEdDSA. */

import { sha512 } from '@noble/hashes/sha2.js';
import { checkBytes, concatBytes, equalBytes, viewOf } from '../../../encoding/octets.ts';
import { ed25519Group } from '../../../group/edwards25519/group.ts';
import { encodePoint } from '../../../group/edwards25519/point.ts';
import { multiplyAdd, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { FaultError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from './keys.ts';
import { checkRules, type Ed25519Rules } from './rules.ts';
import { challenge, verifyVarTime } from './verify.ts';

export interface Ed25519VerifyOptions {
  /**
   * `strict` unless given: the equation without the cofactor, one encoding for every point, no keys and no R of small order. `zip215`: what all
   * nodes of a network agree on, whether they verify one by one or in batches.
   */
  readonly rules?: Ed25519Rules;
}

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
 * Signs the message: 64 bytes.
 *
 * Secret: the key. The message's length shows.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `key`, after `wipe`. @throws {FaultError} `key`, for a checked
 * signature that is none: it is withheld.
 *
 * @example
 * import { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEd25519(key.publicKey, message, signEd25519(key, message))); // true
 */
export function signEd25519(key: Ed25519PrivateKey, message: Uint8Array, options?: Ed25519SignOptions): Uint8Array {
  checkPrivateKey('key', key);
  checkBytes('message', message);
  const { checked } = read(options);
  const { scalar, prefix } = key.expanded();
  const [nonce, same] = [nonceOf(prefix, message), checked ? nonceOf(prefix, message) : undefined];
  return wiping([scalar, prefix, nonce, same ?? nonce], () => {
    const r = encodePoint(ed25519Group().multiplyBase(nonce));
    const signature = concatBytes(r, multiplyAdd(nonce, challenge(r, key.publicKey, message), scalar));
    if (same && !(equalBytes(nonce, same) && verifyVarTime(key.publicKey, message, signature, 'strict')))
      throw new FaultError('key', 'must give signatures that its public key verifies: this one is withheld');
    return signature;
  });
}

function nonceOf(prefix: Uint8Array, message: Uint8Array): Uint8Array {
  const wide = sha512.create().update(prefix).update(viewOf(message)).digest();
  return wiping([wide], () => reduceWide(wide));
}

/**
 * Whether these bytes sign the message. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `rules`, for unknown ones.
 */
export function verifyEd25519(key: Ed25519PublicKey, message: Uint8Array, signature: Uint8Array, options?: Ed25519VerifyOptions): boolean {
  checkPublicKey('key', key);
  checkBytes('message', message);
  checkBytes('signature', signature);
  const { rules } = read(options);
  checkRules(rules);
  return verifyVarTime(key, message, signature, rules);
}
