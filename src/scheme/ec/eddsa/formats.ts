/** Ed25519 keys in files: SubjectPublicKeyInfo and PKCS #8 (RFC 8410), in DER and PEM, and JSON Web Keys (RFC 8037). */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
import { requireEd25519 } from '../../../group/edwards25519/group.ts';
import { MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import {
  type OctetAlgorithm,
  octetsFromJwk,
  octetsFromPkcs8,
  octetsFromSpki,
  octetsToJwk,
  octetsToPkcs8,
  octetsToSpki,
} from '../curve25519-envelopes.ts';
import { checkPrivateKey, checkPublicKey, Ed25519PrivateKey, Ed25519PublicKey } from './keys.ts';

const ALGORITHM: OctetAlgorithm = { name: 'Ed25519', oid: '1.3.101.112' };
const PUBLIC = 'PUBLIC KEY';
const PRIVATE = 'PRIVATE KEY';

/** The DER of a SubjectPublicKeyInfo. */
export function ed25519PublicKeyToSpki(key: Ed25519PublicKey): Uint8Array {
  checkPublicKey('key', key);
  return octetsToSpki(ALGORITHM, key.toBytes());
}

/** @throws {MalformedError} `bytes`. @throws {InvalidPointError} `bytes`, for what is no key. */
export function ed25519PublicKeyFromSpki(bytes: Uint8Array): Ed25519PublicKey {
  return Ed25519PublicKey.fromBytes(octetsFromSpki(ALGORITHM, bytes));
}

export function ed25519PublicKeyToPem(key: Ed25519PublicKey): string {
  return encodePem(PUBLIC, ed25519PublicKeyToSpki(key));
}

/** @throws {MalformedError} `text`, and as {@link ed25519PublicKeyFromSpki}. */
export function ed25519PublicKeyFromPem(text: string): Ed25519PublicKey {
  return ed25519PublicKeyFromSpki(decodePem('text', text, [PUBLIC]).bytes);
}

/** The DER of a PKCS #8 key, of the first version. Secret: the key. */
export function ed25519PrivateKeyToPkcs8(key: Ed25519PrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  return octetsToPkcs8(ALGORITHM, key.toBytes());
}

/** @throws {MalformedError} `bytes`. @throws {NoWebAssemblyError} `engine`. */
export function ed25519PrivateKeyFromPkcs8(bytes: Uint8Array): Ed25519PrivateKey {
  requireEd25519();
  const octets = octetsFromPkcs8(ALGORITHM, bytes);
  return wiping([octets], () => Ed25519PrivateKey.fromBytes(octets));
}

/** Not encrypted. Secret: the key. */
export function ed25519PrivateKeyToPem(key: Ed25519PrivateKey): string {
  const bytes = ed25519PrivateKeyToPkcs8(key);
  return wiping([bytes], () => encodePem(PRIVATE, bytes));
}

/** Not encrypted. @throws {MalformedError} `text`, and as {@link ed25519PrivateKeyFromPkcs8}. */
export function ed25519PrivateKeyFromPem(text: string): Ed25519PrivateKey {
  requireEd25519();
  const { bytes } = decodePem('text', text, [PRIVATE]);
  return wiping([bytes], () => ed25519PrivateKeyFromPkcs8(bytes));
}

export function ed25519PublicKeyToJwk(key: Ed25519PublicKey): Jwk {
  checkPublicKey('key', key);
  return octetsToJwk(ALGORITHM, key.toBytes());
}

/** The public key, also of a private one. @throws {WrongTypeError} `jwk`. @throws {MalformedError} `jwk` or the member that is wrong. */
export function ed25519PublicKeyFromJwk(jwk: JwkInput): Ed25519PublicKey {
  return Ed25519PublicKey.fromBytes(octetsFromJwk(ALGORITHM, jwk, 'x'));
}

/** Secret: the key. */
export function ed25519PrivateKeyToJwk(key: Ed25519PrivateKey): Jwk {
  checkPrivateKey('key', key);
  return octetsToJwk(ALGORITHM, key.publicKey.toBytes(), key.toBytes());
}

/** @throws as {@link ed25519PublicKeyFromJwk}; {MalformedError} `jwk.d`, where it is not that of the public key. */
export function ed25519PrivateKeyFromJwk(jwk: JwkInput): Ed25519PrivateKey {
  const publicKey = ed25519PublicKeyFromJwk(jwk);
  const octets = octetsFromJwk(ALGORITHM, jwk, 'd');
  const key = wiping([octets], () => Ed25519PrivateKey.fromBytes(octets));
  if (!key.publicKey.equals(publicKey)) throw new MalformedError('jwk.d', 'must be the private key of the public one');
  return key;
}
