/**
 * The curves of `limber/ec` by their names. They are written out: a bundler would put the namespace object of `curves.ts` beside the curves, and every page that uses
 * one of them would load all. The type is that of the namespace, so that this list is complete or does not compile.
 */
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
