/** RSAES-PKCS1-v1_5 (RFC 8017, section 7.2), whose decryption never fails. */

import { asciiBytes, checkBytes, concatBytes, copyOf, toBytesBE, viewOf } from '../../encoding/octets.ts';
import { hmac } from '../../hash/hmac.ts';
import { sha256 } from '../../hash/sha2.ts';
import { BigInt } from '../../util/big-int.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { choose, isBelow, isEqual, isNonZero, maskOf } from '../../util/masks.ts';
import { readOptions } from '../../util/options.ts';
import { fillRandomUntil, RANDOM_OPTIONS, type RandomOptions, type RandomSource, randomBytes } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { checkPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { refusePssKey } from './pss-rules.ts';
import { checkPublicKey, checkResidue, type RsaPublicKey } from './public-key.ts';

/** What an encoding has beside the message at least: 00 02, eight bytes of padding, 00. */
const OVERHEAD = 11;
const SCHEME = 'encryption of PKCS #1 v1.5';

/**
 * Encrypts a short message with RSAES-PKCS1-v1_5 (RFC 8017, section 7.2.1), for existing protocols. Use OAEP for new ones.
 *
 * @param key - the public key of the recipient.
 * @param message - at most `key.size` − 11 bytes. Secret.
 * @param options - `random`, the source of the padding; the platform's generator by default.
 * @returns the ciphertext, `key.size` bytes.
 * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `message`, if it is too long; `key`, if it is for RSASSA-PSS alone.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { decryptPkcs1, encryptPkcs1 } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const ciphertext = encryptPkcs1(key.publicKey, new TextEncoder().encode('hello'));
 * console.log(new TextDecoder().decode(decryptPkcs1(key, ciphertext))); // hello
 */
export function encryptPkcs1(key: RsaPublicKey, message: Uint8Array, options?: RandomOptions): Uint8Array {
  const { random } = readOptions(options, RANDOM_OPTIONS);
  checkPublicKey('key', key);
  refusePssKey(key, SCHEME);
  checkBytes('message', message);
  if (message.length > key.size - OVERHEAD) throw new OutOfRangeError('message', `must be at most ${key.size - OVERHEAD} bytes long`);
  const padding = nonZeroBytes(key.size - message.length - 3, random);
  const encoded = concatBytes(Uint8Array.of(0, 2), padding, Uint8Array.of(0), message);
  return wiping([encoded, padding], () => key.apply(encoded));
}

/**
 * Decrypts a ciphertext of RSAES-PKCS1-v1_5 (RFC 8017, section 7.2.2) with *implicit rejection*: if the padding is wrong, it returns a message of random bytes and length,
 * always the same for the same key and ciphertext (draft-irtf-cfrg-rsa-guidance, section 7). Neither an error nor the time tells whether the padding was right, so there is
 * no oracle for D. Bleichenbacher's attack (1998): the caller must authenticate the message.
 *
 * @param key - the private key. Secret.
 * @param ciphertext - the ciphertext, `key.size` bytes.
 * @param options - `random`, the source of the blinding; the platform's generator by default.
 * @returns the message, or a random one. Secret, but for the length.
 * @throws {WrongTypeError} `key`, `ciphertext` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `ciphertext`, if it is not `key.size` bytes long or not below the modulus; `key`, if it has been wiped or is for
 *   RSASSA-PSS alone.
 * @throws {FaultError} `key`, if a fault spoilt the computation.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { decryptPkcs1, encryptPkcs1 } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * const ciphertext = encryptPkcs1(key.publicKey, message);
 * console.log(new TextDecoder().decode(decryptPkcs1(key, ciphertext))); // hello
 */
export function decryptPkcs1(key: RsaPrivateKey, ciphertext: Uint8Array, options?: RandomOptions): Uint8Array {
  const { random } = readOptions(options, RANDOM_OPTIONS);
  checkPrivateKey('key', key);
  refusePssKey(key.publicKey, SCHEME);
  checkResidue('ciphertext', key.publicKey, ciphertext);
  const { size } = key;
  const encoded = key.apply(ciphertext, { random });
  const substitute = substituteFor(key, ciphertext);
  return wiping([encoded, substitute.bytes], () => {
    const { good, length } = messageLength(encoded);
    for (let i = 0; i < size; i++) encoded[i] = choose(good, encoded[i] as number, substitute.bytes[i] as number);
    return copyOf(encoded.subarray(size - choose(good, length, substitute.length)));
  });
}

/** The length of the message at the end of the encoding, and whether (1 or 0) it is one. */
function messageLength(encoded: Uint8Array): { good: number; length: number } {
  let good = isEqual(encoded[0] as number, 0) & isEqual(encoded[1] as number, 2);
  let searching = 1;
  let length = 0;
  for (let i = 2; i < encoded.length; i++) {
    const zero = isNonZero(encoded[i] as number) ^ 1;
    length |= maskOf(searching & zero) & (encoded.length - 1 - i);
    searching &= zero ^ 1;
    // The padding is at least eight bytes long.
    if (i < OVERHEAD - 1) good &= searching;
  }
  return { good: good & (searching ^ 1), length };
}

/** What a ciphertext without a message is said to hold: determined by the ciphertext, for who knows the key. */
function substituteFor(key: RsaPrivateKey, ciphertext: Uint8Array): { bytes: Uint8Array; length: number } {
  const exponent = toBytesBE(key.components().d, key.size);
  const secret = sha256(exponent);
  const derivationKey = hmac(sha256, secret, viewOf(ciphertext));
  const candidates = expand(derivationKey, 'length', 256);
  const most = key.size - OVERHEAD;
  // The smallest mask that lets every length through.
  const lengthMask = 2 ** (32 - Math.clz32(most + 1)) - 1;
  let length = 0;
  for (let i = 0; i < candidates.length; i += 2) {
    const candidate = (((candidates[i] as number) << 8) | (candidates[i + 1] as number)) & lengthMask;
    length = choose(isBelow(candidate, most + 1), candidate, length);
  }
  return wiping([exponent, secret, derivationKey, candidates], () => ({ bytes: expand(derivationKey, 'message', key.size), length }));
}

/** The pseudo-random function of the draft, section 7.1: HMAC of a counter, the label, and the length in bits. */
function expand(key: Uint8Array, label: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const suffix = concatBytes(asciiBytes('label', label), toBytesBE(BigInt(8 * length), 2));
  for (let i = 0, at = 0; at < length; i++, at += sha256.outputLen) {
    bytes.set(hmac(sha256, key, toBytesBE(BigInt(i), 2), suffix).subarray(0, length - at), at);
  }
  return bytes;
}

function nonZeroBytes(length: number, random?: RandomSource): Uint8Array {
  const bytes = randomBytes(length, random);
  for (let i = 0; i < length; i++) {
    if (bytes[i] === 0) fillRandomUntil(bytes.subarray(i, i + 1), () => bytes[i] !== 0, random);
  }
  return bytes;
}
