/** P-384, of NIST SP 800-186, section 3.2.1.4 (secp384r1 of SEC 2): y² = x³ − 3x + b over p = 2^384 − 2^128 − 2^96 + 2^32 − 1. */
import type { NamedCurveParams } from './weierstrass.ts';

export const P384: NamedCurveParams = {
  name: 'P-384',
  oid: '1.3.132.0.34',
  jwk: 'P-384',
  prime: /* @__PURE__ */ (() => 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n)(),
  a: -3n,
  b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  generator: {
    x: 0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7n,
    y: 0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5fn,
  },
};
