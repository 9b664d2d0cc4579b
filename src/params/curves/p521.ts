/** P-521, of NIST SP 800-186, section 3.2.1.5 (secp521r1 of SEC 2): y² = x³ − 3x + b over p = 2^521 − 1. */
import type { NamedCurveParams } from './weierstrass.ts';

export const P521: NamedCurveParams = {
  name: 'P-521',
  oid: '1.3.132.0.35',
  jwk: 'P-521',
  prime: /* @__PURE__ */ (() => 2n ** 521n - 1n)(),
  a: -3n,
  b: 0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
  order:
    0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  generator: {
    x: 0x00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66n,
    y: 0x011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650n,
  },
};
