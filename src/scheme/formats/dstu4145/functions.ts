/** Keys of DSTU 4145, written and read (docs/keys.md): one function for every side, direction and format. */
import { encodeDer, octetString } from '../../../encoding/der.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo } from '../../../encoding/key-info.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { Dstu4145PrivateKey, Dstu4145PublicKey } from '../../ec/dstu4145/keys.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import { dstu4145PrivateReader, dstu4145PublicReader, dstuAlgorithmOf } from './keys.ts';

/**
 * Reads a private key of DSTU 4145 from PEM: PKCS #8 under the label `PRIVATE KEY`, with a curve that is named or written out.
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type, or `curves`.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `bytes`, if the number is not from 1 to the order less 1; `curves`, for none, or one over a prime field.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PrivateKeyFromPem, dstu4145PrivateKeyToPem } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257);
 * const read = dstu4145PrivateKeyFromPem(dstu4145PrivateKeyToPem(key), [dstu257]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function dstu4145PrivateKeyFromPem(text: string, curves: readonly EcCurve[]): Dstu4145PrivateKey {
  return privateKeyFrom(dstu4145PrivateReader(curves)).fromPem(text);
}

/**
 * Writes a private key of DSTU 4145 as PEM, not encrypted, with the curve's name.
 *
 * @param key - the key. Secret.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PrivateKeyFromPem, dstu4145PrivateKeyToPem } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257);
 * const read = dstu4145PrivateKeyFromPem(dstu4145PrivateKeyToPem(key), [dstu257]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function dstu4145PrivateKeyToPem(key: Dstu4145PrivateKey): string {
  return pemOf('pkcs8', dstu4145PrivateKeyToDer(key));
}

/**
 * Reads a private key of DSTU 4145 from DER: PKCS #8, with a curve that is named or written out.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type, or `curves`.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `bytes`, if the number is not from 1 to the order less 1; `curves`, for none, or one over a prime field.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PrivateKeyFromDer, dstu4145PrivateKeyToDer } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257);
 * const read = dstu4145PrivateKeyFromDer(dstu4145PrivateKeyToDer(key), [dstu257]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function dstu4145PrivateKeyFromDer(bytes: Uint8Array, curves: readonly EcCurve[]): Dstu4145PrivateKey {
  return privateKeyFrom(dstu4145PrivateReader(curves)).fromDer(bytes);
}

/**
 * Writes a private key of DSTU 4145 as DER: PKCS #8, with the curve's name.
 *
 * @param key - the key. Secret.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PrivateKeyFromDer, dstu4145PrivateKeyToDer } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257);
 * const read = dstu4145PrivateKeyFromDer(dstu4145PrivateKeyToDer(key), [dstu257]);
 * console.log(read.publicKey.equals(key.publicKey)); // true
 */
export function dstu4145PrivateKeyToDer(key: Dstu4145PrivateKey): Uint8Array {
  if (!(key instanceof Dstu4145PrivateKey)) throw new WrongTypeError('key', 'must be a Dstu4145PrivateKey');
  const number = key.toBytes();
  if (isZero(number)) throw new OutOfRangeError('key', 'must not have been wiped');
  return encodePrivateKeyInfo({ ...dstuAlgorithmOf(key.curve), key: number });
}

/**
 * Reads a public key of DSTU 4145 from PEM: a SubjectPublicKeyInfo under the label `PUBLIC KEY`, with a curve that is named or written out.
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type, or `curves`.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `curves`, for none, or one over a prime field. @throws {InvalidPointError} `bytes`, for what is no point of the group.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PublicKeyFromPem, dstu4145PublicKeyToPem } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257).publicKey;
 * const read = dstu4145PublicKeyFromPem(dstu4145PublicKeyToPem(key), [dstu257]);
 * console.log(read.equals(key)); // true
 */
export function dstu4145PublicKeyFromPem(text: string, curves: readonly EcCurve[]): Dstu4145PublicKey {
  return publicKeyFrom(dstu4145PublicReader(curves)).fromPem(text);
}

/**
 * Writes a public key of DSTU 4145 as PEM, with the curve's name.
 *
 * @param key - the key.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PublicKeyFromPem, dstu4145PublicKeyToPem } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257).publicKey;
 * const read = dstu4145PublicKeyFromPem(dstu4145PublicKeyToPem(key), [dstu257]);
 * console.log(read.equals(key)); // true
 */
export function dstu4145PublicKeyToPem(key: Dstu4145PublicKey): string {
  return pemOf('spki', dstu4145PublicKeyToDer(key));
}

/**
 * Reads a public key of DSTU 4145 from DER: a SubjectPublicKeyInfo, with a curve that is named or written out.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @param curves - the curves that are welcome, at least one.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type, or `curves`.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `curves`, for none, or one over a prime field. @throws {InvalidPointError} `bytes`, for what is no point of the group.
 * @throws {NoWebAssemblyError} `engine`, where such keys cannot be computed with.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PublicKeyFromDer, dstu4145PublicKeyToDer } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257).publicKey;
 * const read = dstu4145PublicKeyFromDer(dstu4145PublicKeyToDer(key), [dstu257]);
 * console.log(read.equals(key)); // true
 */
export function dstu4145PublicKeyFromDer(bytes: Uint8Array, curves: readonly EcCurve[]): Dstu4145PublicKey {
  return publicKeyFrom(dstu4145PublicReader(curves)).fromDer(bytes);
}

/**
 * Writes a public key of DSTU 4145 as DER: a SubjectPublicKeyInfo, with the curve's name.
 *
 * @param key - the key.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145PublicKeyFromDer, dstu4145PublicKeyToDer } from 'limber/keys';
 * const key = generateDstu4145Key(dstu257).publicKey;
 * const read = dstu4145PublicKeyFromDer(dstu4145PublicKeyToDer(key), [dstu257]);
 * console.log(read.equals(key)); // true
 */
export function dstu4145PublicKeyToDer(key: Dstu4145PublicKey): Uint8Array {
  if (!(key instanceof Dstu4145PublicKey)) throw new WrongTypeError('key', 'must be a Dstu4145PublicKey');
  return encodePublicKeyInfo({ ...dstuAlgorithmOf(key.curve), key: encodeDer(octetString, key.toBytes()) });
}
