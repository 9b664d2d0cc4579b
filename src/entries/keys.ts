/**
 * `limber/keys`: keys of every kind from PEM, DER, JSON Web Keys and raw bytes, and to them (docs/keys.md); and how many public keys are remembered.
 *
 * @module
 */
export type { Jwk, JwkInput } from '../encoding/jwk.ts';
export {
  ed25519Keys,
  ed25519PrivateKeyFromDer,
  ed25519PrivateKeyFromJwk,
  ed25519PrivateKeyFromPem,
  ed25519PrivateKeyToDer,
  ed25519PrivateKeyToJwk,
  ed25519PrivateKeyToPem,
  ed25519PublicKeyFromDer,
  ed25519PublicKeyFromJwk,
  ed25519PublicKeyFromPem,
  ed25519PublicKeyToDer,
  ed25519PublicKeyToJwk,
  ed25519PublicKeyToPem,
} from '../scheme/formats/curve25519/ed25519.ts';
export {
  x25519Keys,
  x25519PrivateKeyFromDer,
  x25519PrivateKeyFromJwk,
  x25519PrivateKeyFromPem,
  x25519PrivateKeyToDer,
  x25519PrivateKeyToJwk,
  x25519PrivateKeyToPem,
  x25519PublicKeyFromDer,
  x25519PublicKeyFromJwk,
  x25519PublicKeyFromPem,
  x25519PublicKeyToDer,
  x25519PublicKeyToJwk,
  x25519PublicKeyToPem,
} from '../scheme/formats/curve25519/x25519.ts';
export type { DhForm } from '../scheme/formats/dh/forms.ts';
export {
  dhParametersFromDer,
  dhParametersFromPem,
  dhParametersToDer,
  dhParametersToPem,
  dhPrivateKeyFromDer,
  dhPrivateKeyFromPem,
  dhPrivateKeyToDer,
  dhPrivateKeyToPem,
  dhPublicKeyFromDer,
  dhPublicKeyFromPem,
  dhPublicKeyToDer,
  dhPublicKeyToPem,
} from '../scheme/formats/dh/functions.ts';
export { dhKeys, dhKeysWith } from '../scheme/formats/dh/keys.ts';
export {
  dsaParametersFromDer,
  dsaParametersFromPem,
  dsaParametersToDer,
  dsaParametersToPem,
  dsaPrivateKeyFromDer,
  dsaPrivateKeyFromPem,
  dsaPrivateKeyToDer,
  dsaPrivateKeyToPem,
  dsaPublicKeyFromDer,
  dsaPublicKeyFromPem,
  dsaPublicKeyToDer,
  dsaPublicKeyToPem,
} from '../scheme/formats/dsa/functions.ts';
export { dsaKeys, dsaKeysWith } from '../scheme/formats/dsa/keys.ts';
export {
  dstu4145PrivateKeyFromDer,
  dstu4145PrivateKeyFromPem,
  dstu4145PrivateKeyToDer,
  dstu4145PrivateKeyToPem,
  dstu4145PublicKeyFromDer,
  dstu4145PublicKeyFromPem,
  dstu4145PublicKeyToDer,
  dstu4145PublicKeyToPem,
} from '../scheme/formats/dstu4145/functions.ts';
export { dstu4145Keys } from '../scheme/formats/dstu4145/keys.ts';
export {
  ecPrivateKeyFromDer,
  ecPrivateKeyFromJwk,
  ecPrivateKeyFromPem,
  ecPrivateKeyToDer,
  ecPrivateKeyToJwk,
  ecPrivateKeyToPem,
  ecPublicKeyFromDer,
  ecPublicKeyFromJwk,
  ecPublicKeyFromPem,
  ecPublicKeyToDer,
  ecPublicKeyToJwk,
  ecPublicKeyToPem,
} from '../scheme/formats/ec/functions.ts';
export { ecKeys } from '../scheme/formats/ec/keys.ts';
export type { KeyKind } from '../scheme/formats/kind.ts';
export {
  type AcceptedPrivateKey,
  type AcceptedPublicKey,
  holdsPrivateKey,
  type KeyData,
  readPrivateKey,
  readPublicKey,
} from '../scheme/formats/read.ts';
export {
  rsaPrivateKeyFromDer,
  rsaPrivateKeyFromJwk,
  rsaPrivateKeyFromPem,
  rsaPrivateKeyToDer,
  rsaPrivateKeyToJwk,
  rsaPrivateKeyToPem,
  rsaPublicKeyFromDer,
  rsaPublicKeyFromJwk,
  rsaPublicKeyFromPem,
  rsaPublicKeyToDer,
  rsaPublicKeyToJwk,
  rsaPublicKeyToPem,
} from '../scheme/formats/rsa/functions.ts';
export { rsaKeys, rsaKeysWith } from '../scheme/formats/rsa/keys.ts';
export { rememberKeys } from '../scheme/remembered-keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
