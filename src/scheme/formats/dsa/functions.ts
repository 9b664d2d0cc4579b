/** DSA keys and parameters, written and read (docs/keys.md): one function for every side, direction and format. */
import { decodeDer, encodeDer, integer } from '../../../encoding/der.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo } from '../../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
import { checkBigint, checkInstance, checkObject } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { DsaPrivateKey, DsaPublicKey } from '../../ffc/dsa/keys.ts';
import { type DsaNumbers, DsaParameters, type DsaSizeOptions } from '../../ffc/dsa/parameters.ts';
import type { Form } from '../forms.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import { algorithmOf, dsaPrivateReader, dsaPublicReader, dssParms, encodeTraditional } from './keys.ts';

const PARAMETERS = 'DSA PARAMETERS';

function formOfPrivate(form: 'pkcs8' | 'traditional'): Form {
  if (form !== 'pkcs8' && form !== 'traditional') throw new OutOfRangeError('form', "must be 'pkcs8' or 'traditional'");
  return form === 'traditional' ? 'dsa' : 'pkcs8';
}

/**
 * Reads a DSA private key from PEM, as OpenSSL writes it: PKCS #8 or OpenSSL's older structure under the label `PRIVATE KEY` or `DSA
 * PRIVATE KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `p`, `q`, `g` or `x`, for numbers that are no key.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPrivateKeyFromPem, dsaPrivateKeyToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const read = dsaPrivateKeyFromPem(dsaPrivateKeyToPem(key), { minBits: 13 });
 * console.log(read.x === key.x); // true
 */
export function dsaPrivateKeyFromPem(text: string, sizes?: DsaSizeOptions): DsaPrivateKey {
  return privateKeyFrom(dsaPrivateReader(sizes)).fromPem(text);
}

/**
 * Writes a DSA private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'traditional' for the older structure of OpenSSL, which has the public key beside the private one.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, after `wipe`.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPrivateKeyFromPem, dsaPrivateKeyToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const read = dsaPrivateKeyFromPem(dsaPrivateKeyToPem(key), { minBits: 13 });
 * console.log(read.x === key.x); // true
 */
export function dsaPrivateKeyToPem(key: DsaPrivateKey, form: 'pkcs8' | 'traditional' = 'pkcs8'): string {
  return pemOf(formOfPrivate(form), dsaPrivateKeyToDer(key, form));
}

/**
 * Reads a DSA private key from DER: PKCS #8 or OpenSSL's older structure.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `p`, `q`, `g` or `x`, for numbers that are no key.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPrivateKeyFromDer, dsaPrivateKeyToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const read = dsaPrivateKeyFromDer(dsaPrivateKeyToDer(key), { minBits: 13 });
 * console.log(read.x === key.x); // true
 */
