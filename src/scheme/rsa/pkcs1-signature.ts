/** RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2). */

import { sha256 } from '@noble/hashes/sha2.js';
import { checkBytes, concatBytes, equalBytes, reversed, viewOf } from '../../encoding/octets.ts';
import { encodeDigestInfo } from '../../hash/digest-info.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { isLess } from '../../util/constant-time.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { checkPrivateKey, RANDOM_OPTIONS, type RandomOptions, type RsaPrivateKey } from './private-key.ts';
import { refusePssKey } from './pss-rules.ts';
import { checkPublicKey, type RsaPublicKey } from './public-key.ts';

export interface HashOptions {
  /** A hash function of `@noble/hashes`; SHA-256 unless it is given. */
  readonly hash?: Hash;
}

const SCHEME = 'signatures of PKCS #1 v1.5';

const read = (options: (HashOptions & RandomOptions) | undefined) => readOptions(options, { ...RANDOM_OPTIONS, hash: sha256 });

/**
 * Signs the message. The signature is determined by key and message; random numbers hide the computation.
 *
 * @returns `key.size` bytes.
 * @throws {WrongTypeError} for an argument of the wrong type.
 * @throws {OutOfRangeError} `hash`, if it has no object identifier or the modulus is too short for it; `key`, if it is for PSS alone.
 * @throws {FaultError} `key`, where a fault spoilt the computation.
 */
export function signPkcs1(key: RsaPrivateKey, message: Uint8Array, options?: HashOptions & RandomOptions): Uint8Array {
  const { hash, random } = read(options);
  checkPrivateKey('key', key);
  refusePssKey(key.publicKey, SCHEME);
  return key.apply(encodePkcs1(message, hash, key.size), { random });
}

/** Whether the signature is the message's. One that is malformed is not. @throws {OutOfRangeError} `key`, if it is for PSS alone; `hash`, as in {@link signPkcs1}. */
export function verifyPkcs1(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array, options?: HashOptions): boolean {
  const { hash } = read(options);
  checkPublicKey('key', key);
  refusePssKey(key, SCHEME);
  checkBytes('signature', signature);
  const expected = encodePkcs1(message, hash, key.size);
  const encoded = opened(key, signature);
  return encoded !== undefined && equalBytes(encoded, expected);
}

/** signature^e mod n, or nothing where it is no number below n of the right length. */
export function opened(key: RsaPublicKey, signature: Uint8Array): Uint8Array | undefined {
  if (signature.length !== key.size || isLess(reversed(signature), key.operation.n) === 0) return undefined;
  return key.apply(signature);
}

/** EMSA-PKCS1-v1_5 (section 9.2): 00 01 FF … FF 00, and the DigestInfo. */
function encodePkcs1(message: Uint8Array, hash: Hash, size: number): Uint8Array {
  checkBytes('message', message);
  checkHash('hash', hash);
  const info = encodeDigestInfo(hash, hash(viewOf(message)));
  if (size < info.length + 11) throw new OutOfRangeError('hash', 'must leave room for eleven bytes more in the modulus');
  return concatBytes(Uint8Array.of(0, 1), new Uint8Array(size - info.length - 3).fill(0xff), Uint8Array.of(0), info);
}
