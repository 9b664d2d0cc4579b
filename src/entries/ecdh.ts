/**
 * `limber/ecdh`: Diffie–Hellman on elliptic curves, X25519 (RFC 7748) and curves of prime order (NIST SP 800-56A), whose keys are those of
 * `limber/ec`.
 *
 * @module
 */
export type { Jwk, JwkInput } from '../encoding/jwk.ts';
export { agreeEcdh } from '../scheme/ec/ecdh/ecdh.ts';
export {
  x25519PrivateKeyFromJwk,
  x25519PrivateKeyFromPem,
  x25519PrivateKeyFromPkcs8,
  x25519PrivateKeyToJwk,
  x25519PrivateKeyToPem,
  x25519PrivateKeyToPkcs8,
  x25519PublicKeyFromJwk,
  x25519PublicKeyFromPem,
  x25519PublicKeyFromSpki,
  x25519PublicKeyToJwk,
  x25519PublicKeyToPem,
  x25519PublicKeyToSpki,
} from '../scheme/ec/ecdh/formats.ts';
export { generateX25519Key, X25519PrivateKey, X25519PublicKey } from '../scheme/ec/ecdh/keys.ts';
export { agreeX25519 } from '../scheme/ec/ecdh/x25519.ts';
export {
  privateKeyFromPkcs8,
  privateKeyFromSec1,
  privateKeyToPkcs8,
  privateKeyToSec1,
  publicKeyFromSpki,
  publicKeyToSpki,
} from '../scheme/ec/formats.ts';
export { privateKeyFromJwk, privateKeyToJwk, publicKeyFromJwk, publicKeyToJwk } from '../scheme/ec/jwk.ts';
export { privateKeyFromPem, privateKeyToPem, publicKeyFromPem, publicKeyToPem } from '../scheme/ec/pem.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
