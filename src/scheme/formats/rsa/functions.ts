/** RSA keys, written and read (docs/keys.md): one function for every side, direction and format. */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo } from '../../../encoding/key-info.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { checkPrivateKey, type RsaPrivateKey } from '../../rsa/private-key.ts';
import { refusePssKey } from '../../rsa/pss-rules.ts';
import { checkPublicKey, type RsaPublicKey, type RsaSizeOptions } from '../../rsa/public-key.ts';
import type { Form } from '../forms.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import { privateKeyToJwk, publicKeyToJwk } from './jwk.ts';
import { algorithmOf, rsaPrivateReader, rsaPublicReader } from './keys.ts';
import { encodePrivateKey, encodePublicKey } from './pkcs1.ts';

function formOfPrivate(form: 'pkcs8' | 'pkcs1'): Form {
  if (form !== 'pkcs8' && form !== 'pkcs1') throw new OutOfRangeError('form', "must be 'pkcs8' or 'pkcs1'");
  return form === 'pkcs1' ? 'rsaPrivate' : 'pkcs8';
}

function formOfPublic(form: 'spki' | 'pkcs1'): Form {
  if (form !== 'spki' && form !== 'pkcs1') throw new OutOfRangeError('form', "must be 'spki' or 'pkcs1'");
  return form === 'pkcs1' ? 'rsaPublic' : 'spki';
}

/**
 * Reads an RSA private key from PEM, as OpenSSL writes it: PKCS #8 or an RSAPrivateKey of PKCS #1 under the label `PRIVATE KEY` or `RSA
 * PRIVATE KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} the number that breaks a rule, by its name in RFC 8017: `n`, `e`, `d`, `p` and so on.
 *
 * @example
 * import { rsaPrivateKeyFromPem, rsaPrivateKeyToPem } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromPem(rsaPrivateKeyToPem(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyFromPem(text: string, options?: RsaSizeOptions): RsaPrivateKey {
  return privateKeyFrom(rsaPrivateReader(options)).fromPem(text);
}

/**
 * Writes an RSA private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'pkcs1' for an RSAPrivateKey (RFC 8017, appendix A.1.2).
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, for `pkcs1` and a key for RSASSA-PSS alone; `key`, after `wipe`.
 *
 * @example
 * import { rsaPrivateKeyFromPem, rsaPrivateKeyToPem } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromPem(rsaPrivateKeyToPem(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyToPem(key: RsaPrivateKey, form: 'pkcs8' | 'pkcs1' = 'pkcs8'): string {
  return pemOf(formOfPrivate(form), rsaPrivateKeyToDer(key, form));
}

/**
 * Reads an RSA private key from DER: PKCS #8 or an RSAPrivateKey of PKCS #1.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} the number that breaks a rule, by its name in RFC 8017: `n`, `e`, `d`, `p` and so on.
 *
 * @example
 * import { rsaPrivateKeyFromDer, rsaPrivateKeyToDer } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromDer(rsaPrivateKeyToDer(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyFromDer(bytes: Uint8Array, options?: RsaSizeOptions): RsaPrivateKey {
  return privateKeyFrom(rsaPrivateReader(options)).fromDer(bytes);
}

/**
 * Writes an RSA private key as DER.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'pkcs1' for an RSAPrivateKey (RFC 8017, appendix A.1.2).
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, for `pkcs1` and a key for RSASSA-PSS alone; `key`, after `wipe`.
 *
 * @example
 * import { rsaPrivateKeyFromDer, rsaPrivateKeyToDer } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromDer(rsaPrivateKeyToDer(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyToDer(key: RsaPrivateKey, form: 'pkcs8' | 'pkcs1' = 'pkcs8'): Uint8Array {
  checkPrivateKey('key', key);
  const own = formOfPrivate(form) === 'rsaPrivate';
  if (own) refusePssKey(key.publicKey, 'PKCS #1');
  const inner = encodePrivateKey(key);
  return own ? inner : encodePrivateKeyInfo({ ...algorithmOf(key.publicKey), key: inner });
}

/**
 * Reads an RSA private key from a JSON Web Key (RFC 7518, section 6.3).
 *
 * @param jwk - an object with the members `kty`, `n`, `e`, `d`, `p`, `q`, `dp`, `dq`, `qi`, and `oth` for further primes, such as the
 *   `JsonWebKey` of the platform; other members are passed over. Secret.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {OutOfRangeError} the number that breaks a rule, by its name in RFC 8017: `n`, `e`, `d`, `p` and so on.
 *
 * @example
 * import { rsaPrivateKeyFromJwk, rsaPrivateKeyToJwk } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromJwk(rsaPrivateKeyToJwk(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyFromJwk(jwk: JwkInput, options?: RsaSizeOptions): RsaPrivateKey {
  return privateKeyFrom(rsaPrivateReader(options)).fromJwk(jwk);
}

/**
 * Writes an RSA private key as a JSON Web Key (RFC 7518, section 6.3).
 *
 * @param key - the key. Secret.
 * @returns an object with the members `kty`, `n`, `e`, `d`, `p`, `q`, `dp`, `dq`, `qi`, and `oth` for further primes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, for a key for RSASSA-PSS alone, which no JSON Web Key can say; `key`, after `wipe`.
 *
 * @example
 * import { rsaPrivateKeyFromJwk, rsaPrivateKeyToJwk } from 'limber/keys';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const read = rsaPrivateKeyFromJwk(rsaPrivateKeyToJwk(key));
 * console.log(read.publicKey.n === key.publicKey.n); // true
 */
