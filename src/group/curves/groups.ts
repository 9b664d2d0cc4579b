/** The groups of the curves that there are. */
import { curveGroup } from './arithmetic.ts';
import type { CurveGroup } from './curve-group.ts';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1, p224, p256, p384, p521, secp256k1 } from './curves.ts';

/** P-224 of NIST SP 800-186: 112 bits of security. Elements take 29 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 28 big-endian bytes. */
export const p224Group: CurveGroup = /* @__PURE__ */ curveGroup(p224);
/** P-256 of NIST SP 800-186. Elements take 33 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 32 big-endian bytes. */
export const p256Group: CurveGroup = /* @__PURE__ */ curveGroup(p256);
/** P-384 of NIST SP 800-186. Elements take 49 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 48 big-endian bytes. */
export const p384Group: CurveGroup = /* @__PURE__ */ curveGroup(p384);
/** P-521 of NIST SP 800-186. Elements take 67 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 66 big-endian bytes. */
export const p521Group: CurveGroup = /* @__PURE__ */ curveGroup(p521);
/** secp256k1 of SEC 2. Elements take 33 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 32 big-endian bytes. */
export const secp256k1Group: CurveGroup = /* @__PURE__ */ curveGroup(secp256k1);
/** brainpoolP256r1 of RFC 5639. Elements take 33 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 32 big-endian bytes. */
export const brainpoolP256r1Group: CurveGroup = /* @__PURE__ */ curveGroup(brainpoolP256r1);
/** brainpoolP384r1 of RFC 5639. Elements take 49 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 48 big-endian bytes. */
export const brainpoolP384r1Group: CurveGroup = /* @__PURE__ */ curveGroup(brainpoolP384r1);
/** brainpoolP512r1 of RFC 5639. Elements take 65 bytes, as compressed points in SEC 1; the neutral one is all zeros. Scalars take 64 big-endian bytes. */
export const brainpoolP512r1Group: CurveGroup = /* @__PURE__ */ curveGroup(brainpoolP512r1);
