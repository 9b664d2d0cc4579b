/** Public keys that verify logins: RSA by PSS, DSA, ECDSA on P-256, Ed25519. */
import { verifyDsa } from 'limber/dsa';
import { EcPublicKey, p256 } from 'limber/ec';
import { verifyEcdsa } from 'limber/ecdsa';
import { Ed25519PublicKey, verifyEd25519 } from 'limber/eddsa';
import { dsaKeys, ecKeys, ed25519Keys, OutOfRangeError, readPublicKey, rsaKeys } from 'limber/keys';
import { RsaPublicKey, verifyPss } from 'limber/rsa';

export interface LoginKey {
  readonly algorithm: 'RSA-PSS' | 'DSA' | 'ECDSA' | 'Ed25519';
  readonly bits: number;
  verify(signature: Uint8Array, message: Uint8Array): boolean;
}

/** A key of 3072 bits of DSA, the largest of FIPS 186-4, has 1.7 KB. */
const MOST_CHARACTERS = 2048;
/** What one login may cost: milliseconds. */
const MOST_BITS = 4096;

/** The key of a SubjectPublicKeyInfo in PEM, of any of these kinds. @throws {LimberError} where it is none, too short or too long. */
export function loginKeyFromPem(pem: string): LoginKey {
  if (pem.length > MOST_CHARACTERS) throw new OutOfRangeError('publicKey', `must have at most ${MOST_CHARACTERS} characters`);
  const key = keyFromPem(pem);
  if (key.bits > MOST_BITS) throw new OutOfRangeError('publicKey', `must have at most ${MOST_BITS} bits`);
  return key;
}

/** SHA-256 and what goes with it by default, on all but Ed25519. */
function keyFromPem(pem: string): LoginKey {
  const key = readPublicKey(pem, [rsaKeys, dsaKeys, ecKeys(p256), ed25519Keys]);
  if (key instanceof RsaPublicKey)
    return { algorithm: 'RSA-PSS', bits: key.bits, verify: (signature, message) => verifyPss(key, message, signature) };
  if (key instanceof EcPublicKey)
    return { algorithm: 'ECDSA', bits: key.curve.bits, verify: (signature, message) => verifyEcdsa(key, message, signature, P1363) };
  if (key instanceof Ed25519PublicKey)
    return { algorithm: 'Ed25519', bits: 256, verify: (signature, message) => verifyEd25519(key, message, signature) };
  return { algorithm: 'DSA', bits: key.parameters.pBits, verify: (signature, message) => verifyDsa(key, message, signature) };
}

const P1363 = { format: 'p1363' } as const;
