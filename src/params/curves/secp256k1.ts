/** secp256k1, of SEC 2, section 2.4.1: y² = x³ + 7 over p = 2^256 − 2^32 − 977. */
import type { NamedCurveParams } from './weierstrass.ts';

export const SECP256K1: NamedCurveParams = {
  name: 'secp256k1',
  oid: '1.3.132.0.10',
  jwk: 'secp256k1',
  prime: /* @__PURE__ */ (() => 2n ** 256n - 2n ** 32n - 977n)(),
  a: 0n,
  b: 7n,
  order: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  generator: {
    x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
    y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  },
  // β and λ are third roots of 1.
  endomorphism: {
    beta: 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een,
    basis: [
      [0x3086d221a7d46bcde86c90e49284eb15n, -0xe4437ed6010e88286f547fa90abfe4c3n],
      [0x114ca50f7a8e2f3f657c1108d9d44cfd8n, 0x3086d221a7d46bcde86c90e49284eb15n],
    ],
  },
};
