/** The groups that there are. */
import { p256, p384, p521, secp256k1 } from '../../group/curves/curves.ts';
import { ed25519Arithmetic } from './ed25519.ts';
import { PointGroup } from './group.ts';
import { weierstrassArithmetic } from './weierstrass.ts';

/** P-256, P-384, P-521 of NIST SP 800-186. */
export const p256Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p256));
export const p384Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p384));
export const p521Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(p521));
/** secp256k1 of SEC 2. */
export const secp256k1Group: PointGroup = /* @__PURE__ */ new PointGroup(() => weierstrassArithmetic(secp256k1));
/** Edwards25519 of RFC 8032. Scalars may have three bits more than the order: clamped ones are welcome. */
export const ed25519Group: PointGroup = /* @__PURE__ */ new PointGroup(ed25519Arithmetic);
