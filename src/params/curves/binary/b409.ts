/** B-409, of FIPS 186-4, appendix D.1.3 (sect409r1 of SEC 2): y² + xy = x³ + x² + b over GF(2^409). */
import { type BinaryCurveParams, GF2_409 } from './params.ts';

export const B409: BinaryCurveParams = {
  name: 'B-409',
  oid: '1.3.132.0.37',
  field: GF2_409,
  a: 1n,
  b: 0x21a5c2c8ee9feb5c4b9a753b7b476b7fd6422ef1f3dd674761fa99d6ac27c8a9a197b272822f6cd57a55aa4f50ae317b13545fn,
  order: 0x10000000000000000000000000000000000000000000000000001e2aad6a612f33307be5fa47c3c9e052f838164cd37d9a21173n,
  cofactor: 2,
  generator: {
    x: 0x15d4860d088ddb3496b0c6064756260441cde4af1771d4db01ffe5b34e59703dc255a868a1180515603aeab60794e54bb7996a7n,
    y: 0x61b1cfab6be5f32bbfa78324ed106a7636b9c5a7bd198d0158aa4f5488d08f38514f1fdf4b4f40d2181b3681c364ba0273c706n,
  },
};
