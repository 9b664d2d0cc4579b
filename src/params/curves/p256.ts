/** P-256, of NIST SP 800-186, section 3.2.1.3 (secp256r1 of SEC 2): y² = x³ − 3x + b over p = 2^256 − 2^224 + 2^192 + 2^96 − 1. */
import type { NamedCurveParams } from './weierstrass.ts';

export const P256: NamedCurveParams = {
  name: 'P-256',
  oid: '1.2.840.10045.3.1.7',
  jwk: 'P-256',
  prime: /* @__PURE__ */ (() => 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n)(),
  a: -3n,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  generator: {
    x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
    y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
  },
};
