/** The curves of DSTU 4145, each with the hash function that nonces are made with. `limber/dstu4145` exports all of them. */
import { sha256, sha512 } from '../../hash/sha2.ts';
import {
  DSTU163,
  DSTU167,
  DSTU173,
  DSTU179,
  DSTU191,
  DSTU233,
  DSTU257,
  DSTU307,
  DSTU367,
  DSTU431,
} from '../../params/curves/binary/dstu4145.ts';
import { binaryCurve } from './binary-curve.ts';
import type { EcCurve } from './curve.ts';

/** The curve of DSTU 4145 over GF(2^163), polynomial basis: it has 81 bits of security. */
export const dstu163: EcCurve = /* @__PURE__ */ binaryCurve(DSTU163, sha256);

/** The curve of DSTU 4145 over GF(2^167), polynomial basis: it has 83 bits of security. */
export const dstu167: EcCurve = /* @__PURE__ */ binaryCurve(DSTU167, sha256);

/** The curve of DSTU 4145 over GF(2^173), polynomial basis: it has 86 bits of security. */
export const dstu173: EcCurve = /* @__PURE__ */ binaryCurve(DSTU173, sha256);

/** The curve of DSTU 4145 over GF(2^179), polynomial basis: it has 89 bits of security. */
export const dstu179: EcCurve = /* @__PURE__ */ binaryCurve(DSTU179, sha256);

/** The curve of DSTU 4145 over GF(2^191), polynomial basis: it has 95 bits of security. */
export const dstu191: EcCurve = /* @__PURE__ */ binaryCurve(DSTU191, sha256);

/** The curve of DSTU 4145 over GF(2^233), polynomial basis. */
export const dstu233: EcCurve = /* @__PURE__ */ binaryCurve(DSTU233, sha256);

/** The curve of DSTU 4145 over GF(2^257), polynomial basis. */
export const dstu257: EcCurve = /* @__PURE__ */ binaryCurve(DSTU257, sha256);

/** The curve of DSTU 4145 over GF(2^307), polynomial basis. */
export const dstu307: EcCurve = /* @__PURE__ */ binaryCurve(DSTU307, sha512);

/** The curve of DSTU 4145 over GF(2^367), polynomial basis. */
export const dstu367: EcCurve = /* @__PURE__ */ binaryCurve(DSTU367, sha512);

/** The curve of DSTU 4145 over GF(2^431), polynomial basis. */
export const dstu431: EcCurve = /* @__PURE__ */ binaryCurve(DSTU431, sha512);
