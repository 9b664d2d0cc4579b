/** Keys of elliptic curves as text: the files of OpenSSL. */

import { decodePem, encodePem } from '../../encoding/pem.ts';
import type { EcCurve } from '../../group/curves/curve.ts';
import { requireFields } from '../../runtime/select.ts';
import { wiping } from '../../util/wipe.ts';
import {
  KEYS,
  privateKeyFromPkcs8,
  privateKeyFromSec1,
  privateKeyToPkcs8,
  privateKeyToSec1,
  publicKeyFromSpki,
  publicKeyToSpki,
} from './formats.ts';
import type { EcPrivateKey, EcPublicKey } from './keys.ts';

const PUBLIC = 'PUBLIC KEY';
const PKCS8 = 'PRIVATE KEY';
const SEC1 = 'EC PRIVATE KEY';

export function publicKeyToPem(key: EcPublicKey): string {
  return encodePem(PUBLIC, publicKeyToSpki(key));
}

/** @throws {MalformedError} `text`, and as `publicKeyFromSpki`. */
export function publicKeyFromPem(text: string, curves: readonly EcCurve[]): EcPublicKey {
  return publicKeyFromSpki(decodePem('text', text, [PUBLIC]).bytes, curves);
}

/** PKCS #8 in PEM; with the label `EC PRIVATE KEY`, SEC 1. Not encrypted. Secret: the key. */
export function privateKeyToPem(key: EcPrivateKey, label: 'PRIVATE KEY' | 'EC PRIVATE KEY' = PKCS8): string {
  const bytes = label === SEC1 ? privateKeyToSec1(key) : privateKeyToPkcs8(key);
  return wiping([bytes], () => encodePem(label, bytes));
}

/** Either of the two, not encrypted. @throws {MalformedError} `text`, and as `privateKeyFromSec1`. */
export function privateKeyFromPem(text: string, curves: readonly EcCurve[]): EcPrivateKey {
  requireFields(KEYS);
  const { label, bytes } = decodePem('text', text, [PKCS8, SEC1]);
  return wiping([bytes], () => (label === SEC1 ? privateKeyFromSec1 : privateKeyFromPkcs8)(bytes, curves));
}
