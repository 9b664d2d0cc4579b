/** sect239k1, of SEC 2, section 3.4.1: y² + xy = x³ + 1 over GF(2^239). */
import { type BinaryCurveParams, GF2_239 } from './params.ts';

export const SECT239K1: BinaryCurveParams = {
  name: 'sect239k1',
  oid: '1.3.132.0.3',
  field: GF2_239,
  a: 0n,
  b: 1n,
  order: 0x2000000000000000000000000000005a79fec67cb6e91f1c1da800e478a5n,
  cofactor: 4,
  generator: {
    x: 0x29a0b6a887a983e9730988a68727a8b2d126c44cc2cc7b2a6555193035dcn,
    y: 0x76310804f12e549bdb011c103089e73510acb275fc312a5dc6b76553f0can,
  },
};
