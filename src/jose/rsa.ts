/** RSA in JSON Web Signatures (RFC 7518, sections 3.3 and 3.5): moduli of 2048 bits and more; the salt of RSASSA-PSS is as long as a digest. */
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Hash } from '../hash/hash.ts';
import { publicKeyFromJwk } from '../scheme/formats/rsa/jwk.ts';
import { signPkcs1, verifyPkcs1 } from '../scheme/rsa/pkcs1-signature.ts';
import { checkPrivateKey, type RsaPrivateKey } from '../scheme/rsa/private-key.ts';
import { checkPssParameters, refusePssKey } from '../scheme/rsa/pss-rules.ts';
import { signPss, verifyPss } from '../scheme/rsa/pss-signature.ts';
import { checkPublicKey, type RsaPublicKey } from '../scheme/rsa/public-key.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { type JwsAlgorithm, type JwsMethod, jwsAlgorithm } from './algorithm.ts';

/** RFC 7518, sections 3.3 and 3.5. */
const LEAST_BITS = 2048;

type RsaMethod = Pick<JwsMethod<RsaPrivateKey, RsaPublicKey>, 'name' | 'sign' | 'verify'> & { readonly check: (key: RsaPublicKey) => void };

/* @__NO_SIDE_EFFECTS__ */
function rsa({ check, ...method }: RsaMethod): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> {
  const checkBits = (argument: string, key: RsaPublicKey): void => {
    if (key.bits < LEAST_BITS)
      throw new OutOfRangeError(argument, `must have a modulus of ${LEAST_BITS} bits at least, for ${method.name}`);
    check(key);
  };
  return jwsAlgorithm<RsaPrivateKey, RsaPublicKey>({
    ...method,
    checkPublic: (argument, key) => {
      checkPublicKey(argument, key);
      checkBits(argument, key);
    },
    checkPrivate: (argument, key) => {
      checkPrivateKey(argument, key);
      checkBits(argument, key.publicKey);
    },
    fromJwk: (argument, jwk) => (own(jwk, 'kty') === 'RSA' ? publicKeyFromJwk(argument, jwk, undefined) : undefined),
  });
}

/* @__NO_SIDE_EFFECTS__ */
const pkcs1 = (name: string, hash: Hash): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> =>
  rsa({
    name,
    check: (key) => refusePssKey(key, name),
    sign: (key, message, random) => signPkcs1(key, message, { hash, ...(random && { random }) }),
    verify: (key, message, signature) => verifyPkcs1(key, message, signature, { hash }),
  });

/* @__NO_SIDE_EFFECTS__ */
const pss = (name: string, hash: Hash): JwsAlgorithm<RsaPrivateKey, RsaPublicKey> => {
  const parameters = { hash, saltLength: hash.outputLen };
  return rsa({
    name,
    check: (key) => checkPssParameters(key, hash, hash, hash.outputLen),
    sign: (key, message, random) => signPss(key, message, { ...parameters, ...(random && { random }) }),
    verify: (key, message, signature) => verifyPss(key, message, signature, parameters),
  });
};

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
