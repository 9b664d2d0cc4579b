/** secp256k1. */
import { sha256 } from '@noble/hashes/sha2.js';
import { ZERO } from '../../curve/weierstrass/formulas.ts';
import { SECP256K1_FIELD, SECP256K1_SCALARS } from '../../kernels/field/fields.ts';
import { SECP256K1 } from '../../params/curves/secp256k1.ts';
import { EcCurve } from './curve.ts';

/** secp256k1 of SEC 2: the curve of Bitcoin and Ethereum. */
export const secp256k1: EcCurve = /* @__PURE__ */ new EcCurve({
  params: SECP256K1,
  formulas: ZERO,
  field: SECP256K1_FIELD,
  scalars: SECP256K1_SCALARS,
  oid: '1.3.132.0.10',
  hash: sha256,
});
