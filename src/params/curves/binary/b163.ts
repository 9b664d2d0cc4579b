/** B-163, of FIPS 186-4, appendix D.1.3 (sect163r2 of SEC 2): y² + xy = x³ + x² + b over GF(2^163). */
import { type BinaryCurveParams, GF2_163 } from './params.ts';

export const B163: BinaryCurveParams = {
  name: 'B-163',
  oid: '1.3.132.0.15',
  field: GF2_163,
  a: 1n,
  b: 0x20a601907b8c953ca1481eb10512f78744a3205fdn,
  order: 0x40000000000000000000292fe77e70c12a4234c33n,
  cofactor: 2,
  generator: {
    x: 0x3f0eba16286a2d57ea0991168d4994637e8343e36n,
    y: 0xd51fbc6c71a0094fa2cdd545b11c5c0c797324f1n,
  },
};
