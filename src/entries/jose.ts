/**
 * `limber/jose`: JSON Web Signatures and JSON Web Tokens (RFC 7515, RFC 7519), sets of keys and thumbprints (docs/jose.md). The caller says which algorithms and which keys
 * are accepted; nothing in a token does. All functions are synchronous.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, jwsSigner, jwsVerifier, signJwt, verifyJwt } from 'limber/jose';
 * const key = generateEcKey(p256);
 * const token = signJwt(jwsSigner(es256, key), { iss: 'shop', sub: 'alice' }, { expiresIn: 600 });
 * console.log(verifyJwt(jwsVerifier(es256, key.publicKey), token, { issuer: 'shop' }).claims.sub); // alice
 *
 * @module
 */
export type { Jwk, JwkInput } from '../encoding/jwk.ts';
export type { Hash } from '../hash/hash.ts';
export type { AnyJwsAlgorithm, JwsAlgorithm } from '../jose/algorithm.ts';
export type { ClaimRules, JwtClaims } from '../jose/claims.ts';
export { type JwsSignOptions, type JwsVerifyOptions, signJws, type VerifiedJws, verifyJws } from '../jose/compact.ts';
export { type DecodedJws, decodeJwsUnverified } from '../jose/decode.ts';
export { es256, es256k, es384, es512 } from '../jose/ecdsa.ts';
export { ed25519, edDsa } from '../jose/eddsa.ts';
export {
  type JwsJson,
  type JwsSignatureJson,
  signJwsJson,
  type VerifiedJwsJson,
  type VerifiedSignature,
  verifyJwsJson,
} from '../jose/general.ts';
export type { JsonObject, JwsHeader } from '../jose/header.ts';
export { InvalidTokenError, type TokenFault } from '../jose/invalid-token.ts';
export { type JwtRules, type JwtSignOptions, signJwt, type VerifiedJwt, verifyJwt } from '../jose/jwt.ts';
export { type IgnoredJwk, type JwkSet, readJwkSet } from '../jose/key-set.ts';
export { type JwsKeyOptions, type JwsSigner, type JwsVerifier, jwsSigner, jwsVerifier } from '../jose/parties.ts';
export { ps256, ps384, ps512, rs256, rs384, rs512 } from '../jose/rsa.ts';
export { jwkThumbprint } from '../jose/thumbprint.ts';
export {
  FaultError,
  InvalidPointError,
  LimberError,
  MalformedError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
