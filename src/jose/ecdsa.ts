/** ECDSA in JSON Web Signatures (RFC 7518, section 3.4; RFC 8812, section 3.2). */
import type { EcCurve } from '../group/curves/curve.ts';
import { p256, p384, p521, secp256k1 } from '../group/curves/curves.ts';
import type { EcPrivateKey, EcPublicKey } from '../scheme/ec/keys.ts';
import { publicKeyFromJwk } from '../scheme/formats/ec/jwk.ts';
import { ecdsaMethod } from '../scheme/signing/ecdsa.ts';
import { own } from '../util/options.ts';
import { type JwsAlgorithm, jwsAlgorithm } from './algorithm.ts';

/* @__NO_SIDE_EFFECTS__ */
const ecdsa = (name: string, curve: EcCurve): JwsAlgorithm<EcPrivateKey, EcPublicKey> =>
  jwsAlgorithm<EcPrivateKey, EcPublicKey>({
    ...ecdsaMethod(name, curve),
    fromJwk: (argument, jwk) => (own(jwk, 'kty') === 'EC' ? publicKeyFromJwk(argument, jwk, [curve]) : undefined),
  });

/** ES256: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const es256: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256', p256);
/** ES384: ECDSA on P-384 with SHA-384 (RFC 7518, section 3.4). */
export const es384: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES384', p384);
/** ES512: ECDSA on P-521 with SHA-512 (RFC 7518, section 3.4). */
export const es512: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES512', p521);
/** ES256K: ECDSA on secp256k1 with SHA-256 (RFC 8812, section 3.2). */
export const es256k: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256K', secp256k1);
