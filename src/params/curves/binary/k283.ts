/** K-283, of FIPS 186-4, appendix D.1.3 (sect283k1 of SEC 2): y² + xy = x³ + 1 over GF(2^283). */
import { type BinaryCurveParams, GF2_283 } from './params.ts';

export const K283: BinaryCurveParams = {
  name: 'K-283',
  oid: '1.3.132.0.16',
  field: GF2_283,
  a: 0n,
  b: 1n,
  order: 0x1ffffffffffffffffffffffffffffffffffe9ae2ed07577265dff7f94451e061e163c61n,
  cofactor: 4,
  generator: {
    x: 0x503213f78ca44883f1a3b8162f188e553cd265f23c1567a16876913b0c2ac2458492836n,
    y: 0x1ccda380f1c9e318d90f95d07e5426fe87e45c0e8184698e45962364e34116177dd2259n,
  },
};
