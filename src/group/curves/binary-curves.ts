/** The curves over binary fields that there are, each with the hash function that fits it (docs/curves.md). `limber/ec/binary` exports all of them. */
import { sha256, sha384, sha512 } from '../../hash/sha2.ts';
import { B163 } from '../../params/curves/binary/b163.ts';
import { B233 } from '../../params/curves/binary/b233.ts';
import { B283 } from '../../params/curves/binary/b283.ts';
import { B409 } from '../../params/curves/binary/b409.ts';
import { B571 } from '../../params/curves/binary/b571.ts';
import { K163 } from '../../params/curves/binary/k163.ts';
import { K233 } from '../../params/curves/binary/k233.ts';
import { K283 } from '../../params/curves/binary/k283.ts';
import { K409 } from '../../params/curves/binary/k409.ts';
import { K571 } from '../../params/curves/binary/k571.ts';
import { SECT239K1 } from '../../params/curves/binary/sect239k1.ts';
import { binaryCurve } from './binary-curve.ts';
import type { EcCurve } from './curve.ts';

/** B-163 of FIPS 186-4, which is sect163r2 of SEC 2 and OpenSSL: for what exists; it has 80 bits of security. */
export const b163: EcCurve = /* @__PURE__ */ binaryCurve(B163, sha256);

/** B-233 of FIPS 186-4, which is sect233r1 of SEC 2 and OpenSSL: for what exists. */
export const b233: EcCurve = /* @__PURE__ */ binaryCurve(B233, sha256);

/** B-283 of FIPS 186-4, which is sect283r1 of SEC 2 and OpenSSL: for what exists. */
export const b283: EcCurve = /* @__PURE__ */ binaryCurve(B283, sha256);

/** B-409 of FIPS 186-4, which is sect409r1 of SEC 2 and OpenSSL: for what exists. */
export const b409: EcCurve = /* @__PURE__ */ binaryCurve(B409, sha384);

/** B-571 of FIPS 186-4, which is sect571r1 of SEC 2 and OpenSSL: for what exists. */
export const b571: EcCurve = /* @__PURE__ */ binaryCurve(B571, sha512);

/** K-163 of FIPS 186-4, which is sect163k1 of SEC 2 and OpenSSL: for what exists; it has 80 bits of security. */
export const k163: EcCurve = /* @__PURE__ */ binaryCurve(K163, sha256);

/** K-233 of FIPS 186-4, which is sect233k1 of SEC 2 and OpenSSL: for what exists. */
export const k233: EcCurve = /* @__PURE__ */ binaryCurve(K233, sha256);

/** sect239k1 of SEC 2 and OpenSSL: for what exists. */
export const sect239k1: EcCurve = /* @__PURE__ */ binaryCurve(SECT239K1, sha256);

/** K-283 of FIPS 186-4, which is sect283k1 of SEC 2 and OpenSSL: for what exists. */
export const k283: EcCurve = /* @__PURE__ */ binaryCurve(K283, sha256);

/** K-409 of FIPS 186-4, which is sect409k1 of SEC 2 and OpenSSL: for what exists. */
export const k409: EcCurve = /* @__PURE__ */ binaryCurve(K409, sha384);

/** K-571 of FIPS 186-4, which is sect571k1 of SEC 2 and OpenSSL: for what exists. */
export const k571: EcCurve = /* @__PURE__ */ binaryCurve(K571, sha512);
