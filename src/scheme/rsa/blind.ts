/** Blind signatures (RFC 9474): the signer does not see what it signs. */

import { sha384 } from '../../hash/sha2.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { type BlindedMessage, type BlindVariant, blind, finalize, prepare } from './blind-protocol.ts';
import { checkPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { checkPssParameters } from './pss-rules.ts';
import { verifyPss } from './pss-signature.ts';
import { checkPublicKey, type RsaPublicKey } from './public-key.ts';

/** The salts and preparations of RFC 9474, section 5, and of the draft on partially blind signatures. */
const VARIANTS = {
  'SHA384-PSS-Randomized': { saltLength: 48, randomized: true },
  'SHA384-PSSZERO-Randomized': { saltLength: 0, randomized: true },
  'SHA384-PSS-Deterministic': { saltLength: 48, randomized: false },
  'SHA384-PSSZERO-Deterministic': { saltLength: 0, randomized: false },
} as const;

/** A variant of blind RSA signatures: salted (`PSS`) or not (`PSSZERO`), of messages with a random prefix or as they are (RFC 9474, section 5). */
export type BlindVariantName = keyof typeof VARIANTS;

export function variantNamed(name: BlindVariantName): BlindVariant {
  if (!Object.hasOwn(VARIANTS, name)) throw new OutOfRangeError('variant', `must be one of ${Object.keys(VARIANTS).join(', ')}`);
  return { name, hash: sha384, ...VARIANTS[name] };
}

/**
 * Blind RSA signatures, RSABSSA (RFC 9474), in one of four variants. The client calls `prepare`, `blind` and, after the server's `sign`, `finalize`; anyone can `verify` the
 * signature, and the server cannot tell which request it came from.
 *
 * Use a key for blind signatures for nothing else (section 6.1). The order of arguments is key, message, signature, options, as everywhere in limber.
 *
 * @example
 * import { BlindRsa } from 'limber/rsa/blind';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const scheme = new BlindRsa('SHA384-PSS-Randomized');
 * const server = generateRsaKey(2048);
 * const message = scheme.prepare(new TextEncoder().encode('a vote'));
 * const { blindedMessage, inverse } = scheme.blind(server.publicKey, message);
 * const blindSignature = scheme.sign(server, blindedMessage);
 * const signature = scheme.finalize(server.publicKey, message, blindSignature, inverse);
 * console.log(scheme.verify(server.publicKey, message, signature)); // true
 */
export class BlindRsa {
  readonly #variant: BlindVariant;

  /**
   * Chooses a variant of RFC 9474, section 5; client and server must use the same.
   *
   * @param variant - the variant; `SHA384-PSS-Randomized` by default.
   * @throws {OutOfRangeError} `variant`, if there is none of that name.
   */
  constructor(variant: BlindVariantName = 'SHA384-PSS-Randomized') {
    this.#variant = variantNamed(variant);
  }

  /**
   * Prepares a message for blinding (RFC 9474, section 4.1): puts 32 random bytes before it, or nothing in the deterministic variants.
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
   * Blinds a prepared message: the client's first step (RFC 9474, section 4.2).
   *
   * @param key - the public key of the server.
   * @param message - the prepared message. Secret.
   * @param options - `random`, the source of salt and blinding factor; the platform's generator by default.
   * @returns the blinded message for the server, and the inverse for `finalize`, which is secret.
   * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `saltLength`, if the modulus is too short; `message`, if its encoding has a factor in common with the modulus, which does not happen by
   *   chance.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  blind(key: RsaPublicKey, message: Uint8Array, options?: RandomOptions): BlindedMessage {
    checkPublicKey('key', key);
    return blind(key, message, this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /**
   * Signs a blinded message: the server's step (RFC 9474, section 4.3).
   *
   * @param key - the private key of the server. Secret.
   * @param blindedMessage - the blinded message, `key.size` bytes.
   * @param options - `random`, the source of the blinding of the private operation; the platform's generator by default.
   * @returns the blind signature, `key.size` bytes.
   * @throws {WrongTypeError} `key`, `input` (the blinded message) or an option, if it is not of its type.
   * @throws {OutOfRangeError} `input`, if the blinded message is not `key.size` bytes long or not below the modulus; `key`, if it has been wiped.
   * @throws {FaultError} `key`, if a fault spoilt the signature: it is withheld.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  sign(key: RsaPrivateKey, blindedMessage: Uint8Array, options?: RandomOptions): Uint8Array {
    checkPrivateKey('key', key);
    const { hash, saltLength } = this.#variant;
    checkPssParameters(key.publicKey, hash, hash, saltLength);
    return key.apply(blindedMessage, options);
  }

  /**
   * Unblinds and verifies the signature of a prepared message: the client's last step (RFC 9474, section 4.4).
   *
   * @param key - the public key of the server.
   * @param message - the prepared message. Secret.
   * @param blindSignature - the server's answer, `key.size` bytes.
   * @param inverse - the inverse that `blind` returned. Secret.
   * @returns the signature, `key.size` bytes: an RSASSA-PSS signature.
   * @throws {WrongTypeError} an argument, if it is not of its type.
   * @throws {OutOfRangeError} `blindSignature` or `inverse`, if it is not `key.size` bytes long or not below the modulus.
   * @throws {MalformedError} `blindSignature`, if the result is not a signature of the message.
   */
  finalize(key: RsaPublicKey, message: Uint8Array, blindSignature: Uint8Array, inverse: Uint8Array): Uint8Array {
    checkPublicKey('key', key);
    return finalize(key, message, blindSignature, inverse, this.#variant);
  }

  /**
   * Verifies the signature of a prepared message. Everything is public.
   *
   * @param key - the public key of the server.
   * @param message - the prepared message.
   * @param signature - the signature.
   * @returns true if the signature is valid; false for any other bytes.
   * @throws {WrongTypeError} an argument, if it is not of its type.
   */
  verify(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
    const { hash, saltLength } = this.#variant;
    return verifyPss(key, message, signature, { hash, saltLength });
  }
}
