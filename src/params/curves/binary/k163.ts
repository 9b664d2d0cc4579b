/** K-163, of FIPS 186-4, appendix D.1.3 (sect163k1 of SEC 2): y² + xy = x³ + x² + 1 over GF(2^163). */
import { type BinaryCurveParams, GF2_163 } from './params.ts';

export const K163: BinaryCurveParams = {
  name: 'K-163',
  oid: '1.3.132.0.1',
  field: GF2_163,
  a: 1n,
  b: 1n,
  order: 0x4000000000000000000020108a2e0cc0d99f8a5efn,
  cofactor: 2,
  generator: {
    x: 0x2fe13c0537bbc11acaa07d793de4e6d5e5c94eee8n,
    y: 0x289070fb05d38ff58321f2e800536d538ccdaa3d9n,
  },
};
