/** Ed25519 in JSON Web Signatures (RFC 8037, section 3.1; RFC 9864, section 2.2). */
import { bytesInJwk } from '../encoding/jwk.ts';
import { type Ed25519PrivateKey, Ed25519PublicKey } from '../scheme/ec/eddsa/keys.ts';
import { ed25519Method } from '../scheme/signing/eddsa.ts';
import type { SigningMethod } from '../scheme/signing/method.ts';
import { own } from '../util/options.ts';
import { type JwsAlgorithm, jwsAlgorithm } from './algorithm.ts';

const KEY_BYTES = 32;

/* @__NO_SIDE_EFFECTS__ */
function ed25519Of(name: string): JwsAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> {
  const method: SigningMethod<Ed25519PrivateKey, Ed25519PublicKey> = ed25519Method(name);
  return jwsAlgorithm<Ed25519PrivateKey, Ed25519PublicKey>({
    ...method,
    fromJwk: (argument, jwk) => {
      if (own(jwk, 'kty') !== 'OKP' || own(jwk, 'crv') !== 'Ed25519') return undefined;
      const key = Ed25519PublicKey.fromBytes(bytesInJwk(argument, jwk, 'x', KEY_BYTES));
      method.checkPublic(`${argument}.x`, key);
      return key;
    },
  });
}

/** EdDSA with keys of Ed25519 (RFC 8037, section 3.1). */
export const edDsa: JwsAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ ed25519Of('EdDSA');
/** Ed25519: the same signatures under the name that says the curve (RFC 9864, section 2.2). */
export const ed25519: JwsAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ ed25519Of('Ed25519');