export function dsaPrivateKeyFromDer(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaPrivateKey {
  return privateKeyFrom(dsaPrivateReader(sizes)).fromDer(bytes);
}

/**
 * Writes a DSA private key as DER.
 *
 * @param key - the key. Secret.
 * @param form - 'pkcs8' (RFC 5208), or 'traditional' for the older structure of OpenSSL, which has the public key beside the private one.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one; `key`, after `wipe`.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPrivateKeyFromDer, dsaPrivateKeyToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const read = dsaPrivateKeyFromDer(dsaPrivateKeyToDer(key), { minBits: 13 });
 * console.log(read.x === key.x); // true
 */
export function dsaPrivateKeyToDer(key: DsaPrivateKey, form: 'pkcs8' | 'traditional' = 'pkcs8'): Uint8Array {
  checkInstance('key', key, DsaPrivateKey, 'a DsaPrivateKey');
  if (formOfPrivate(form) === 'dsa') return encodeTraditional(key);
  return encodePrivateKeyInfo({ ...algorithmOf(key.parameters), key: encodeDer(integer, key.x) });
}

/**
 * Reads a DSA public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo (RFC 3279, section 2.3.2) under the label `PUBLIC KEY` (RFC
 * 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `p`, `q`, `g` or `y`, for numbers that are no key.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPublicKeyFromPem, dsaPublicKeyToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters).publicKey;
 * const read = dsaPublicKeyFromPem(dsaPublicKeyToPem(key), { minBits: 13 });
 * console.log(read.y === key.y); // true
 */
export function dsaPublicKeyFromPem(text: string, sizes?: DsaSizeOptions): DsaPublicKey {
  return publicKeyFrom(dsaPublicReader(sizes)).fromPem(text);
}

/**
 * Writes a DSA public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPublicKeyFromPem, dsaPublicKeyToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters).publicKey;
 * const read = dsaPublicKeyFromPem(dsaPublicKeyToPem(key), { minBits: 13 });
 * console.log(read.y === key.y); // true
 */
export function dsaPublicKeyToPem(key: DsaPublicKey): string {
  return pemOf('spki', dsaPublicKeyToDer(key));
}

/**
 * Reads a DSA public key from DER: a SubjectPublicKeyInfo (RFC 3279, section 2.3.2).
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `p`, `q`, `g` or `y`, for numbers that are no key.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPublicKeyFromDer, dsaPublicKeyToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters).publicKey;
 * const read = dsaPublicKeyFromDer(dsaPublicKeyToDer(key), { minBits: 13 });
 * console.log(read.y === key.y); // true
 */
export function dsaPublicKeyFromDer(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaPublicKey {
  return publicKeyFrom(dsaPublicReader(sizes)).fromDer(bytes);
}

/**
 * Writes a DSA public key as DER: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
 *
 * @param key - the key.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaPublicKeyFromDer, dsaPublicKeyToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters).publicKey;
 * const read = dsaPublicKeyFromDer(dsaPublicKeyToDer(key), { minBits: 13 });
 * console.log(read.y === key.y); // true
 */
export function dsaPublicKeyToDer(key: DsaPublicKey): Uint8Array {
  checkInstance('key', key, DsaPublicKey, 'a DsaPublicKey');
  return encodePublicKeyInfo({ ...algorithmOf(key.parameters), key: encodeDer(integer, key.y) });
}

/**
 * Reads DSA parameters from PEM with the label `DSA PARAMETERS`.
 *
 * @param text - a text with such a block; what stands around it is passed over.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the parameters.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no parameters.
 * @throws {OutOfRangeError} `p`, `q` or `g`, for numbers that are no parameters.
 *
 * @example
 * import { DsaParameters } from 'limber/dsa';
 * import { dsaParametersFromPem, dsaParametersToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(dsaParametersFromPem(dsaParametersToPem(parameters), { minBits: 13 }).q); // 101n
 */
export function dsaParametersFromPem(text: string, sizes?: DsaSizeOptions): DsaParameters {
  return parametersFrom('text', decodePem('text', text, [PARAMETERS]).bytes, sizes);
}

/**
 * Writes DSA parameters as PEM with the label `DSA PARAMETERS`.
 *
 * @param parameters - an object with p, q and g.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `parameters`, `p`, `q` or `g`, of another type.
 *
 * @example
 * import { DsaParameters } from 'limber/dsa';
 * import { dsaParametersFromPem, dsaParametersToPem } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(dsaParametersFromPem(dsaParametersToPem(parameters), { minBits: 13 }).q); // 101n
 */
export function dsaParametersToPem(parameters: DsaNumbers): string {
  return encodePem(PARAMETERS, dsaParametersToDer(parameters));
}

/**
 * Reads DSA parameters from DER: Dss-Parms (RFC 3279, section 2.3.2).
 *
 * @param bytes - the parameters and nothing else.
 * @param sizes - the shortest p that is taken, in bits: 2048 unless given.
 * @returns the parameters.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if they hold no parameters, or break a rule of DER.
 * @throws {OutOfRangeError} `p`, `q` or `g`, for numbers that are no parameters.
 *
 * @example
 * import { DsaParameters } from 'limber/dsa';
 * import { dsaParametersFromDer, dsaParametersToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(dsaParametersFromDer(dsaParametersToDer(parameters), { minBits: 13 }).q); // 101n
 */
export function dsaParametersFromDer(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaParameters {
  return parametersFrom('bytes', bytes, sizes);
}

/**
 * Writes DSA parameters as DER: Dss-Parms (RFC 3279, section 2.3.2).
 *
 * @param parameters - an object with p, q and g.
 * @returns the bytes.
 * @throws {WrongTypeError} `parameters`, `p`, `q` or `g`, of another type.
 *
 * @example
 * import { DsaParameters } from 'limber/dsa';
 * import { dsaParametersFromDer, dsaParametersToDer } from 'limber/keys';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(dsaParametersFromDer(dsaParametersToDer(parameters), { minBits: 13 }).q); // 101n
 */
export function dsaParametersToDer(parameters: DsaNumbers): Uint8Array {
  checkObject('parameters', parameters);
  const { p, q, g } = parameters;
  for (const [name, value] of Object.entries({ p, q, g })) checkBigint(name, value);
  return encodeDer(dssParms, { p, q, g });
}

function parametersFrom(argument: string, bytes: Uint8Array, sizes: DsaSizeOptions | undefined): DsaParameters {
  return new DsaParameters(decodeDer(argument, dssParms, bytes), sizes);
}
