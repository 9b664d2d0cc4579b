/** The curves of `limber/ecdsa` by their names. Written out: a namespace object would keep all of them in bundles that use one. */
import type * as curves from '../group/curves/curves.ts';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1, p224, p256, p384, p521, secp256k1 } from '../group/curves/curves.ts';

export const ALL_CURVES: typeof curves = {
  brainpoolP256r1,
  brainpoolP384r1,
  brainpoolP512r1,
  p224,
  p256,
  p384,
  p521,
  secp256k1,
};
