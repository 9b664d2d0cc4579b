/** ECDSA in JSON Web Signatures (RFC 7518, section 3.4; RFC 8812, section 3.2): r and s side by side. Each algorithm has one curve and one hash function. */
import type { EcCurve } from '../group/curves/curve.ts';
import { p256, p384, p521, secp256k1 } from '../group/curves/curves.ts';
import { signEcdsa } from '../scheme/ec/ecdsa/sign.ts';
import { verifyEcdsa } from '../scheme/ec/ecdsa/verify.ts';
import { EcPrivateKey, EcPublicKey } from '../scheme/ec/keys.ts';
import { publicKeyFromJwk } from '../scheme/formats/ec/jwk.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { type JwsAlgorithm, jwsAlgorithm } from './algorithm.ts';

const FORMAT = { format: 'p1363' } as const;

/* @__NO_SIDE_EFFECTS__ */
function ecdsa(name: string, curve: EcCurve): JwsAlgorithm<EcPrivateKey, EcPublicKey> {
  const check = (argument: string, key: unknown, made: typeof EcPrivateKey | typeof EcPublicKey): void => {
    if (!(key instanceof made)) throw new WrongTypeError(argument, `must be an ${made === EcPublicKey ? 'EcPublicKey' : 'EcPrivateKey'}`);
    if (key.curve !== curve) throw new OutOfRangeError(argument, `must be of the curve ${curve.name}, for ${name}`);
  };
  return jwsAlgorithm<EcPrivateKey, EcPublicKey>({
    name,
    checkPublic: (argument, key) => check(argument, key, EcPublicKey),
    checkPrivate: (argument, key) => check(argument, key, EcPrivateKey),
    sign: (key, message, random) => signEcdsa(key, message, { ...FORMAT, ...(random && { hedged: true, random }) }),
    verify: (key, message, signature) => signature.length === 2 * curve.bytes && verifyEcdsa(key, message, signature, FORMAT),
    fromJwk: (argument, jwk) => (own(jwk, 'kty') === 'EC' ? publicKeyFromJwk(argument, jwk, [curve]) : undefined),
  });
}

/** ES256: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const es256: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256', p256);
/** ES384: ECDSA on P-384 with SHA-384 (RFC 7518, section 3.4). */
export const es384: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES384', p384);
/** ES512: ECDSA on P-521 with SHA-512 (RFC 7518, section 3.4). */
export const es512: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES512', p521);
/** ES256K: ECDSA on secp256k1 with SHA-256 (RFC 8812, section 3.2). */
export const es256k: JwsAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256K', secp256k1);
