/** P-224, of NIST SP 800-186, section 3.2.1.2 (secp224r1 of SEC 2): y² = x³ − 3x + b over p = 2^224 − 2^96 + 1. */
import type { NamedCurveParams } from './weierstrass.ts';

export const P224: NamedCurveParams = {
  name: 'P-224',
  oid: '1.3.132.0.33',
  prime: /* @__PURE__ */ (() => 2n ** 224n - 2n ** 96n + 1n)(),
  a: -3n,
  b: 0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4n,
  order: 0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3dn,
  generator: {
    x: 0xb70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21n,
    y: 0xbd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34n,
  },
};
