/**
 * DSA keys and parameters as files have them: SubjectPublicKeyInfo and PKCS #8 (RFC 3279, section 2.3.2), the DSA PRIVATE KEY of
 * OpenSSL, and Dss-Parms; in DER and PEM.
 */

import { type DerType, decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
import { checkBigint, checkInstance, checkObject } from '../../../util/checks.ts';
import { MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { DsaPrivateKey, DsaPublicKey } from './keys.ts';
import { type DsaNumbers, DsaParameters, type DsaSizeOptions } from './parameters.ts';

const dssParms: DerType<DsaNumbers> = sequence({ p: integer, q: integer, g: integer });
const traditionalKey = sequence({ version: integer, p: integer, q: integer, g: integer, y: integer, x: integer });
const DSA: KeyAlgorithm<DsaNumbers> = { name: 'DSA', oid: '1.2.840.10040.4.1', parameters: dssParms };

const PARAMETERS = 'DSA PARAMETERS';
const PUBLIC = 'PUBLIC KEY';
const PKCS8 = 'PRIVATE KEY';
const TRADITIONAL = 'DSA PRIVATE KEY';

/** The DER of Dss-Parms. */
export function parametersToDer(parameters: DsaNumbers): Uint8Array {
  checkObject('parameters', parameters);
  const { p, q, g } = parameters;
  for (const [name, value] of Object.entries({ p, q, g })) checkBigint(name, value);
  return encodeDer(dssParms, { p, q, g });
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} `p`, `q` or `g`, for numbers that are no parameters. */
export function parametersFromDer(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaParameters {
  return new DsaParameters(decodeDer('bytes', dssParms, bytes), sizes);
}

export function parametersToPem(parameters: DsaNumbers): string {
  return encodePem(PARAMETERS, parametersToDer(parameters));
}

/** @throws {MalformedError} `text`, and as {@link parametersFromDer}. */
export function parametersFromPem(text: string, sizes?: DsaSizeOptions): DsaParameters {
  return parametersFromDer(decodePem('text', text, [PARAMETERS]).bytes, sizes);
}

/** The DER of a SubjectPublicKeyInfo. */
export function publicKeyToSpki(key: DsaPublicKey): Uint8Array {
  checkInstance('key', key, DsaPublicKey, 'a DsaPublicKey');
  const { parameters, y } = key;
  return encodePublicKeyInfo(DSA, { parameters, key: encodeDer(integer, y) });
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} `p`, `q`, `g` or `y`, for numbers that are no key. */
export function publicKeyFromSpki(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaPublicKey {
  const { parameters, key } = decodePublicKeyInfo('bytes', DSA, bytes);
  return new DsaPublicKey(new DsaParameters(parameters, sizes), decodeDer('bytes', integer, key));
}

export function publicKeyToPem(key: DsaPublicKey): string {
  return encodePem(PUBLIC, publicKeyToSpki(key));
}

/** @throws {MalformedError} `text`, and as {@link publicKeyFromSpki}. */
export function publicKeyFromPem(text: string, sizes?: DsaSizeOptions): DsaPublicKey {
  return publicKeyFromSpki(decodePem('text', text, [PUBLIC]).bytes, sizes);
}

/** The DER of a PKCS #8 key. Secret: the key. */
export function privateKeyToPkcs8(key: DsaPrivateKey): Uint8Array {
  checkInstance('key', key, DsaPrivateKey, 'a DsaPrivateKey');
  const inner = encodeDer(integer, key.x);
  return wiping([inner], () => encodePrivateKeyInfo(DSA, { parameters: key.parameters, key: inner }));
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} `p`, `q`, `g` or `x`, for numbers that are no key. */
export function privateKeyFromPkcs8(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaPrivateKey {
  const { parameters, key } = decodePrivateKeyInfo('bytes', DSA, bytes);
  return wiping([key], () => new DsaPrivateKey(new DsaParameters(parameters, sizes), decodeDer('bytes', integer, key)));
}

/** The DER of OpenSSL's older structure, which has the public key beside the private one. Secret: the key. */
export function privateKeyToTraditional(key: DsaPrivateKey): Uint8Array {
  checkInstance('key', key, DsaPrivateKey, 'a DsaPrivateKey');
  const { parameters, publicKey, x } = key;
  const { p, q, g } = parameters;
  return encodeDer(traditionalKey, { version: 0n, p, q, g, y: publicKey.y, x });
}

/** @throws as {@link privateKeyFromPkcs8}; also {MalformedError} `bytes`, where the public key does not belong to the private one. */
export function privateKeyFromTraditional(bytes: Uint8Array, sizes?: DsaSizeOptions): DsaPrivateKey {
  const { version, p, q, g, y, x } = decodeDer('bytes', traditionalKey, bytes);
  if (version !== 0n) throw new MalformedError('bytes', 'must be a DSA key of version 0');
  const key = new DsaPrivateKey(new DsaParameters({ p, q, g }, sizes), x);
  if (key.publicKey.y !== y) throw new MalformedError('bytes', 'must hold the public key of the private key');
  return key;
}

/** PKCS #8 in PEM; with the label `DSA PRIVATE KEY`, OpenSSL's older structure. Not encrypted. Secret: the key. */
export function privateKeyToPem(key: DsaPrivateKey, label: 'PRIVATE KEY' | 'DSA PRIVATE KEY' = PKCS8): string {
  const bytes = label === TRADITIONAL ? privateKeyToTraditional(key) : privateKeyToPkcs8(key);
  return wiping([bytes], () => encodePem(label, bytes));
}

/** Either of the two, not encrypted. @throws {MalformedError} `text`, and as {@link privateKeyFromPkcs8}. */
export function privateKeyFromPem(text: string, sizes?: DsaSizeOptions): DsaPrivateKey {
  const { label, bytes } = decodePem('text', text, [PKCS8, TRADITIONAL]);
  return wiping([bytes], () => (label === TRADITIONAL ? privateKeyFromTraditional : privateKeyFromPkcs8)(bytes, sizes));
}
