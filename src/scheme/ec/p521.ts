/** P-521 (secp521r1). */
import { sha512 } from '@noble/hashes/sha2.js';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { P521_FIELD, P521_SCALARS } from '../../kernels/field/fields.ts';
import { P521 } from '../../params/curves/p521.ts';
import { EcCurve } from './curve.ts';

/** P-521 of NIST SP 800-186, which is secp521r1 of SEC 2 and OpenSSL. */
export const p521: EcCurve = /* @__PURE__ */ new EcCurve({
  params: P521,
  formulas: MINUS_3,
  field: P521_FIELD,
  scalars: P521_SCALARS,
  oid: '1.3.132.0.35',
  hash: sha512,
});
