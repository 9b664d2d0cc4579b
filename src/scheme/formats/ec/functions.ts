/** Keys of elliptic curves, written and read (docs/keys.md): one function for every side, direction and format. */
import type { Jwk, JwkInput } from '../../../encoding/jwk.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo } from '../../../encoding/key-info.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../../ec/keys.ts';
import type { Form } from '../forms.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import { privateKeyToJwk, publicKeyToJwk } from './jwk.ts';
import { algorithmOf, ecPrivateReader, ecPublicReader } from './keys.ts';
import { encodeFields } from './sec1.ts';

function formOfPrivate(form: 'pkcs8' | 'sec1'): Form {
  if (form !== 'pkcs8' && form !== 'sec1') throw new OutOfRangeError('form', "must be 'pkcs8' or 'sec1'");
  return form;
}

/**
 * Reads an elliptic-curve private key from PEM, as OpenSSL writes it: PKCS #8 or an ECPrivateKey of SEC 1 under the label `PRIVATE KEY` or
 * `EC PRIVATE KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type, or `curves`.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `d`, if it is not from 1 to the order less 1; `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for a public key in the file that is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromPem, ecPrivateKeyToPem } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromPem(ecPrivateKeyToPem(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyFromPem(text: string, curves: readonly EcCurve[]): EcPrivateKey {
  return privateKeyFrom(ecPrivateReader(curves)).fromPem(text);
}

/**
 * Writes an elliptic-curve private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'sec1' for an ECPrivateKey with the curve's name (RFC 5915).
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, after `wipe`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromPem, ecPrivateKeyToPem } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromPem(ecPrivateKeyToPem(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyToPem(key: EcPrivateKey, form: 'pkcs8' | 'sec1' = 'pkcs8'): string {
  return pemOf(formOfPrivate(form), ecPrivateKeyToDer(key, form));
}

/**
 * Reads an elliptic-curve private key from DER: PKCS #8 or an ECPrivateKey of SEC 1.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type, or `curves`.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `d`, if it is not from 1 to the order less 1; `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for a public key in the file that is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromDer, ecPrivateKeyToDer } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromDer(ecPrivateKeyToDer(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyFromDer(bytes: Uint8Array, curves: readonly EcCurve[]): EcPrivateKey {
  return privateKeyFrom(ecPrivateReader(curves)).fromDer(bytes);
}

/**
 * Writes an elliptic-curve private key as DER.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'sec1' for an ECPrivateKey with the curve's name (RFC 5915).
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, after `wipe`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromDer, ecPrivateKeyToDer } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromDer(ecPrivateKeyToDer(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyToDer(key: EcPrivateKey, form: 'pkcs8' | 'sec1' = 'pkcs8'): Uint8Array {
  checkPrivateKey('key', key);
  const { curve } = key;
  if (formOfPrivate(form) === 'sec1') return encodeFields(key, curve.oid);
  return encodePrivateKeyInfo({ ...algorithmOf(curve), key: encodeFields(key, undefined) });
}

/**
 * Reads an elliptic-curve private key from a JSON Web Key (RFC 7518, section 6.2; RFC 8812 for secp256k1).
 *
 * @param jwk - an object with the members `kty`, `crv`, `x`, `y` and `d`, such as the `JsonWebKey` of the platform; other members are
 *   passed over. Secret.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type, or `curves`.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {OutOfRangeError} `d`, if it is not from 1 to the order less 1; `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for a public key in the file that is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromJwk, ecPrivateKeyToJwk } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromJwk(ecPrivateKeyToJwk(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyFromJwk(jwk: JwkInput, curves: readonly EcCurve[]): EcPrivateKey {
  return privateKeyFrom(ecPrivateReader(curves)).fromJwk(jwk);
}

/**
 * Writes an elliptic-curve private key as a JSON Web Key (RFC 7518, section 6.2; RFC 8812 for secp256k1).
 *
 * @param key - the key. Secret.
 * @returns an object with the members `kty`, `crv`, `x`, `y` and `d`. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, on a curve without a name in JSON Web Keys: P-224, and those of Brainpool; `key`, after `wipe`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyFromJwk, ecPrivateKeyToJwk } from 'limber/keys';
 * const key = generateEcKey(p256);
 * const read = ecPrivateKeyFromJwk(ecPrivateKeyToJwk(key), [p256]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function ecPrivateKeyToJwk(key: EcPrivateKey): Jwk {
  checkPrivateKey('key', key);
  return privateKeyToJwk(key);
}

/**
 * Reads an elliptic-curve public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo under the label `PUBLIC KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type, or `curves`.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromPem, ecPublicKeyToPem } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromPem(ecPublicKeyToPem(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyFromPem(text: string, curves: readonly EcCurve[]): EcPublicKey {
  return publicKeyFrom(ecPublicReader(curves)).fromPem(text);
}

/**
 * Writes an elliptic-curve public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromPem, ecPublicKeyToPem } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromPem(ecPublicKeyToPem(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyToPem(key: EcPublicKey): string {
  return pemOf('spki', ecPublicKeyToDer(key));
}

/**
 * Reads an elliptic-curve public key from DER: a SubjectPublicKeyInfo.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type, or `curves`.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromDer, ecPublicKeyToDer } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromDer(ecPublicKeyToDer(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyFromDer(bytes: Uint8Array, curves: readonly EcCurve[]): EcPublicKey {
  return publicKeyFrom(ecPublicReader(curves)).fromDer(bytes);
}

/**
 * Writes an elliptic-curve public key as DER: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
 *
 * @param key - the key.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromDer, ecPublicKeyToDer } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromDer(ecPublicKeyToDer(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyToDer(key: EcPublicKey): Uint8Array {
  checkPublicKey('key', key);
  return encodePublicKeyInfo({ ...algorithmOf(key.curve), key: key.toBytes() });
}

/**
 * Reads an elliptic-curve public key from a JSON Web Key (RFC 7518, section 6.2; RFC 8812 for secp256k1). A private key is refused.
 *
 * @param jwk - an object with the members `kty`, `crv`, `x` and `y`, such as the `JsonWebKey` of the platform; other members are passed
 *   over.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `jwk`, of another type, or `curves`.
 * @throws {MalformedError} `jwk`, if it is no such key, or the member that is wrong: `jwk.x`, for example.
 * @throws {OutOfRangeError} `curves`, for none.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromJwk, ecPublicKeyToJwk } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromJwk(ecPublicKeyToJwk(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyFromJwk(jwk: JwkInput, curves: readonly EcCurve[]): EcPublicKey {
  return publicKeyFrom(ecPublicReader(curves)).fromJwk(jwk);
}

/**
 * Writes an elliptic-curve public key as a JSON Web Key (RFC 7518, section 6.2; RFC 8812 for secp256k1).
 *
 * @param key - the key.
 * @returns an object with the members `kty`, `crv`, `x` and `y`.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, on a curve without a name in JSON Web Keys: P-224, and those of Brainpool.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPublicKeyFromJwk, ecPublicKeyToJwk } from 'limber/keys';
 * const key = generateEcKey(p256).publicKey;
 * const read = ecPublicKeyFromJwk(ecPublicKeyToJwk(key), [p256]);
 * console.log(read.equals(key)); // true
 */
export function ecPublicKeyToJwk(key: EcPublicKey): Jwk {
  checkPublicKey('key', key);
  return publicKeyToJwk(key);
}