export function rsaPrivateKeyToJwk(key: RsaPrivateKey): Jwk {
  checkPrivateKey('key', key);
  return privateKeyToJwk(key);
}

/**
 * Reads an RSA public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo or an RSAPublicKey of PKCS #1 under the label `PUBLIC KEY`
 * or `RSA PUBLIC KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `n` or `e`.
 *
 * @example
 * import { rsaPublicKeyFromPem, rsaPublicKeyToPem } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromPem(rsaPublicKeyToPem(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyFromPem(text: string, options?: RsaSizeOptions): RsaPublicKey {
  return publicKeyFrom(rsaPublicReader(options)).fromPem(text);
}

/**
 * Writes an RSA public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @param form - 'spki' for a SubjectPublicKeyInfo (RFC 5280, section 4.1), or 'pkcs1' for an RSAPublicKey (RFC 8017, appendix A.1.1).
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, for `pkcs1` and a key for RSASSA-PSS alone.
 *
 * @example
 * import { rsaPublicKeyFromPem, rsaPublicKeyToPem } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromPem(rsaPublicKeyToPem(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyToPem(key: RsaPublicKey, form: 'spki' | 'pkcs1' = 'spki'): string {
  return pemOf(formOfPublic(form), rsaPublicKeyToDer(key, form));
}

/**
 * Reads an RSA public key from DER: a SubjectPublicKeyInfo or an RSAPublicKey of PKCS #1.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `n` or `e`.
 *
 * @example
 * import { rsaPublicKeyFromDer, rsaPublicKeyToDer } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromDer(rsaPublicKeyToDer(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyFromDer(bytes: Uint8Array, options?: RsaSizeOptions): RsaPublicKey {
  return publicKeyFrom(rsaPublicReader(options)).fromDer(bytes);
}

/**
 * Writes an RSA public key as DER.
 *
 * @param key - the key.
 * @param form - 'spki' for a SubjectPublicKeyInfo (RFC 5280, section 4.1), or 'pkcs1' for an RSAPublicKey (RFC 8017, appendix A.1.1).
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, for `pkcs1` and a key for RSASSA-PSS alone.
 *
 * @example
 * import { rsaPublicKeyFromDer, rsaPublicKeyToDer } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromDer(rsaPublicKeyToDer(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyToDer(key: RsaPublicKey, form: 'spki' | 'pkcs1' = 'spki'): Uint8Array {
  checkPublicKey('key', key);
  const own = formOfPublic(form) === 'rsaPublic';
  if (own) refusePssKey(key, 'PKCS #1');
  const inner = encodePublicKey(key);
  return own ? inner : encodePublicKeyInfo({ ...algorithmOf(key), key: inner });
}

/**
 * Reads an RSA public key from a JSON Web Key (RFC 7518, section 6.3). A private key is refused.
 *
 * @param jwk - an object with the members `kty`, `n` and `e`, such as the `JsonWebKey` of the platform; other members are passed over.
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits: 2048 and 33 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {OutOfRangeError} `n` or `e`.
 *
 * @example
 * import { rsaPublicKeyFromJwk, rsaPublicKeyToJwk } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromJwk(rsaPublicKeyToJwk(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyFromJwk(jwk: JwkInput, options?: RsaSizeOptions): RsaPublicKey {
  return publicKeyFrom(rsaPublicReader(options)).fromJwk(jwk);
}

/**
 * Writes an RSA public key as a JSON Web Key (RFC 7518, section 6.3).
 *
 * @param key - the key.
 * @returns an object with the members `kty`, `n` and `e`.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, for a key for RSASSA-PSS alone, which no JSON Web Key can say.
 *
 * @example
 * import { rsaPublicKeyFromJwk, rsaPublicKeyToJwk } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * const read = rsaPublicKeyFromJwk(rsaPublicKeyToJwk(key));
 * console.log(read.n === key.n); // true
 */
export function rsaPublicKeyToJwk(key: RsaPublicKey): Jwk {
  checkPublicKey('key', key);
  return publicKeyToJwk(key);
}
