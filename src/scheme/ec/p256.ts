/** P-256 (secp256r1). */
import { sha256 } from '@noble/hashes/sha2.js';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { P256_FIELD, P256_SCALARS } from '../../kernels/field/fields.ts';
import { P256 } from '../../params/curves/p256.ts';
import { EcCurve } from './curve.ts';

/** P-256 of NIST SP 800-186, which is secp256r1 of SEC 2 and prime256v1 of OpenSSL. */
export const p256: EcCurve = /* @__PURE__ */ new EcCurve({
  params: P256,
  formulas: MINUS_3,
  field: P256_FIELD,
  scalars: P256_SCALARS,
  oid: '1.2.840.10045.3.1.7',
  hash: sha256,
});
