/** Diffie–Hellman keys and parameters, written and read (docs/keys.md): one function for every side, direction and format. */
import { decodeDer, encodeDer, integer } from '../../../encoding/der.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo } from '../../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
import { checkInstance } from '../../../util/checks.ts';
import { DhPrivateKey, DhPublicKey } from '../../ffc/dh/keys.ts';
import { DhParameters, type DhSizeOptions } from '../../ffc/dh/parameters.ts';
import { privateKeyFrom, publicKeyFrom } from '../read.ts';
import { pemOf } from '../write.ts';
import { checkedDhForm, DH_FORMS, type DhForm, dhFormOf, dhNumbersOf } from './forms.ts';
import { algorithmOf, dhPrivateReader, dhPublicReader } from './keys.ts';

/**
 * Reads a Diffie–Hellman private key from PEM, as OpenSSL writes it: PKCS #8 with parameters of PKCS #3 or X9.42 under the label `PRIVATE
 * KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over. Secret.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `prime`, `generator`, `order`, `privateBits` or `x`, for numbers that are no key.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPrivateKeyFromPem, dhPrivateKeyToPem } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048'));
 * const read = dhPrivateKeyFromPem(dhPrivateKeyToPem(key));
 * console.log(read.x === key.x); // true
 */
export function dhPrivateKeyFromPem(text: string, sizes?: DhSizeOptions): DhPrivateKey {
  return privateKeyFrom(dhPrivateReader(sizes)).fromPem(text);
}

/**
 * Writes a Diffie–Hellman private key as PEM, as OpenSSL does (RFC 7468), not encrypted.
 *
 * @param key - the key. Secret.
 * @param form - how the parameters are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known
 *   and not half of p − 1.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known; `key`, after `wipe`.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPrivateKeyFromPem, dhPrivateKeyToPem } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048'));
 * const read = dhPrivateKeyFromPem(dhPrivateKeyToPem(key));
 * console.log(read.x === key.x); // true
 */
export function dhPrivateKeyToPem(key: DhPrivateKey, form?: DhForm): string {
  return pemOf('pkcs8', dhPrivateKeyToDer(key, form));
}

/**
 * Reads a Diffie–Hellman private key from DER: PKCS #8 with parameters of PKCS #3 or X9.42.
 *
 * @param bytes - the key and nothing else, not encrypted. Secret.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `prime`, `generator`, `order`, `privateBits` or `x`, for numbers that are no key.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPrivateKeyFromDer, dhPrivateKeyToDer } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048'));
 * const read = dhPrivateKeyFromDer(dhPrivateKeyToDer(key));
 * console.log(read.x === key.x); // true
 */
export function dhPrivateKeyFromDer(bytes: Uint8Array, sizes?: DhSizeOptions): DhPrivateKey {
  return privateKeyFrom(dhPrivateReader(sizes)).fromDer(bytes);
}

/**
 * Writes a Diffie–Hellman private key as DER: PKCS #8 (RFC 5208).
 *
 * @param key - the key. Secret.
 * @param form - how the parameters are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known
 *   and not half of p − 1.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known; `key`, after `wipe`.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPrivateKeyFromDer, dhPrivateKeyToDer } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048'));
 * const read = dhPrivateKeyFromDer(dhPrivateKeyToDer(key));
 * console.log(read.x === key.x); // true
 */
export function dhPrivateKeyToDer(key: DhPrivateKey, form?: DhForm): Uint8Array {
  checkInstance('key', key, DhPrivateKey, 'a DhPrivateKey');
  const algorithm = algorithmOf(key.parameters, form);
  return encodePrivateKeyInfo({ ...algorithm, key: encodeDer(integer, key.x) });
}

/**
 * Reads a Diffie–Hellman public key from PEM, as OpenSSL writes it: a SubjectPublicKeyInfo with parameters of PKCS #3 or X9.42 under the
 * label `PUBLIC KEY` (RFC 7468).
 *
 * @param text - a text with one key, not encrypted; what stands around its lines is passed over.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no such key: also for another label, a second key, an encrypted one and a certificate.
 * @throws {OutOfRangeError} `prime`, `generator`, `order`, `privateBits` or `y`, for numbers that are no key.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPublicKeyFromPem, dhPublicKeyToPem } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048')).publicKey;
 * const read = dhPublicKeyFromPem(dhPublicKeyToPem(key));
 * console.log(read.y === key.y); // true
 */
export function dhPublicKeyFromPem(text: string, sizes?: DhSizeOptions): DhPublicKey {
  return publicKeyFrom(dhPublicReader(sizes)).fromPem(text);
}

/**
 * Writes a Diffie–Hellman public key as PEM, as OpenSSL does (RFC 7468).
 *
 * @param key - the key.
 * @param form - how the parameters are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known
 *   and not half of p − 1.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPublicKeyFromPem, dhPublicKeyToPem } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048')).publicKey;
 * const read = dhPublicKeyFromPem(dhPublicKeyToPem(key));
 * console.log(read.y === key.y); // true
 */
export function dhPublicKeyToPem(key: DhPublicKey, form?: DhForm): string {
  return pemOf('spki', dhPublicKeyToDer(key, form));
}

/**
 * Reads a Diffie–Hellman public key from DER: a SubjectPublicKeyInfo with parameters of PKCS #3 or X9.42.
 *
 * @param bytes - the key and nothing else, not encrypted.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the key.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it holds no such key, or breaks a rule of DER.
 * @throws {OutOfRangeError} `prime`, `generator`, `order`, `privateBits` or `y`, for numbers that are no key.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPublicKeyFromDer, dhPublicKeyToDer } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048')).publicKey;
 * const read = dhPublicKeyFromDer(dhPublicKeyToDer(key));
 * console.log(read.y === key.y); // true
 */
