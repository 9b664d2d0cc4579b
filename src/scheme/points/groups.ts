/** The groups that there are. */
import { P256_FIELD, P384_FIELD, P521_FIELD, SECP256K1_FIELD } from '../../kernels/field/fields.ts';
import { p256 } from '../ec/p256.ts';
import { p384 } from '../ec/p384.ts';
import { p521 } from '../ec/p521.ts';
import { secp256k1 } from '../ec/secp256k1.ts';
import { ed25519Arithmetic } from './ed25519.ts';
import { PointGroup } from './group.ts';
import { weierstrassArithmetic } from './weierstrass.ts';

/** P-256, P-384, P-521 of NIST SP 800-186. */
export const p256Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p256, P256_FIELD));
export const p384Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p384, P384_FIELD));
export const p521Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p521, P521_FIELD));
/** secp256k1 of SEC 2. */
export const secp256k1Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(secp256k1, SECP256K1_FIELD));
/** Edwards25519 of RFC 8032. Scalars may have three bits more than the order: clamped ones are welcome. */
export const ed25519Group: PointGroup = /* @__PURE__ */ new PointGroup(ed25519Arithmetic);
