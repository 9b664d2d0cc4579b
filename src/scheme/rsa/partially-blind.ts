/**
 * Partially blind signatures (G. Amjad, K. Yeo and M. Yung, 2022; draft-irtf-cfrg-partially-blind-rsa): the signer sees public metadata, a
 * date for example, and does not see the message. Each metadata has a public exponent of its own, half as long as the modulus.
 */

import { asciiBytes, checkBytes, concatBytes, copyOf, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import { expand, extract } from '../../hash/hmac.ts';
import { BigInt } from '../../util/big-int.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { type BlindVariantName, variantNamed } from './blind.ts';
import { type BlindedMessage, type BlindVariant, blind, finalize, prepare } from './blind-protocol.ts';
import { checkPrivateKey, RsaPrivateKey } from './private-key.ts';
import { checkPssParameters } from './pss-rules.ts';
import { verifyPss } from './pss-signature.ts';
import { checkPublicKey, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';

/**
 * Partially blind RSA signatures, RSAPBSSA (draft-irtf-cfrg-partially-blind-rsa), for one metadata, which client and server both know. The steps, and the order of their
 * arguments, are those of `BlindRsa`.
 *
 * Keys must be products of two safe primes (`generateSafeRsaKey`), so that the exponent of every metadata has an inverse; use them for nothing else. The metadata is public:
 * a request is hidden only among those with the same metadata.
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

  /**
   * Fixes the metadata that client and server both see, and the variant.
   *
   * @param info - the metadata, of any length, for example a date.
   * @param variant - the variant; `SHA384-PSS-Randomized` by default.
   * @throws {WrongTypeError} `info`, if it is not a Uint8Array.
   * @throws {OutOfRangeError} `variant`, if there is none of that name.
   */
  constructor(info: Uint8Array, variant: BlindVariantName = 'SHA384-PSS-Randomized') {
    checkBytes('info', info);
    this.#info = copyOf(info);
    this.#variant = variantNamed(variant);
  }

  /**
   * Prepares a message for blinding: puts 32 random bytes before it, or nothing in the deterministic variants.
   *
   * @param message - the message, of any length. Secret.
   * @param options - `random`, the source of the prefix; the platform's generator by default.
   * @returns the prepared message, which is signed, finalized and verified.
   * @throws {WrongTypeError} `message` or an option, if it is not of its type.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  prepare(message: Uint8Array, options?: RandomOptions): Uint8Array {
    return prepare(message, this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /**
   * Blinds a prepared message, bound to the metadata: the client's first step.
   *
   * @param key - the public key of the server.
   * @param message - the prepared message. Secret.
   * @param options - `random`, the source of salt and blinding factor; the platform's generator by default.
   * @returns the blinded message for the server, and the inverse for `finalize`, which is secret.
   * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `key`, if the length of its modulus in bytes is not a power of two; `message`, if its encoding has a factor in common with the modulus, which
   *   does not happen by chance.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  blind(key: RsaPublicKey, message: Uint8Array, options?: RandomOptions): BlindedMessage {
    return blind(this.publicKey(key), this.#bound(message), this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /**
   * Signs a blinded message with the key of the metadata: the server's step.
   *
   * @param key - the private key of the server. Secret.
   * @param blindedMessage - the blinded message, `key.size` bytes.
   * @param options - `random`, the source of the blinding of the private operation; the platform's generator by default.
   * @returns the blind signature, `key.size` bytes.
   * @throws {WrongTypeError} `key`, `input` (the blinded message) or an option, if it is not of its type.
   * @throws {OutOfRangeError} `input`, if the blinded message is not `key.size` bytes long or not below the modulus; `key`, if the length of its modulus in bytes is not a
   *   power of two, or it has been wiped.
   * @throws {NoInverseError} `e`, if the primes of the key are not safe.
   * @throws {FaultError} `key`, if a fault spoilt the signature: it is withheld.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  sign(key: RsaPrivateKey, blindedMessage: Uint8Array, options?: RandomOptions): Uint8Array {
    const { hash, saltLength } = this.#variant;
    const derived = this.privateKey(key);
    checkPssParameters(derived.publicKey, hash, hash, saltLength);
    return derived.apply(blindedMessage, options);
  }

  /**
   * Unblinds and verifies the signature of a prepared message and the metadata: the client's last step.
   *
   * @param key - the public key of the server.
   * @param message - the prepared message. Secret.
   * @param blindSignature - the server's answer, `key.size` bytes.
   * @param inverse - the inverse that `blind` returned. Secret.
   * @returns the signature, `key.size` bytes.
   * @throws {WrongTypeError} an argument, if it is not of its type.
   * @throws {OutOfRangeError} `blindSignature` or `inverse`, if it is not `key.size` bytes long or not below the modulus; `key`, if the length of its modulus in bytes is
   *   not a power of two.
   * @throws {MalformedError} `blindSignature`, if the result is not a signature of message and metadata.
   */
  finalize(key: RsaPublicKey, message: Uint8Array, blindSignature: Uint8Array, inverse: Uint8Array): Uint8Array {
    return finalize(this.publicKey(key), this.#bound(message), blindSignature, inverse, this.#variant);
  }

  /**
   * Verifies the signature of a prepared message and the metadata. Everything is public.
   *
   * @param key - the public key of the server.
   * @param message - the prepared message.
   * @param signature - the signature.
   * @returns true if the signature is valid; false for any other bytes.
   * @throws {WrongTypeError} an argument, if it is not of its type.
   * @throws {OutOfRangeError} `key`, if the length of its modulus in bytes is not a power of two.
   */
  verify(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
    const { hash, saltLength } = this.#variant;
    return verifyPss(this.publicKey(key), this.#bound(message), signature, { hash, saltLength });
  }

  /**
   * Derives the public key of the metadata (DerivePublicKey of the draft).
   *
   * @param key - the public key of the server.
   * @returns the public key with the exponent of the metadata.
   * @throws {WrongTypeError} `key`, if it is not an RsaPublicKey.
   * @throws {OutOfRangeError} `key`, if the length of its modulus in bytes is not a power of two.
   */
  publicKey(key: RsaPublicKey): RsaPublicKey {
    checkPublicKey('key', key);
    const derived = this.#publicKeys.get(key) ?? new RsaPublicKey(key.n, this.#exponent(key), optionsOf(key));
    this.#publicKeys.set(key, derived);
    return derived;
  }

  /**
   * Derives the private key of the metadata (DeriveKeyPair of the draft).
   *
   * @param key - the private key of the server. Secret.
   * @returns the private key with the exponent of the metadata. Secret.
   * @throws {WrongTypeError} `key`, if it is not an RsaPrivateKey.
   * @throws {OutOfRangeError} `key`, if the length of its modulus in bytes is not a power of two, or it has been wiped.
   * @throws {NoInverseError} `e`, if the primes of the key are not safe.
   */
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
    const { hash } = this.#variant;
    const bytes = expand(hash, extract(hash, input, toBytesBE(key.n, size)), asciiBytes('label', 'PBRSA'), half + 16).subarray(0, half);
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
