/** RSASSA-PSS (RFC 8017, section 8.1). */

import { checkBytes, concatBytes, viewOf } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { sha256 } from '../../hash/sha2.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource, randomBytes } from '../../util/random.ts';
import { encodePss, encodingLength, fits, isPss, type PssParameters } from './emsa-pss.ts';
import { type HashOptions, opened } from './pkcs1-signature.ts';
import { checkPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { checkPssParameters, saltOfKey } from './pss-rules.ts';
import { checkPublicKey, type RsaPublicKey } from './public-key.ts';

/** The parameters of RSASSA-PSS, which signer and verifier must agree on (RFC 8017, section 9.1). */
export interface PssOptions extends HashOptions {
  /** The hash function of MGF1; `hash` by default. SHAKE makes the mask without MGF1 (RFC 8702). */
  readonly mgfHash?: NonNullable<HashOptions['hash']>;
  /** The salt's length in bytes. Unless it is given, that of the key's parameters, if it is a key for PSS alone and has some; else that of a digest. */
  readonly saltLength?: number;
}

/** What `verifyPss` takes: options of `signPss`, or any salt. */
export interface PssVerifyOptions extends Omit<PssOptions, 'saltLength'> {
  /** The salt's length in bytes: as in {@link PssOptions} unless it is given; `auto` for any length, which is what the signature shows. */
  readonly saltLength?: number | 'auto';
}

/** Options as they were read. */
export interface PssChoice {
  readonly hash: Hash;
  readonly mgfHash: Hash | undefined;
  readonly saltLength: number | 'auto' | undefined;
}

const read = (options: (PssVerifyOptions & RandomOptions) | undefined) =>
  readOptions(options, { ...RANDOM_OPTIONS, hash: sha256, mgfHash: undefined, saltLength: undefined });

/**
 * Signs a message with RSASSA-PSS and a random salt (RFC 8017, section 8.1.1).
 *
 * @param key - the private key. Secret.
 * @param message - the message, of any length, which shows.
 * @param options - `hash`, `mgfHash`, `saltLength`, and `random`, the source of salt and blinding.
 * @returns the signature, `key.size` bytes.
 * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `saltLength`, if it is not a length (`auto` is none), or the modulus is too short for digest and salt; `hash`, `mgfHash` or
 *   `saltLength`, if the key is for RSASSA-PSS with other parameters; `key`, if it has been wiped.
 * @throws {FaultError} `key`, if a fault spoilt the signature: it is withheld.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { signPss, verifyPss } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyPss(key.publicKey, message, signPss(key, message))); // true
 */
export function signPss(key: RsaPrivateKey, message: Uint8Array, options?: PssOptions & RandomOptions): Uint8Array {
  checkPrivateKey('key', key);
  const { random, ...pss } = read(options);
  return key.apply(encodeForPss(key.publicKey, message, pss, random), { random });
}

/** The message's encoding under a random salt: `key.size` bytes. */
export function encodeForPss(key: RsaPublicKey, message: Uint8Array, options: PssChoice, random: RandomSource | undefined): Uint8Array {
  const { saltLength, parameters } = checked(key, message, options);
  if (saltLength === 'auto')
    throw new OutOfRangeError('saltLength', "must be a length for a signature in the making: 'auto' is for verification");
  const bits = key.bits - 1;
  if (!fits(parameters, saltLength, bits)) throw new OutOfRangeError('saltLength', 'must leave room for the digest in the modulus');
  const salt = saltLength > 0 ? randomBytes(saltLength, random) : new Uint8Array(0);
  const encoded = encodePss(parameters.hash(viewOf(message)), salt, bits, parameters);
  return concatBytes(new Uint8Array(key.size - encoded.length), encoded);
}

/**
 * Verifies an RSASSA-PSS signature (RFC 8017, section 8.1.2). Everything is public.
 *
 * @param key - the public key of the signer.
 * @param message - the message that was signed.
 * @param signature - the signature.
 * @param options - `hash` and `mgfHash`, as when signing; `saltLength` likewise, or `auto` for a salt of any length; `random` has no effect here.
 * @returns true if the signature is valid; false for any other bytes, also for malformed ones, and with `auto` for a salt shorter than the key allows.
 * @throws {WrongTypeError} `key`, `message`, `signature` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `saltLength`, if it is not a length; `hash`, `mgfHash` or `saltLength`, if the key is for RSASSA-PSS with other parameters.
 *
 * @example
 * import { signPss, verifyPss } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * const signature = signPss(key, message, { saltLength: 20 });
 * console.log(verifyPss(key.publicKey, message, signature, { saltLength: 'auto' })); // true
 */
export function verifyPss(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array, options?: PssVerifyOptions): boolean {
  checkPublicKey('key', key);
  checkBytes('signature', signature);
  const { saltLength, parameters } = checked(key, message, read(options));
  const salt = saltLength === 'auto' ? { least: saltOfKey(key) ?? 0 } : saltLength;
  const encoded = opened(key, signature);
  if (!encoded) return false;
  const bits = key.bits - 1;
  // Where the modulus has a byte more than the encoding, it must be zero.
  const surplus = key.size - encodingLength(bits);
  if (surplus > 0 && encoded[0] !== 0) return false;
  return isPss(encoded.subarray(surplus), parameters.hash(viewOf(message)), salt, bits, parameters);
}

function checked(
  key: RsaPublicKey,
  message: Uint8Array,
  { hash, mgfHash = hash, saltLength = saltOfKey(key) ?? hash.outputLen }: PssChoice,
): { saltLength: number | 'auto'; parameters: PssParameters } {
  checkBytes('message', message);
  checkHash('hash', hash);
  checkHash('mgfHash', mgfHash);
  if (saltLength !== 'auto' && (!Number.isInteger(saltLength) || saltLength < 0))
    throw new OutOfRangeError('saltLength', "must be a whole number, not negative, or 'auto' for verification");
  checkPssParameters(key, hash, mgfHash, saltLength === 'auto' ? undefined : saltLength);
  return { saltLength, parameters: { hash, mgfHash } };
}
