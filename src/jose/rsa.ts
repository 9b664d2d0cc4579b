/** RSA in JSON Web Signatures (RFC 7518, sections 3.3 and 3.5). */

import type { Hash } from '../hash/hash.ts';
import { sha256, sha384, sha512 } from '../hash/sha2.ts';
import { publicKeyFromJwk } from '../scheme/formats/rsa/jwk.ts';
import type { RsaPrivateKey } from '../scheme/rsa/private-key.ts';
import type { RsaPublicKey } from '../scheme/rsa/public-key.ts';
import type { SigningMethod } from '../scheme/signing/method.ts';
import { pkcs1Method, pssMethod } from '../scheme/signing/rsa.ts';
import { own } from '../util/options.ts';
import { type JwsAlgorithm, jwsAlgorithm } from './algorithm.ts';

/* @__NO_SIDE_EFFECTS__ */
const rsa = (method: SigningMethod<RsaPrivateKey, RsaPublicKey>): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> =>
  jwsAlgorithm<RsaPrivateKey, RsaPublicKey>({
    ...method,
    fromJwk: (argument, jwk) => (own(jwk, 'kty') === 'RSA' ? publicKeyFromJwk(argument, jwk, undefined) : undefined),
  });

/* @__NO_SIDE_EFFECTS__ */
const pkcs1 = (name: string, hash: Hash): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> => rsa(pkcs1Method(name, hash));

/* @__NO_SIDE_EFFECTS__ */
const pss = (name: string, hash: Hash): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> => rsa(pssMethod(name, hash));

/** RS256: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518, section 3.3). */
export const rs256: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pkcs1('RS256', sha256);
/** RS384: RSASSA-PKCS1-v1_5 with SHA-384 (RFC 7518, section 3.3). */
export const rs384: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pkcs1('RS384', sha384);
/** RS512: RSASSA-PKCS1-v1_5 with SHA-512 (RFC 7518, section 3.3). */
export const rs512: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pkcs1('RS512', sha512);
/** PS256: RSASSA-PSS with SHA-256 (RFC 7518, section 3.5). */
export const ps256: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pss('PS256', sha256);
/** PS384: RSASSA-PSS with SHA-384 (RFC 7518, section 3.5). */
export const ps384: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pss('PS384', sha384);
/** PS512: RSASSA-PSS with SHA-512 (RFC 7518, section 3.5). */
export const ps512: JwsAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ pss('PS512', sha512);
