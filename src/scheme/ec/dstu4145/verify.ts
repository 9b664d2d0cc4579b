/** Verification by DSTU 4145 (section 13). */
import { checkBytes } from '../../../encoding/octets.ts';
import { elementOf, verifyElementVarTime } from './equations.ts';
import { givenDstuPublicKey } from './given-keys.ts';
import { type Dstu4145PublicKey, pointKeyOf } from './keys.ts';
import { type Dstu4145VerifyOptions, lengthFor, readDstu4145Options } from './options.ts';
import { decodeDstuSignature } from './signature.ts';

/**
 * Whether the signature is one of the digest's message by DSTU 4145-2002, the national standard of Ukraine. Bytes that are no signature give false, not an error; those that are evidently a
 * signature in the other format give an error that says so.
 *
 * @param publicKey - the key, or its bytes beside the option `curve`: then the key is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param digest - as the hash function gives it: little-endian; as many bits of it as the field has count, the first bytes first (section 5.9).
 * @param signature - in the format of the option `format`.
 * @param options - format and length of the signature.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws {WrongTypeError} for an argument of the wrong type, and `curve`, where the key is bytes and there is none.
 * @throws {OutOfRangeError} `format`, for an unknown one; `signatureBytes`; `publicKey`, for another curve than `curve`; an option that there is not.
 * @throws {MalformedError} `signature`, in the other format; `publicKey`, for bytes of another length.
 * @throws {InvalidPointError} `publicKey`, for bytes of no point of the group. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { dstu257, generateDstu4145Key, signDstu4145Digest, verifyDstu4145Digest } from 'limber/dstu4145';
 * const key = generateDstu4145Key(dstu257);
 * const digest = sha256(new TextEncoder().encode('hello'));
 * const signature = signDstu4145Digest(key, digest, { format: 'raw' });
 * console.log(verifyDstu4145Digest(key.publicKey.toBytes(), digest, signature, { curve: dstu257, format: 'raw' })); // true
 */
export function verifyDstu4145Digest(
  publicKey: Dstu4145PublicKey | Uint8Array,
  digest: Uint8Array,
  signature: Uint8Array,
  options?: Dstu4145VerifyOptions,
): boolean {
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  const given = readDstu4145Options(options);
  const key = givenDstuPublicKey(publicKey, given.curve);
  const numbers = decodeDstuSignature(signature, given.format, lengthFor(key.curve, given));
  return numbers !== undefined && verifyElementVarTime(pointKeyOf(key), elementOf(key.curve, digest), numbers);
}