export function dhPublicKeyFromDer(bytes: Uint8Array, sizes?: DhSizeOptions): DhPublicKey {
  return publicKeyFrom(dhPublicReader(sizes)).fromDer(bytes);
}

/**
 * Writes a Diffie–Hellman public key as DER: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
 *
 * @param key - the key.
 * @param form - how the parameters are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known
 *   and not half of p − 1.
 * @returns the bytes.
 * @throws {WrongTypeError} `key`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhPublicKeyFromDer, dhPublicKeyToDer } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe2048')).publicKey;
 * const read = dhPublicKeyFromDer(dhPublicKeyToDer(key));
 * console.log(read.y === key.y); // true
 */
export function dhPublicKeyToDer(key: DhPublicKey, form?: DhForm): Uint8Array {
  checkInstance('key', key, DhPublicKey, 'a DhPublicKey');
  return encodePublicKeyInfo({ ...algorithmOf(key.parameters, form), key: encodeDer(integer, key.y) });
}

/**
 * Reads Diffie–Hellman parameters from PEM with the label `DH PARAMETERS` (PKCS #3) or `X9.42 DH PARAMETERS`.
 *
 * @param text - a text with such a block; what stands around it is passed over.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the parameters.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it holds no parameters.
 * @throws {OutOfRangeError} `prime`, `generator`, `order` or `privateBits`, for numbers that are no parameters.
 *
 * @example
 * import { DhParameters } from 'limber/dh';
 * import { dhParametersFromPem, dhParametersToPem } from 'limber/keys';
 * const group = DhParameters.named('ffdhe2048');
 * console.log(dhParametersFromPem(dhParametersToPem(group)).fits(group)); // true
 */
export function dhParametersFromPem(text: string, sizes?: DhSizeOptions): DhParameters {
  const { pkcs3, x942 } = DH_FORMS;
  const { label, bytes } = decodePem('text', text, [pkcs3.label, x942.label]);
  return parametersFrom('text', bytes, label === pkcs3.label ? 'pkcs3' : 'x942', sizes);
}

/**
 * Writes Diffie–Hellman parameters as PEM with the label `DH PARAMETERS` (PKCS #3) or `X9.42 DH PARAMETERS`.
 *
 * @param parameters - the parameters.
 * @param form - how they are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known and not
 *   half of p − 1.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `parameters`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known.
 *
 * @example
 * import { DhParameters } from 'limber/dh';
 * import { dhParametersFromPem, dhParametersToPem } from 'limber/keys';
 * const group = DhParameters.named('ffdhe2048');
 * console.log(dhParametersFromPem(dhParametersToPem(group)).fits(group)); // true
 */
export function dhParametersToPem(parameters: DhParameters, form?: DhForm): string {
  const chosen = dhFormOf(parameters, form);
  return encodePem(DH_FORMS[chosen].label, dhParametersToDer(parameters, chosen));
}

/**
 * Reads Diffie–Hellman parameters from DER: those of PKCS #3 or of X9.42 (RFC 3279, section 2.3.3).
 *
 * @param bytes - the parameters and nothing else.
 * @param form - 'pkcs3' or 'x942': the bytes alone do not tell the two apart.
 * @param sizes - the shortest prime and the longest order that are taken, in bits: 2048, and 1024 or, for safe primes, 4096 unless given.
 * @returns the parameters.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if they hold no parameters, or break a rule of DER.
 * @throws {OutOfRangeError} `prime`, `generator`, `order` or `privateBits`, for numbers that are no parameters; `form`, for an unknown one.
 *
 * @example
 * import { DhParameters } from 'limber/dh';
 * import { dhParametersFromDer, dhParametersToDer } from 'limber/keys';
 * const group = DhParameters.named('ffdhe2048');
 * console.log(dhParametersFromDer(dhParametersToDer(group, 'pkcs3'), 'pkcs3').fits(group)); // true
 */
export function dhParametersFromDer(bytes: Uint8Array, form: DhForm, sizes?: DhSizeOptions): DhParameters {
  return parametersFrom('bytes', bytes, checkedDhForm(form), sizes);
}

/**
 * Writes Diffie–Hellman parameters as DER: those of PKCS #3 or of X9.42 (RFC 3279, section 2.3.3).
 *
 * @param parameters - the parameters.
 * @param form - how they are written: 'pkcs3', or 'x942' (RFC 3279, section 2.3.3); unless given, 'x942' where the order is known and not
 *   half of p − 1.
 * @returns the bytes.
 * @throws {WrongTypeError} `parameters`, of another type.
 * @throws {OutOfRangeError} `form`, for an unknown one, and for 'x942' where the order is not known.
 *
 * @example
 * import { DhParameters } from 'limber/dh';
 * import { dhParametersFromDer, dhParametersToDer } from 'limber/keys';
 * const group = DhParameters.named('ffdhe2048');
 * console.log(dhParametersFromDer(dhParametersToDer(group, 'pkcs3'), 'pkcs3').fits(group)); // true
 */
export function dhParametersToDer(parameters: DhParameters, form?: DhForm): Uint8Array {
  const chosen = dhFormOf(parameters, form);
  return encodeDer(DH_FORMS[chosen].type, dhNumbersOf(parameters, chosen));
}

function parametersFrom(argument: string, bytes: Uint8Array, form: DhForm, sizes: DhSizeOptions | undefined): DhParameters {
  return new DhParameters(decodeDer(argument, DH_FORMS[form].type, bytes), sizes);
}
