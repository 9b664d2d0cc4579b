/**
 * DSA keys and parameters as files have them: SubjectPublicKeyInfo and PKCS #8 (RFC 3279, section 2.3.2), the DSA PRIVATE KEY of
 * OpenSSL, and Dss-Parms; in DER and PEM.
 */
import { type DerType, decodeDer, encodeDer, integer, sequence } from '../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../encoding/pem.ts';
import { MalformedError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import { DsaPrivateKey, DsaPublicKey } from './keys.ts';
import { type DsaNumbers, DsaParameters } from './parameters.ts';

/** `pkcs8`, or the older structure of OpenSSL that has the public key beside the private one. */
export type DsaPrivateKeyForm = 'pkcs8' | 'traditional';

const dssParms: DerType<DsaNumbers> = sequence({ p: integer, q: integer, g: integer });
const traditionalKey = sequence({ version: integer, p: integer, q: integer, g: integer, y: integer, x: integer });
const DSA: KeyAlgorithm<DsaNumbers> = { name: 'DSA', oid: '1.2.840.10040.4.1', parameters: dssParms };

const PARAMETERS = 'DSA PARAMETERS';
const PUBLIC = 'PUBLIC KEY';
const PKCS8 = 'PRIVATE KEY';
const TRADITIONAL = 'DSA PRIVATE KEY';

/** The DER of Dss-Parms. */
export function dsaParametersToDer({ p, q, g }: DsaNumbers): Uint8Array {
  return encodeDer(dssParms, { p, q, g });
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} `p`, `q` or `g`, for numbers that are no parameters. */
export function dsaParametersFromDer(bytes: Uint8Array): DsaParameters {
  return new DsaParameters(decodeDer('bytes', dssParms, bytes));
}

export function dsaParametersToPem(parameters: DsaNumbers): string {
  return encodePem(PARAMETERS, dsaParametersToDer(parameters));
}

/** @throws {MalformedError} `text`, and as {@link dsaParametersFromDer}. */
export function dsaParametersFromPem(text: string): DsaParameters {
  return dsaParametersFromDer(decodePem('text', text, [PARAMETERS]).bytes);
}

/** The DER of a SubjectPublicKeyInfo. */
export function dsaPublicKeyToDer({ parameters, y }: DsaPublicKey): Uint8Array {
  return encodePublicKeyInfo(DSA, { parameters, key: encodeDer(integer, y) });
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} `p`, `q`, `g` or `y`, for numbers that are no key. */
export function dsaPublicKeyFromDer(bytes: Uint8Array): DsaPublicKey {
  const { parameters, key } = decodePublicKeyInfo('bytes', DSA, bytes);
  return new DsaPublicKey(new DsaParameters(parameters), decodeDer('bytes', integer, key));
}

export function dsaPublicKeyToPem(key: DsaPublicKey): string {
  return encodePem(PUBLIC, dsaPublicKeyToDer(key));
}

/** @throws {MalformedError} `text`, and as {@link dsaPublicKeyFromDer}. */
export function dsaPublicKeyFromPem(text: string): DsaPublicKey {
  return dsaPublicKeyFromDer(decodePem('text', text, [PUBLIC]).bytes);
}

/** The DER of a private key. Secret: the key. */
export function dsaPrivateKeyToDer(key: DsaPrivateKey, form: DsaPrivateKeyForm = 'pkcs8'): Uint8Array {
  const { parameters, x } = key;
  const { p, q, g } = parameters;
  if (form === 'traditional') return encodeDer(traditionalKey, { version: 0n, p, q, g, y: key.publicKey.y, x });
  const inner = encodeDer(integer, x);
  return wiping([inner], () => encodePrivateKeyInfo(DSA, { parameters, key: inner }));
}

/**
 * @throws {MalformedError} `bytes`; also where a traditional key's public number does not belong to its private one.
 * @throws {OutOfRangeError} `p`, `q`, `g` or `x`, for numbers that are no key.
 */
export function dsaPrivateKeyFromDer(bytes: Uint8Array, form: DsaPrivateKeyForm = 'pkcs8'): DsaPrivateKey {
  if (form === 'traditional') {
    const { version, p, q, g, y, x } = decodeDer('bytes', traditionalKey, bytes);
    if (version !== 0n) throw new MalformedError('bytes', 'must be a DSA key of version 0');
    const key = new DsaPrivateKey(new DsaParameters({ p, q, g }), x);
    if (key.publicKey.y !== y) throw new MalformedError('bytes', 'must hold the public key of the private key');
    return key;
  }
  const { parameters, key } = decodePrivateKeyInfo('bytes', DSA, bytes);
  return wiping([key], () => new DsaPrivateKey(new DsaParameters(parameters), decodeDer('bytes', integer, key)));
}

/** Secret: the key. */
export function dsaPrivateKeyToPem(key: DsaPrivateKey, form: DsaPrivateKeyForm = 'pkcs8'): string {
  const bytes = dsaPrivateKeyToDer(key, form);
  return wiping([bytes], () => encodePem(form === 'traditional' ? TRADITIONAL : PKCS8, bytes));
}

/** Of either form. @throws {MalformedError} `text`, and as {@link dsaPrivateKeyFromDer}. */
export function dsaPrivateKeyFromPem(text: string): DsaPrivateKey {
  const { label, bytes } = decodePem('text', text, [PKCS8, TRADITIONAL]);
  return wiping([bytes], () => dsaPrivateKeyFromDer(bytes, label === TRADITIONAL ? 'traditional' : 'pkcs8'));
}
