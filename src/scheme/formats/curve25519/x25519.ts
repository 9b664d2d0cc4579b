/** X25519 keys (RFC 7748), written and read (docs/keys.md): one function for every side, direction and format. */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { checkPrivateKey, checkPublicKey, requireX25519, X25519PrivateKey, X25519PublicKey } from '../../ec/ecdh/keys.ts';
import { type KeyKind, type KeyReader, keyKind } from '../kind.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import {
  privateOctetReader,
  privateOctetsToDer,
  privateOctetsToJwk,
  publicOctetReader,
  publicOctetsToDer,
  publicOctetsToJwk,
} from './octets.ts';

const X25519 = { name: 'X25519', oid: '1.3.101.110', require: requireX25519 } as const;

const x25519PrivateReader: KeyReader<X25519PrivateKey> = /* @__PURE__ */ privateOctetReader({
  ...X25519,
  make: (bytes) => X25519PrivateKey.fromBytes(bytes),
});

const x25519PublicReader: KeyReader<X25519PublicKey> = /* @__PURE__ */ publicOctetReader({
  ...X25519,
  make: (bytes) => X25519PublicKey.fromBytes(bytes),
});

/** X25519 keys, for `readPrivateKey` and `readPublicKey`. */
export const x25519Keys: KeyKind<X25519PrivateKey, X25519PublicKey> = /* @__PURE__ */ keyKind(x25519PrivateReader, x25519PublicReader);

/**
 * Reads an X25519 private key from PEM, as OpenSSL writes it: PKCS #8 under the label `PRIVATE KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromPem, x25519PrivateKeyToPem } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromPem(x25519PrivateKeyToPem(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyFromPem(text: string): X25519PrivateKey {
  return privateKeyFrom(x25519PrivateReader).fromPem(text);
}

/**
 * Writes an X25519 private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromPem, x25519PrivateKeyToPem } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromPem(x25519PrivateKeyToPem(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyToPem(key: X25519PrivateKey): string {
  return pemOf('pkcs8', x25519PrivateKeyToDer(key));
}

/**
 * Reads an X25519 private key from DER: PKCS #8.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromDer, x25519PrivateKeyToDer } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromDer(x25519PrivateKeyToDer(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyFromDer(bytes: Uint8Array): X25519PrivateKey {
  return privateKeyFrom(x25519PrivateReader).fromDer(bytes);
}

/**
 * Writes an X25519 private key as DER: PKCS #8 (RFC 5208).
 *
 * @param key - the key. Secret.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromDer, x25519PrivateKeyToDer } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromDer(x25519PrivateKeyToDer(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyToDer(key: X25519PrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  return privateOctetsToDer(X25519, key);
}

/**
 * Reads an X25519 private key from a JSON Web Key (RFC 8037).
 *
 * @param jwk - an object with the members `kty`, `crv`, `x` and `d`, such as the `JsonWebKey` of the platform; other members are passed
 *   over. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromJwk, x25519PrivateKeyToJwk } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromJwk(x25519PrivateKeyToJwk(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyFromJwk(jwk: JwkInput): X25519PrivateKey {
  return privateKeyFrom(x25519PrivateReader).fromJwk(jwk);
}

/**
 * Writes an X25519 private key as a JSON Web Key (RFC 8037).
 *
 * @param key - the key. Secret.
 * @returns an object with the members `kty`, `crv`, `x` and `d`. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyFromJwk, x25519PrivateKeyToJwk } from 'limber/keys';
 * const key = generateX25519Key();
 * const read = x25519PrivateKeyFromJwk(x25519PrivateKeyToJwk(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function x25519PrivateKeyToJwk(key: X25519PrivateKey): Jwk {
  checkPrivateKey('key', key);
  return privateOctetsToJwk(X25519, key);
}

/**
 * Reads an X25519 public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo under the label `PUBLIC KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromPem, x25519PublicKeyToPem } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromPem(x25519PublicKeyToPem(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyFromPem(text: string): X25519PublicKey {
  return publicKeyFrom(x25519PublicReader).fromPem(text);
}

/**
 * Writes an X25519 public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromPem, x25519PublicKeyToPem } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromPem(x25519PublicKeyToPem(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyToPem(key: X25519PublicKey): string {
  return pemOf('spki', x25519PublicKeyToDer(key));
}

/**
 * Reads an X25519 public key from DER: a SubjectPublicKeyInfo.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromDer, x25519PublicKeyToDer } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromDer(x25519PublicKeyToDer(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyFromDer(bytes: Uint8Array): X25519PublicKey {
  return publicKeyFrom(x25519PublicReader).fromDer(bytes);
}

/**
 * Writes an X25519 public key as DER: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
 *
 * @param key - the key.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromDer, x25519PublicKeyToDer } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromDer(x25519PublicKeyToDer(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyToDer(key: X25519PublicKey): Uint8Array {
  checkPublicKey('key', key);
  return publicOctetsToDer(X25519, key);
}

/**
 * Reads an X25519 public key from a JSON Web Key (RFC 8037). A private key is refused.
 *
 * @param jwk - an object with the members `kty`, `crv` and `x`, such as the `JsonWebKey` of the platform; other members are passed over.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromJwk, x25519PublicKeyToJwk } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromJwk(x25519PublicKeyToJwk(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyFromJwk(jwk: JwkInput): X25519PublicKey {
  return publicKeyFrom(x25519PublicReader).fromJwk(jwk);
}

/**
 * Writes an X25519 public key as a JSON Web Key (RFC 8037).
 *
 * @param key - the key.
 * @returns an object with the members `kty`, `crv` and `x`.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PublicKeyFromJwk, x25519PublicKeyToJwk } from 'limber/keys';
 * const key = generateX25519Key().publicKey;
 * const read = x25519PublicKeyFromJwk(x25519PublicKeyToJwk(key));
 * console.log(read.equals(key)); // true
 */
export function x25519PublicKeyToJwk(key: X25519PublicKey): Jwk {
  checkPublicKey('key', key);
  return publicOctetsToJwk(X25519, key);
}
