/** X25519 keys in files: SubjectPublicKeyInfo and PKCS #8 (RFC 8410), in DER and PEM, and JSON Web Keys (RFC 8037). */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
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
import { checkPrivateKey, checkPublicKey, requireX25519, X25519PrivateKey, X25519PublicKey } from './keys.ts';

const ALGORITHM: OctetAlgorithm = { name: 'X25519', oid: '1.3.101.110' };
const PUBLIC = 'PUBLIC KEY';
const PRIVATE = 'PRIVATE KEY';

/** The DER of a SubjectPublicKeyInfo. */
export function x25519PublicKeyToSpki(key: X25519PublicKey): Uint8Array {
  checkPublicKey('key', key);
  return octetsToSpki(ALGORITHM, key.toBytes());
}

/** @throws {MalformedError} `bytes`. @throws {InvalidPointError} `bytes`, for what is no key. */
export function x25519PublicKeyFromSpki(bytes: Uint8Array): X25519PublicKey {
  return X25519PublicKey.fromBytes(octetsFromSpki(ALGORITHM, bytes));
}

export function x25519PublicKeyToPem(key: X25519PublicKey): string {
  return encodePem(PUBLIC, x25519PublicKeyToSpki(key));
}

/** @throws {MalformedError} `text`, and as {@link x25519PublicKeyFromSpki}. */
export function x25519PublicKeyFromPem(text: string): X25519PublicKey {
  return x25519PublicKeyFromSpki(decodePem('text', text, [PUBLIC]).bytes);
}

/** The DER of a PKCS #8 key, of the first version. Secret: the key. */
export function x25519PrivateKeyToPkcs8(key: X25519PrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  return octetsToPkcs8(ALGORITHM, key.toBytes());
}

/** @throws {MalformedError} `bytes`. @throws {NoWebAssemblyError} `engine`. */
export function x25519PrivateKeyFromPkcs8(bytes: Uint8Array): X25519PrivateKey {
  requireX25519();
  const octets = octetsFromPkcs8(ALGORITHM, bytes);
  return wiping([octets], () => X25519PrivateKey.fromBytes(octets));
}

/** Not encrypted. Secret: the key. */
export function x25519PrivateKeyToPem(key: X25519PrivateKey): string {
  const bytes = x25519PrivateKeyToPkcs8(key);
  return wiping([bytes], () => encodePem(PRIVATE, bytes));
}

/** Not encrypted. @throws {MalformedError} `text`, and as {@link x25519PrivateKeyFromPkcs8}. */
export function x25519PrivateKeyFromPem(text: string): X25519PrivateKey {
  requireX25519();
  const { bytes } = decodePem('text', text, [PRIVATE]);
  return wiping([bytes], () => x25519PrivateKeyFromPkcs8(bytes));
}

export function x25519PublicKeyToJwk(key: X25519PublicKey): Jwk {
  checkPublicKey('key', key);
  return octetsToJwk(ALGORITHM, key.toBytes());
}

/** The public key, also of a private one. @throws {WrongTypeError} `jwk`. @throws {MalformedError} `jwk` or the member that is wrong. */
export function x25519PublicKeyFromJwk(jwk: JwkInput): X25519PublicKey {
  return X25519PublicKey.fromBytes(octetsFromJwk(ALGORITHM, jwk, 'x'));
}

/** Secret: the key. */
export function x25519PrivateKeyToJwk(key: X25519PrivateKey): Jwk {
  checkPrivateKey('key', key);
  return octetsToJwk(ALGORITHM, key.publicKey.toBytes(), key.toBytes());
}

/** @throws as {@link x25519PublicKeyFromJwk}; {MalformedError} `jwk.d`, where it is not that of the public key. */
export function x25519PrivateKeyFromJwk(jwk: JwkInput): X25519PrivateKey {
  const publicKey = x25519PublicKeyFromJwk(jwk);
  const octets = octetsFromJwk(ALGORITHM, jwk, 'd');
  const key = wiping([octets], () => X25519PrivateKey.fromBytes(octets));
  if (!key.publicKey.equals(publicKey)) throw new MalformedError('jwk.d', 'must be the private key of the public one');
  return key;
}
