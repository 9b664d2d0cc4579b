/** P-384 (secp384r1). */
import { sha384 } from '@noble/hashes/sha2.js';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { P384_FIELD, P384_SCALARS } from '../../kernels/field/fields.ts';
import { P384 } from '../../params/curves/p384.ts';
import { EcCurve } from './curve.ts';

/** P-384 of NIST SP 800-186, which is secp384r1 of SEC 2 and OpenSSL. */
export const p384: EcCurve = /* @__PURE__ */ new EcCurve({
  params: P384,
  formulas: MINUS_3,
  field: P384_FIELD,
  scalars: P384_SCALARS,
  oid: '1.3.132.0.34',
  hash: sha384,
});
