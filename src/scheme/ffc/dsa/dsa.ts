/** DSA signatures (FIPS 186-4, section 4): with nonces of RFC 6979, and verification. */

import { checkBytes, viewOf } from '../../../encoding/octets.ts';
import { checkHash, type Hash } from '../../../hash/hash.ts';
import { leftmostBits, NonceSource } from '../../../hash/rfc6979.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { checkInstance } from '../../../util/checks.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { DsaPrivateKey, DsaPublicKey, secretOf } from './keys.ts';
import { type DsaParameters, dsaArithmetic } from './parameters.ts';
import { reduced, type SignaturePair, signDigest, verifyDigestVarTime } from './sign.ts';
import { checkFormat, decodeSignature, encodeSignature, type SignatureFormat } from './signature.ts';

/** What signer and verifier of DSA signatures must agree on. */
export interface DsaVerifyOptions {
  /** A hash function of `@noble/hashes`; SHA-256 by default. If its digest is longer than q, its leftmost bits are used. */
  readonly hash?: Hash;
  /** The encoding of the signature: `der` (the default) or `p1363`. */
  readonly format?: SignatureFormat;
}

/** How a DSA signature is made. */
export interface DsaSignOptions extends DsaVerifyOptions {
  /** Mixes random bytes into the nonce (RFC 6979, section 3.6): signatures of the same message differ, and a fault reveals less about the key. false by default. */
  readonly hedged?: boolean;
  /** The source of the random bytes for `hedged`; the platform's generator by default. */
  readonly random?: RandomSource;
}

const read = (options: DsaSignOptions | undefined) =>
  readOptions(options, { hash: sha256, format: 'der', hedged: false, random: undefined });

/**
 * Signs a message with DSA (FIPS 186-4, section 4.6). The nonce is derived from key and message (RFC 6979); with `hedged`, from random bytes as well.
 *
 * @param key - the private key. Secret.
 * @param message - the message, of any length. Its length shows, and in rare cases the number of nonces that were tried.
 * @param options - `hash`, `format`, `hedged` and `random`.
 * @returns the signature: DER (RFC 3279, section 2.2.2) or, as `p1363`, r and s, big-endian, each as long as q.
 * @throws {WrongTypeError} `key`, `message`, `hash` or another option, if it is not of its type.
 * @throws {OutOfRangeError} `format`, if it is unknown; `key`, if it has been wiped.
 * @throws {NoRandomnessError} `random`, for a hedged signature if the platform has no generator and no source is given.
 *
 * @example
 * import { DsaParameters, DsaPrivateKey, signDsa, verifyDsa } from 'limber/dsa';
 * const key = new DsaPrivateKey(new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 }), 75n);
 * const message = new TextEncoder().encode('hello');
 * const signature = signDsa(key, message, { format: 'p1363' });
 * console.log(signature.length, verifyDsa(key.publicKey, message, signature, { format: 'p1363' })); // 2 true
 */
export function signDsa(key: DsaPrivateKey, message: Uint8Array, options?: DsaSignOptions): Uint8Array {
  checkPrivateKey(key);
  checkBytes('message', message);
  const { hash } = read(options);
  checkHash('hash', hash);
  return signDsaDigest(key, hash(viewOf(message)), options);
}

/**
 * Signs the digest of a message with DSA, as {@link signDsa} signs the message.
 *
 * @param key - the private key. Secret.
 * @param digest - the digest of the message. If it is longer than q, its leftmost bits are used.
 * @param options - `hash`, which the nonce is derived with, `format`, `hedged` and `random`.
 * @returns the signature, as {@link signDsa} gives it.
 * @throws {WrongTypeError} `key`, `digest`, `hash` or another option, if it is not of its type.
 * @throws {OutOfRangeError} `format`, if it is unknown; `key`, if it has been wiped.
 * @throws {NoRandomnessError} `random`, for a hedged signature if the platform has no generator and no source is given.
 *
 * @example
 * import { sha256 } from 'limber/hashes';
 * import { DsaParameters, generateDsaKey, signDsaDigest, verifyDsaDigest } from 'limber/dsa';
 * // Toy parameters of 13 bits: real ones have 2048 at least.
 * const key = generateDsaKey(new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 }));
 * const digest = sha256(new TextEncoder().encode('hello'));
 * console.log(signDsaDigest(key, digest, { format: 'p1363' }).length); // 2
 */
