/** The curves that there are, each with its formulas, its fields and the hash function that fits it (docs/curves.md). `limber/ec` exports all of them. */

import { ANY, MINUS_3, ZERO } from '../../curve/weierstrass/formulas.ts';
import { sha224, sha256, sha384, sha512 } from '../../hash/sha2.ts';
import {
  P224_FIELD,
  P224_SCALARS,
  P256_FIELD,
  P256_SCALARS,
  P384_FIELD,
  P521_FIELD,
  P521_SCALARS,
  SECP256K1_FIELD,
  SECP256K1_SCALARS,
} from '../../kernels/field/prime/fields.ts';
import { BRAINPOOL_P256R1 } from '../../params/curves/brainpool-p256r1.ts';
import { BRAINPOOL_P384R1 } from '../../params/curves/brainpool-p384r1.ts';
import { BRAINPOOL_P512R1 } from '../../params/curves/brainpool-p512r1.ts';
import { P224 } from '../../params/curves/p224.ts';
import { P256 } from '../../params/curves/p256.ts';
import { P384 } from '../../params/curves/p384.ts';
import { P521 } from '../../params/curves/p521.ts';
import { SECP256K1 } from '../../params/curves/secp256k1.ts';
import { anyCurve } from './any-curve.ts';
import type { EcCurve } from './curve.ts';
import { countedSquareRoot } from './many-roots.ts';
import { primeCurve } from './prime-curve.ts';
import { squareRootOfAnyVarTime } from './square-root.ts';

/** P-224 of NIST SP 800-186, which is secp224r1 of SEC 2 and OpenSSL: for what exists; it has 112 bits of security. */
export const p224: EcCurve = /* @__PURE__ */ anyCurve({
  params: P224,
  formulas: MINUS_3,
  hash: sha224,
  field: P224_FIELD,
  scalars: P224_SCALARS,
  squareRoot: squareRootOfAnyVarTime,
});

/** P-256 of NIST SP 800-186, which is secp256r1 of SEC 2 and prime256v1 of OpenSSL. */
export const p256: EcCurve = /* @__PURE__ */ primeCurve({
  params: P256,
  formulas: MINUS_3,
  hash: sha256,
  field: P256_FIELD,
  scalars: P256_SCALARS,
});

/** P-384 of NIST SP 800-186, which is secp384r1 of SEC 2 and OpenSSL. */
export const p384: EcCurve = /* @__PURE__ */ anyCurve({ params: P384, formulas: MINUS_3, hash: sha384, field: P384_FIELD, modules: 'all' });

/** P-521 of NIST SP 800-186, which is secp521r1 of SEC 2 and OpenSSL. */
export const p521: EcCurve = /* @__PURE__ */ primeCurve({
  params: P521,
  formulas: MINUS_3,
  hash: sha512,
  field: P521_FIELD,
  scalars: P521_SCALARS,
});

/** secp256k1 of SEC 2: the curve of Bitcoin and Ethereum. */
export const secp256k1: EcCurve = /* @__PURE__ */ primeCurve({
  params: SECP256K1,
  formulas: ZERO,
  hash: sha256,
  field: SECP256K1_FIELD,
  scalars: SECP256K1_SCALARS,
  squareRoot: /* @__PURE__ */ countedSquareRoot(SECP256K1, SECP256K1_FIELD),
  lowS: true,
});

/** brainpoolP256r1 of RFC 5639. */
export const brainpoolP256r1: EcCurve = /* @__PURE__ */ anyCurve({ params: BRAINPOOL_P256R1, formulas: ANY, hash: sha256 });

/** brainpoolP384r1 of RFC 5639. */
export const brainpoolP384r1: EcCurve = /* @__PURE__ */ anyCurve({ params: BRAINPOOL_P384R1, formulas: ANY, hash: sha384 });

/** brainpoolP512r1 of RFC 5639. */
export const brainpoolP512r1: EcCurve = /* @__PURE__ */ anyCurve({ params: BRAINPOOL_P512R1, formulas: ANY, hash: sha512 });
