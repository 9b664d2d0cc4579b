/** B-233, of FIPS 186-4, appendix D.1.3 (sect233r1 of SEC 2): y² + xy = x³ + x² + b over GF(2^233). */
import { type BinaryCurveParams, GF2_233 } from './params.ts';

export const B233: BinaryCurveParams = {
  name: 'B-233',
  oid: '1.3.132.0.27',
  field: GF2_233,
  a: 1n,
  b: 0x66647ede6c332c7f8c0923bb58213b333b20e9ce4281fe115f7d8f90adn,
  order: 0x1000000000000000000000000000013e974e72f8a6922031d2603cfe0d7n,
  cofactor: 2,
  generator: {
    x: 0xfac9dfcbac8313bb2139f1bb755fef65bc391f8b36f8f8eb7371fd558bn,
    y: 0x1006a08a41903350678e58528bebf8a0beff867a7ca36716f7e01f81052n,
  },
};