export function signDsaDigest(key: DsaPrivateKey, digest: Uint8Array, options?: DsaSignOptions): Uint8Array {
  checkPrivateKey(key);
  const { hash, format, hedged, random } = read(options);
  checkBytes('digest', digest);
  checkHash('hash', hash);
  checkFormat(format);
  const { parameters } = key;
  const { order } = dsaArithmetic.of(parameters);
  const x = secretOf(key);
  const z = leftmostBits(digest, order);
  const extra = hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0);
  const nonces = new NonceSource(hash, order, x, reduced(order, z), extra);
  try {
    return encodeSignature(signed(parameters, x, z, nonces), format);
  } finally {
    nonces.wipe();
  }
}

function signed(parameters: DsaParameters, x: Uint8Array, z: Uint8Array, nonces: NonceSource): SignaturePair {
  let nonce = nonces.next();
  for (;;) {
    // The number that the source gives next is the blinding factor: deterministic signatures need no other source. Where the
    // nonce is of no use and nothing was let out, it is the next nonce, as RFC 6979 has it.
    const following = nonces.next();
    const pair = signDigest(parameters, x, z, nonce, following);
    nonce.fill(0);
    if (pair) {
      following.fill(0);
      return pair;
    }
    nonce = following;
  }
}

/**
 * Verifies the DSA signature of a message (FIPS 186-4, section 4.7). Everything is public.
 *
 * @param key - the public key of the signer.
 * @param message - the message that was signed.
 * @param signature - the signature, in the given `format`.
 * @param options - `hash` and `format`; `hedged` and `random` have no effect here.
 * @returns true if the signature is valid; false for any other bytes, also for malformed ones.
 * @throws {WrongTypeError} `key`, `message`, `signature` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `format`, if it is unknown.
 * @throws {MalformedError} `signature`, if it is a signature in the other format: then `format` is wrong.
 *
 * @example
 * import { DsaParameters, DsaPublicKey, verifyDsa } from 'limber/dsa';
 * const key = new DsaPublicKey(new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 }), 4567n);
 * console.log(verifyDsa(key, new TextEncoder().encode('hello'), new Uint8Array(2))); // false
 */
export function verifyDsa(key: DsaPublicKey, message: Uint8Array, signature: Uint8Array, options?: DsaVerifyOptions): boolean {
  checkPublicKey(key);
  checkBytes('message', message);
  const { hash } = read(options);
  checkHash('hash', hash);
  return verifyDsaDigest(key, hash(viewOf(message)), signature, options);
}

/**
 * Verifies the DSA signature of a message by its digest, as {@link verifyDsa} does by the message.
 *
 * @param key - the public key of the signer.
 * @param digest - the digest of the message. If it is longer than q, its leftmost bits are used.
 * @param signature - the signature, in the given `format`.
 * @param options - `format`; the other options have no effect here.
 * @returns true if the signature is valid; false for any other bytes, also for malformed ones.
 * @throws {WrongTypeError} `key`, `digest`, `signature` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `format`, if it is unknown.
 * @throws {MalformedError} `signature`, if it is a signature in the other format: then `format` is wrong.
 *
 * @example
 * import { sha256 } from 'limber/hashes';
 * import { DsaParameters, generateDsaKey, signDsaDigest, verifyDsaDigest } from 'limber/dsa';
 * // Toy parameters of 13 bits: real ones have 2048 at least.
 * const key = generateDsaKey(new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 }));
 * const digest = sha256(new TextEncoder().encode('hello'));
 * console.log(verifyDsaDigest(key.publicKey, digest, signDsaDigest(key, digest))); // true
 */
export function verifyDsaDigest(key: DsaPublicKey, digest: Uint8Array, signature: Uint8Array, options?: DsaVerifyOptions): boolean {
  checkPublicKey(key);
  const { format } = read(options);
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  checkFormat(format);
  const { parameters, y } = key;
  const { order } = dsaArithmetic.of(parameters);
  const pair = decodeSignature(signature, format, order);
  return pair !== undefined && verifyDigestVarTime(parameters, y, leftmostBits(digest, order), pair);
}

const checkPrivateKey = (key: DsaPrivateKey): void => checkInstance('key', key, DsaPrivateKey, 'a DsaPrivateKey');
const checkPublicKey = (key: DsaPublicKey): void => checkInstance('key', key, DsaPublicKey, 'a DsaPublicKey');
