/**
 * `limber/keys/x509`: public keys out of X.509 certificates and requests for them (docs/keys.md). Nothing of a certificate is validated, and the names say so.
 *
 * @module
 */

export { spkiFingerprint } from '../../scheme/formats/fingerprint.ts';
export type { KeyKind } from '../../scheme/formats/kind.ts';
export type { AcceptedPublicKey } from '../../scheme/formats/read.ts';
export { publicKeyOfUnvalidatedCertificate, publicKeyOfUnvalidatedRequest } from '../../scheme/formats/x509/functions.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
