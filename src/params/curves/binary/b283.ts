/** B-283, of FIPS 186-4, appendix D.1.3 (sect283r1 of SEC 2): y² + xy = x³ + x² + b over GF(2^283). */
import { type BinaryCurveParams, GF2_283 } from './params.ts';

export const B283: BinaryCurveParams = {
  name: 'B-283',
  oid: '1.3.132.0.17',
  field: GF2_283,
  a: 1n,
  b: 0x27b680ac8b8596da5a4af8a19a0303fca97fd7645309fa2a581485af6263e313b79a2f5n,
  order: 0x3ffffffffffffffffffffffffffffffffffef90399660fc938a90165b042a7cefadb307n,
  cofactor: 2,
  generator: {
    x: 0x5f939258db7dd90e1934f8c70b0dfec2eed25b8557eac9c80e2e198f8cdbecd86b12053n,
    y: 0x3676854fe24141cb98fe6d4b20d02b4516ff702350eddb0826779c813f0df45be8112f4n,
  },
};
