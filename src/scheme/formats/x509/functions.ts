/** Public keys out of certificates and requests for them, of which nothing is validated (docs/keys.md). */
import { checkBytes, isBytes } from '../../../encoding/octets.ts';
import { decodePem, pemLabels } from '../../../encoding/pem.ts';
import { MalformedError, WrongTypeError } from '../../../util/errors.ts';
import { openDer } from '../key-file.ts';
import type { KeyKind } from '../kind.ts';
import { type AcceptedPublicKey, publicKeyIn } from '../read.ts';
import { publicKeyInfoOfCertificate, publicKeyInfoOfRequest } from './structures.ts';

/** The DER of the one block that a text has, or what was given. @throws {WrongTypeError} {MalformedError} `data`. */
function derOf(data: string | Uint8Array, labels: readonly string[]): Uint8Array {
  if (typeof data !== 'string') {
    if (!isBytes(data)) throw new WrongTypeError('data', 'must be a text or a Uint8Array');
    checkBytes('data', data);
    return data;
  }
  const found = pemLabels(data);
  if (found.length > 1) throw new MalformedError('data', `must hold one block: it has ${found.length}`);
  return decodePem('data', data, labels).bytes;
}

/**
 * Takes the public key out of a certificate (RFC 5280). Nothing of the certificate is validated: not who signed it, not its time, its names or its uses. Whoever needs to
 * know whose key it is must get that from elsewhere.
 *
 * @param data - one certificate: PEM with the label `CERTIFICATE`, or DER.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key: an instance of the class that its kind has.
 * @throws {WrongTypeError} `data` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `data`, if it is no certificate in DER, holds several, or its key is of no accepted kind.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { p256 } from 'limber/ec';
 * import { ecKeys, ed25519Keys, rsaKeys } from 'limber/keys';
 * import { publicKeyOfUnvalidatedCertificate } from 'limber/keys/x509';
 * // Of one that anybody may have written, for this test alone.
 * const text = `-----BEGIN CERTIFICATE-----
 * MIIBQTCB9KADAgECAhNLG35IRLA+EAc1q7jo/JiqY5xFMAUGAytlcDAWMRQwEgYD
 * VQQDDAtleGFtcGxlLm9yZzAgFw0yNjExMjMxMTQ1MTBaGA8yMTI2MTAzMDExNDUx
 * MFowFjEUMBIGA1UEAwwLZXhhbXBsZS5vcmcwKjAFBgMrZXADIQAjuzS1/alYyPtM
 * M0tq5+SPvI4Cy2iI/Nb5A06ip+EPs6NTMFEwHQYDVR0OBBYEFHWlLhfewwAnWwwF
 * SF5NR0RP1kS9MB8GA1UdIwQYMBaAFHWlLhfewwAnWwwFSF5NR0RP1kS9MA8GA1Ud
 * EwEB/wQFMAMBAf8wBQYDK2VwA0EAoL0ky254NImYFzCDJY7Y5Jv0U2CpHEGWzmAJ
 * b+4kscMNn1LjejJpYX2CcRWNOP+TWJGAbGIrI2LOVYLx4w/0Cw==
 * -----END CERTIFICATE-----`;
 * const key = publicKeyOfUnvalidatedCertificate(text, [rsaKeys, ecKeys(p256), ed25519Keys]);
 * console.log(key.constructor.name); // Ed25519PublicKey
 */
export function publicKeyOfUnvalidatedCertificate<const A extends readonly KeyKind<unknown, unknown>[]>(
  data: string | Uint8Array,
  accepted: A,
): AcceptedPublicKey<A> {
  const info = publicKeyInfoOfCertificate('data', derOf(data, ['CERTIFICATE', 'X509 CERTIFICATE']));
  return openDer('data', info, (file) => publicKeyIn('data', file, accepted));
}

/**
 * Takes the public key out of a request for a certificate (PKCS #10, RFC 2986). Nothing of the request is validated: also not its signature, which would show that whoever
 * made it has the private key.
 *
 * @param data - one request: PEM with the label `CERTIFICATE REQUEST`, or DER.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key: an instance of the class that its kind has.
 * @throws {WrongTypeError} `data` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `data`, if it is no request in DER, holds several, or its key is of no accepted kind.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { ed25519Keys } from 'limber/keys';
 * import { publicKeyOfUnvalidatedRequest } from 'limber/keys/x509';
 * const text = `-----BEGIN CERTIFICATE REQUEST-----
 * MIGVMEkCAQAwFjEUMBIGA1UEAwwLZXhhbXBsZS5vcmcwKjAFBgMrZXADIQAjuzS1
 * /alYyPtMM0tq5+SPvI4Cy2iI/Nb5A06ip+EPs6AAMAUGAytlcANBABAXixNt2OjC
 * jpKxYlXvuX0mEMDeScWoYxGPq02IU+SMvRJtXGm0AeJD9a/BOiBH4rwzQCrGE3ni
 * WRlvwmFw+wM=
 * -----END CERTIFICATE REQUEST-----`;
 * console.log(publicKeyOfUnvalidatedRequest(text, [ed25519Keys]).constructor.name); // Ed25519PublicKey
 */
export function publicKeyOfUnvalidatedRequest<const A extends readonly KeyKind<unknown, unknown>[]>(
  data: string | Uint8Array,
  accepted: A,
): AcceptedPublicKey<A> {
  const info = publicKeyInfoOfRequest('data', derOf(data, ['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST']));
  return openDer('data', info, (file) => publicKeyIn('data', file, accepted));
}
