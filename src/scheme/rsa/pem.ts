/** RSA keys as text: the files of OpenSSL (RFC 7468, sections 10 and 13; and the labels of PKCS #1). */

import { decodePem, encodePem } from '../../encoding/pem.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import {
  privateKeyFromPkcs1,
  privateKeyFromPkcs8,
  privateKeyToPkcs1,
  privateKeyToPkcs8,
  publicKeyFromPkcs1,
  publicKeyFromSpki,
  publicKeyToPkcs1,
  publicKeyToSpki,
} from './der.ts';
import type { RsaPrivateKey } from './private-key.ts';
import type { RsaKeyOptions, RsaPublicKey } from './public-key.ts';

/** Writes and reads what stands under a label. */
interface Format<K> {
  readonly write: (key: K) => Uint8Array;
  readonly read: (bytes: Uint8Array, options: RsaKeyOptions | undefined) => K;
}

const PUBLIC: Readonly<Record<string, Format<RsaPublicKey>>> = {
  'PUBLIC KEY': { write: publicKeyToSpki, read: publicKeyFromSpki },
  'RSA PUBLIC KEY': { write: publicKeyToPkcs1, read: publicKeyFromPkcs1 },
};
const PRIVATE: Readonly<Record<string, Format<RsaPrivateKey>>> = {
  'PRIVATE KEY': { write: privateKeyToPkcs8, read: privateKeyFromPkcs8 },
  'RSA PRIVATE KEY': { write: privateKeyToPkcs1, read: privateKeyFromPkcs1 },
};

/** A SubjectPublicKeyInfo in PEM; with the label `RSA PUBLIC KEY`, PKCS #1. */
export function publicKeyToPem(key: RsaPublicKey, label: 'PUBLIC KEY' | 'RSA PUBLIC KEY' = 'PUBLIC KEY'): string {
  return encodePem(label, formatOf(PUBLIC, label).write(key));
}

/** PKCS #8 in PEM; with the label `RSA PRIVATE KEY`, PKCS #1. Not encrypted. */
export function privateKeyToPem(key: RsaPrivateKey, label: 'PRIVATE KEY' | 'RSA PRIVATE KEY' = 'PRIVATE KEY'): string {
  return encodePem(label, formatOf(PRIVATE, label).write(key));
}

/**
 * Either of the two; text around it is passed over.
 *
 * @throws {MalformedError} `text` or, where the PEM is right and what is inside is not, `bytes`.
 * @throws {OutOfRangeError} the component that does not fit.
 */
export function publicKeyFromPem(text: string, options?: RsaKeyOptions): RsaPublicKey {
  const { label, bytes } = decodePem('text', text, Object.keys(PUBLIC));
  return (PUBLIC[label] as Format<RsaPublicKey>).read(bytes, options);
}

/** Either of the two, not encrypted; the same errors. */
export function privateKeyFromPem(text: string, options?: RsaKeyOptions): RsaPrivateKey {
  const { label, bytes } = decodePem('text', text, Object.keys(PRIVATE));
  return (PRIVATE[label] as Format<RsaPrivateKey>).read(bytes, options);
}

function formatOf<K>(formats: Readonly<Record<string, Format<K>>>, label: string): Format<K> {
  const format = own(formats, label);
  if (!format) throw new OutOfRangeError('label', `must be one of ${Object.keys(formats).join(', ')}`);
  return format;
}
