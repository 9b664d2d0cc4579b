/** K-233, of FIPS 186-4, appendix D.1.3 (sect233k1 of SEC 2): y² + xy = x³ + 1 over GF(2^233). */
import { type BinaryCurveParams, GF2_233 } from './params.ts';

export const K233: BinaryCurveParams = {
  name: 'K-233',
  oid: '1.3.132.0.26',
  field: GF2_233,
  a: 0n,
  b: 1n,
  order: 0x8000000000000000000000000000069d5bb915bcd46efb1ad5f173abdfn,
  cofactor: 4,
  generator: {
    x: 0x17232ba853a7e731af129f22ff4149563a419c26bf50a4c9d6eefad6126n,
    y: 0x1db537dece819b7f70f555a67c427a8cd9bf18aeb9b56e0c11056fae6a3n,
  },
};
