/**
 * Partially blind signatures (G. Amjad, K. Yeo and M. Yung, 2022; draft-irtf-cfrg-partially-blind-rsa): the signer sees public metadata, a
 * date for example, and does not see the message. Each metadata has a public exponent of its own, half as long as the modulus.
 */

import { hkdf } from '@noble/hashes/hkdf.js';
import { asciiBytes, checkBytes, concatBytes, copyOf, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import { BigInt } from '../../util/big-int.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { type BlindVariantName, variantNamed } from './blind.ts';
import { type BlindedMessage, type BlindVariant, blind, finalize, prepare } from './blind-protocol.ts';
import { checkPrivateKey, RANDOM_OPTIONS, type RandomOptions, RsaPrivateKey } from './private-key.ts';
import { checkPssParameters } from './pss-rules.ts';
import { verifyPss } from './pss-signature.ts';
import { checkPublicKey, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';

/**
 * RSAPBSSA in one of its variants, with one metadata. The steps are those of {@link BlindRsa}.
 *
 * Keys are products of two safe primes (`generateSafeRsaKey`), so that every metadata's exponent has an inverse; they are for nothing
 * else. Metadata is public, and hides a request only among those with the same.
 *
 * @example
 * import { PartiallyBlindRsa } from 'limber/rsa/blind';
 * const today = new PartiallyBlindRsa(new TextEncoder().encode('2026-11-21'));
 * console.log(today.prepare(new Uint8Array(8)).length); // 40
 */
export class PartiallyBlindRsa {
  readonly #info: Uint8Array;
  readonly #variant: BlindVariant;
  /** Keys of this metadata, by the keys that they come from. */
  readonly #publicKeys: WeakMap<RsaPublicKey, RsaPublicKey> = new WeakMap();
  readonly #privateKeys: WeakMap<RsaPrivateKey, RsaPrivateKey> = new WeakMap();

  /** @throws {WrongTypeError} `info`, if it is no byte string; {OutOfRangeError} `variant`, if there is none of that name. */
  constructor(info: Uint8Array, variant: BlindVariantName = 'SHA384-PSS-Randomized') {
    checkBytes('info', info);
    this.#info = copyOf(info);
    this.#variant = variantNamed(variant);
  }

  /** The message as it will be signed: behind 32 random bytes, in the randomized variants. */
  prepare(message: Uint8Array, options?: RandomOptions): Uint8Array {
    return prepare(message, this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /** Hides a prepared message. Secret: the message and what hides it. The same errors as {@link BlindRsa.blind}. */
  blind(key: RsaPublicKey, message: Uint8Array, options?: RandomOptions): BlindedMessage {
    return blind(this.publicKey(key), this.#bound(message), this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /** The server's part. @throws {OutOfRangeError} `input`, if the blinded message is not `key.size` bytes long or not below n. */
  sign(key: RsaPrivateKey, blindedMessage: Uint8Array, options?: RandomOptions): Uint8Array {
    const { hash, saltLength } = this.#variant;
    const derived = this.privateKey(key);
    checkPssParameters(derived.publicKey, hash, hash, saltLength);
    return derived.apply(blindedMessage, options);
  }

  /** The signature of the prepared message and the metadata. The same errors as {@link BlindRsa.finalize}. */
  finalize(key: RsaPublicKey, message: Uint8Array, blindSignature: Uint8Array, inverse: Uint8Array): Uint8Array {
    return finalize(this.publicKey(key), this.#bound(message), blindSignature, inverse, this.#variant);
  }

  /** Whether it is a signature of the prepared message and the metadata. */
  verify(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
    const { hash, saltLength } = this.#variant;
    return verifyPss(this.publicKey(key), this.#bound(message), signature, { hash, saltLength });
  }

  /**
   * The public key of this metadata (DerivePublicKey of the draft).
   *
   * @throws {OutOfRangeError} `key`, if the modulus is not as long as a power of two, in bytes.
   */
  publicKey(key: RsaPublicKey): RsaPublicKey {
    checkPublicKey('key', key);
    const derived = this.#publicKeys.get(key) ?? new RsaPublicKey(key.n, this.#exponent(key), optionsOf(key));
    this.#publicKeys.set(key, derived);
    return derived;
  }

  /** The private key of this metadata (DeriveKeyPair). @throws {NoInverseError} `e`, where the key has other primes than safe ones. */
  privateKey(key: RsaPrivateKey): RsaPrivateKey {
    checkPrivateKey('key', key);
    const { p, q } = key.components();
    const derived = this.#privateKeys.get(key) ?? RsaPrivateKey.fromPrimes(this.publicKey(key.publicKey).e, p, q, optionsOf(key.publicKey));
    this.#privateKeys.set(key, derived);
    return derived;
  }

  #exponent(key: RsaPublicKey): bigint {
    const { size } = key;
    if ((size & (size - 1)) !== 0) throw new OutOfRangeError('key', 'must have a modulus of as many bytes as a power of two');
    const half = size / 2;
    const input = concatBytes(asciiBytes('label', 'key'), this.#info, Uint8Array.of(0));
    const bytes = hkdf(this.#variant.hash, input, toBytesBE(key.n, size), asciiBytes('label', 'PBRSA'), half + 16).subarray(0, half);
    // Below a quarter of what fits, so that it is no multiple of the primes' halves; and odd.
    bytes[0]! &= 0x3f;
    bytes[half - 1]! |= 1;
    return fromBytesBE(bytes);
  }

  /** What is signed: the metadata's length, the metadata, the message. */
  #bound(message: Uint8Array): Uint8Array {
    checkBytes('message', message);
    return concatBytes(asciiBytes('label', 'msg'), toBytesBE(BigInt(this.#info.length), 4), this.#info, message);
  }
}

/** What a metadata's key is: the exponent is half as long as the modulus, which is that of the key; and it is for PSS alone if the key is. */
const optionsOf = ({ bits, pss }: RsaPublicKey): RsaKeyOptions => ({ minBits: bits, maxExponentBits: bits, pss });
