/** Blind signatures (RFC 9474): the signer does not see what it signs. */

import { sha384 } from '@noble/hashes/sha2.js';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { type BlindedMessage, type BlindVariant, blind, finalize, prepare } from './blind-protocol.ts';
import { checkPrivateKey, RANDOM_OPTIONS, type RandomOptions, type RsaPrivateKey } from './private-key.ts';
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

export type BlindVariantName = keyof typeof VARIANTS;

export function variantNamed(name: BlindVariantName): BlindVariant {
  if (!Object.hasOwn(VARIANTS, name)) throw new OutOfRangeError('variant', `must be one of ${Object.keys(VARIANTS).join(', ')}`);
  return { name, hash: sha384, ...VARIANTS[name] };
}

/**
 * RSABSSA in one of its variants. The client prepares a message, blinds it and sends it; the server signs; the client finalizes. Everybody
 * can verify the signature, and the server cannot tell from which request it came.
 *
 * A key for blind signatures is for nothing else (section 6.1).
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

  /** @throws {OutOfRangeError} `variant`, if there is none of that name. */
  constructor(variant: BlindVariantName = 'SHA384-PSS-Randomized') {
    this.#variant = variantNamed(variant);
  }

  /** The message as it will be signed: behind 32 random bytes, in the randomized variants. */
  prepare(message: Uint8Array, options?: RandomOptions): Uint8Array {
    return prepare(message, this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /**
   * Hides a prepared message. Secret: the message and what hides it.
   *
   * @throws {OutOfRangeError} `saltLength`, where the modulus is too short; `message`, where its encoding is no unit modulo n, which
   *   happens to nobody who does not know a factor of n.
   */
  blind(key: RsaPublicKey, message: Uint8Array, options?: RandomOptions): BlindedMessage {
    checkPublicKey('key', key);
    return blind(key, message, this.#variant, readOptions(options, RANDOM_OPTIONS).random);
  }

  /** The server's part. @throws {OutOfRangeError} `input`, if the blinded message is not `key.size` bytes long or not below n. */
  sign(key: RsaPrivateKey, blindedMessage: Uint8Array, options?: RandomOptions): Uint8Array {
    checkPrivateKey('key', key);
    const { hash, saltLength } = this.#variant;
    checkPssParameters(key.publicKey, hash, hash, saltLength);
    return key.apply(blindedMessage, options);
  }

  /**
   * The signature of the prepared message.
   *
   * @throws {OutOfRangeError} `blindSignature` or `inverse`, if it is not `key.size` bytes long or not below n.
   * @throws {MalformedError} `blindSignature`, if the server did not sign.
   */
  finalize(key: RsaPublicKey, message: Uint8Array, blindSignature: Uint8Array, inverse: Uint8Array): Uint8Array {
    checkPublicKey('key', key);
    return finalize(key, message, blindSignature, inverse, this.#variant);
  }

  /** Whether it is a signature of the prepared message. */
  verify(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
    const { hash, saltLength } = this.#variant;
    return verifyPss(key, message, signature, { hash, saltLength });
  }
}
