/** RSAES-OAEP (RFC 8017, section 7.1). */

import { checkBytes, concatBytes, copyOf, viewOf } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { sha256 } from '../../hash/sha2.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { isEqual, isNonZero } from '../../util/masks.ts';
import { readOptions } from '../../util/options.ts';
import { type RandomOptions, type RandomSource, randomBytes } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { applyMask } from './mgf.ts';
import type { HashOptions } from './pkcs1-signature.ts';
import { checkPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { refusePssKey } from './pss-rules.ts';
import { checkPublicKey, checkResidue, type RsaPublicKey } from './public-key.ts';

/** The parameters of RSAES-OAEP, which both sides must agree on (RFC 8017, section 7.1). */
export interface OaepOptions extends HashOptions {
  /** The hash function of MGF1; `hash` by default. */
  readonly mgfHash?: Hash;
  /** The label that the ciphertext is bound to, of any length; empty by default. */
  readonly label?: Uint8Array;
}

/**
 * Encrypts a short message with RSAES-OAEP (RFC 8017, section 7.1.1).
 *
 * @param key - the public key of the recipient.
 * @param message - at most `key.size` − 2 · (digest length) − 2 bytes: 190 for 2048 bits and SHA-256. Secret.
 * @param options - `hash`, `mgfHash`, `label`, and `random`, the source of the seed.
 * @returns the ciphertext, `key.size` bytes.
 * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `message`, if it is too long; `hash`, if the modulus is too short for it; `key`, if it is for RSASSA-PSS
 *   alone.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { decryptOaep, encryptOaep } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const ciphertext = encryptOaep(key.publicKey, new TextEncoder().encode('hello'));
 * console.log(ciphertext.length, new TextDecoder().decode(decryptOaep(key, ciphertext))); // 256 hello
 */
export function encryptOaep(key: RsaPublicKey, message: Uint8Array, options?: OaepOptions & RandomOptions): Uint8Array {
  checkPublicKey('key', key);
  checkBytes('message', message);
  const { hash, mgfHash, labelHash, random } = checked(key, options);
  const block = new Uint8Array(key.size - hash.outputLen - 1);
  if (message.length > block.length - hash.outputLen - 1)
    throw new OutOfRangeError('message', `must be at most ${block.length - hash.outputLen - 1} bytes long`);
  const seed = randomBytes(hash.outputLen, random);
  block.set(labelHash);
  block[block.length - message.length - 1] = 1;
  block.set(message, block.length - message.length);
  applyMask(block, mgfHash, seed);
  applyMask(seed, mgfHash, block);
  const encoded = concatBytes(Uint8Array.of(0), seed, block);
  return wiping([seed, block, encoded], () => key.apply(encoded));
}

/**
 * Decrypts a ciphertext of RSAES-OAEP (RFC 8017, section 7.1.2). It shows success or failure and the length of the message, nothing else: decoding is constant time, and
 * every fault inside gives the same error.
 *
 * @param key - the private key. Secret.
 * @param ciphertext - the ciphertext, `key.size` bytes.
 * @param options - `hash`, `mgfHash` and `label`, as when encrypting, and `random`, the source of the blinding.
 * @returns the message. Secret.
 * @throws {WrongTypeError} `key`, `ciphertext` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `ciphertext`, if it is not `key.size` bytes long or not below the modulus; `hash`, if the modulus is too short for it; `key`, if it has been
 *   wiped or is for RSASSA-PSS alone.
 * @throws {MalformedError} `ciphertext`, if it was not made with this key, these hash functions and this label.
 * @throws {FaultError} `key`, if a fault spoilt the computation.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { decryptOaep, encryptOaep } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * const label = new TextEncoder().encode('invoice 7');
 * const ciphertext = encryptOaep(key.publicKey, message, { label });
 * console.log(new TextDecoder().decode(decryptOaep(key, ciphertext, { label }))); // hello
 */
export function decryptOaep(key: RsaPrivateKey, ciphertext: Uint8Array, options?: OaepOptions & RandomOptions): Uint8Array {
  checkPrivateKey('key', key);
  const { hash, mgfHash, labelHash, random } = checked(key.publicKey, options);
  checkResidue('ciphertext', key.publicKey, ciphertext);
  const encoded = key.apply(ciphertext, { random });
  const seed = copyOf(encoded.subarray(1, 1 + hash.outputLen));
  const block = copyOf(encoded.subarray(1 + hash.outputLen));
  return wiping([encoded, seed, block], () => {
    applyMask(seed, mgfHash, block);
    applyMask(block, mgfHash, seed);
    let bad = encoded[0] as number;
    for (let i = 0; i < labelHash.length; i++) bad |= (block[i] as number) ^ (labelHash[i] as number);
    // Zeros, then a one; `searching` is 1 until it has been seen.
    let searching = 1;
    let start = 0;
    for (let i = labelHash.length; i < block.length; i++) {
      const byte = block[i] as number;
      const one = isEqual(byte, 1);
      bad |= -(searching & isNonZero(byte) & (one ^ 1));
      start |= -(searching & one) & (i + 1);
      searching &= one ^ 1;
    }
    if ((bad | searching) !== 0) throw new MalformedError('ciphertext', 'must be an encryption with this key, hash and label');
    return copyOf(block.subarray(start));
  });
}

function checked(
  key: RsaPublicKey,
  options: (OaepOptions & RandomOptions) | undefined,
): { hash: Hash; mgfHash: Hash; labelHash: Uint8Array; random: RandomSource | undefined } {
  refusePssKey(key, 'OAEP');
  const given = readOptions(options, { hash: sha256, mgfHash: undefined, label: new Uint8Array(0), random: undefined });
  const { hash, mgfHash = hash, label, random } = given;
  checkHash('hash', hash);
  checkHash('mgfHash', mgfHash);
  checkBytes('label', label);
  if (key.size < 2 * hash.outputLen + 2) throw new OutOfRangeError('hash', 'must leave room in the modulus');
  return { hash, mgfHash, labelHash: hash(viewOf(label)), random };
}
