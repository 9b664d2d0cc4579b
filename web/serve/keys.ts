/** Public keys that verify logins: RSA by PSS, DSA. */
import { type DsaPublicKey, verifyDsa } from 'limber/dsa';
import { dsaKeys, OutOfRangeError, readPublicKey, rsaKeys } from 'limber/keys';
import { RsaPublicKey, verifyPss } from 'limber/rsa';

export interface LoginKey {
  readonly algorithm: 'RSA-PSS' | 'DSA';
  readonly bits: number;
  verify(signature: Uint8Array, message: Uint8Array): boolean;
}

/** A key of 3072 bits of DSA, the largest of FIPS 186-4, has 1.7 KB. */
const MOST_CHARACTERS = 2048;
/** What one login may cost: milliseconds. */
const MOST_BITS = 4096;

/** The key of a SubjectPublicKeyInfo in PEM, of either kind. @throws {LimberError} where it is none, too short or too long. */
export function loginKeyFromPem(pem: string): LoginKey {
  if (pem.length > MOST_CHARACTERS) throw new OutOfRangeError('publicKey', `must have at most ${MOST_CHARACTERS} characters`);
  const key = keyFromPem(pem);
  if (key.bits > MOST_BITS) throw new OutOfRangeError('publicKey', `must have at most ${MOST_BITS} bits`);
  return key;
}

function keyFromPem(pem: string): LoginKey {
  const key = readPublicKey(pem, [rsaKeys, dsaKeys]);
  return key instanceof RsaPublicKey ? ofRsa(key) : ofDsa(key);
}

/** SHA-256 and a salt of as many bytes, the defaults of both. */
const ofRsa = (key: RsaPublicKey): LoginKey => ({
  algorithm: 'RSA-PSS',
  bits: key.bits,
  verify: (signature, message) => verifyPss(key, message, signature),
});

const ofDsa = (key: DsaPublicKey): LoginKey => ({
  algorithm: 'DSA',
  bits: key.parameters.pBits,
  verify: (signature, message) => verifyDsa(key, message, signature),
});
