/** Ed25519 keys (RFC 8032), written and read (docs/keys.md): one function for every side, direction and format. */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { requireEd25519 } from '../../../group/edwards25519/group.ts';
import { checkPrivateKey, checkPublicKey, Ed25519PrivateKey, Ed25519PublicKey } from '../../ec/eddsa/keys.ts';
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

const ED25519 = { name: 'Ed25519', oid: '1.3.101.112', require: requireEd25519 } as const;

const ed25519PrivateReader: KeyReader<Ed25519PrivateKey> = /* @__PURE__ */ privateOctetReader({
  ...ED25519,
  make: (bytes) => Ed25519PrivateKey.fromBytes(bytes),
});

const ed25519PublicReader: KeyReader<Ed25519PublicKey> = /* @__PURE__ */ publicOctetReader({
  ...ED25519,
  make: (bytes) => Ed25519PublicKey.fromBytes(bytes),
});

/** Ed25519 keys, for `readPrivateKey` and `readPublicKey`. */
export const ed25519Keys: KeyKind<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ keyKind(ed25519PrivateReader, ed25519PublicReader);

/**
 * Reads an Ed25519 private key from PEM, as OpenSSL writes it: PKCS #8 under the label `PRIVATE KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromPem, ed25519PrivateKeyToPem } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromPem(ed25519PrivateKeyToPem(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyFromPem(text: string): Ed25519PrivateKey {
  return privateKeyFrom(ed25519PrivateReader).fromPem(text);
}

/**
 * Writes an Ed25519 private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromPem, ed25519PrivateKeyToPem } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromPem(ed25519PrivateKeyToPem(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyToPem(key: Ed25519PrivateKey): string {
  return pemOf('pkcs8', ed25519PrivateKeyToDer(key));
}

/**
 * Reads an Ed25519 private key from DER: PKCS #8.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromDer, ed25519PrivateKeyToDer } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromDer(ed25519PrivateKeyToDer(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyFromDer(bytes: Uint8Array): Ed25519PrivateKey {
  return privateKeyFrom(ed25519PrivateReader).fromDer(bytes);
}

/**
 * Writes an Ed25519 private key as DER: PKCS #8 (RFC 5208).
 *
 * @param key - the key. Secret.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromDer, ed25519PrivateKeyToDer } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromDer(ed25519PrivateKeyToDer(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyToDer(key: Ed25519PrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  return privateOctetsToDer(ED25519, key);
}

/**
 * Reads an Ed25519 private key from a JSON Web Key (RFC 8037).
 *
 * @param jwk - an object with the members `kty`, `crv`, `x` and `d`, such as the `JsonWebKey` of the platform; other members are passed
 *   over. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromJwk, ed25519PrivateKeyToJwk } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromJwk(ed25519PrivateKeyToJwk(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyFromJwk(jwk: JwkInput): Ed25519PrivateKey {
  return privateKeyFrom(ed25519PrivateReader).fromJwk(jwk);
}

/**
 * Writes an Ed25519 private key as a JSON Web Key (RFC 8037).
 *
 * @param key - the key. Secret.
 * @returns an object with the members `kty`, `crv`, `x` and `d`. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyFromJwk, ed25519PrivateKeyToJwk } from 'limber/keys';
 * const key = generateEd25519Key();
 * const read = ed25519PrivateKeyFromJwk(ed25519PrivateKeyToJwk(key));
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ed25519PrivateKeyToJwk(key: Ed25519PrivateKey): Jwk {
  checkPrivateKey('key', key);
  return privateOctetsToJwk(ED25519, key);
}

/**
 * Reads an Ed25519 public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo under the label `PUBLIC KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromPem, ed25519PublicKeyToPem } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromPem(ed25519PublicKeyToPem(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyFromPem(text: string): Ed25519PublicKey {
  return publicKeyFrom(ed25519PublicReader).fromPem(text);
}

/**
 * Writes an Ed25519 public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromPem, ed25519PublicKeyToPem } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromPem(ed25519PublicKeyToPem(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyToPem(key: Ed25519PublicKey): string {
  return pemOf('spki', ed25519PublicKeyToDer(key));
}

/**
 * Reads an Ed25519 public key from DER: a SubjectPublicKeyInfo.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromDer, ed25519PublicKeyToDer } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromDer(ed25519PublicKeyToDer(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyFromDer(bytes: Uint8Array): Ed25519PublicKey {
  return publicKeyFrom(ed25519PublicReader).fromDer(bytes);
}

/**
 * Writes an Ed25519 public key as DER: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
 *
 * @param key - the key.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromDer, ed25519PublicKeyToDer } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromDer(ed25519PublicKeyToDer(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyToDer(key: Ed25519PublicKey): Uint8Array {
  checkPublicKey('key', key);
  return publicOctetsToDer(ED25519, key);
}

/**
 * Reads an Ed25519 public key from a JSON Web Key (RFC 8037). A private key is refused.
 *
 * @param jwk - an object with the members `kty`, `crv` and `x`, such as the `JsonWebKey` of the platform; other members are passed over.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromJwk, ed25519PublicKeyToJwk } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromJwk(ed25519PublicKeyToJwk(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyFromJwk(jwk: JwkInput): Ed25519PublicKey {
  return publicKeyFrom(ed25519PublicReader).fromJwk(jwk);
}

/**
 * Writes an Ed25519 public key as a JSON Web Key (RFC 8037).
 *
 * @param key - the key.
 * @returns an object with the members `kty`, `crv` and `x`.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyFromJwk, ed25519PublicKeyToJwk } from 'limber/keys';
 * const key = generateEd25519Key().publicKey;
 * const read = ed25519PublicKeyFromJwk(ed25519PublicKeyToJwk(key));
 * console.log(read.equals(key)); // true
 */
export function ed25519PublicKeyToJwk(key: Ed25519PublicKey): Jwk {
  checkPublicKey('key', key);
  return publicOctetsToJwk(ED25519, key);
}
