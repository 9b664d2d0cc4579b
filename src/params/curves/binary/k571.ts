/** K-571, of FIPS 186-4, appendix D.1.3 (sect571k1 of SEC 2): y² + xy = x³ + 1 over GF(2^571). */
import { type BinaryCurveParams, GF2_571 } from './params.ts';

export const K571: BinaryCurveParams = {
  name: 'K-571',
  oid: '1.3.132.0.38',
  field: GF2_571,
  a: 0n,
  b: 1n,
  order:
    0x20000000000000000000000000000000000000000000000000000000000000000000000131850e1f19a63e4b391a8db917f4138b630d84be5d639381e91deb45cfe778f637c1001n,
  cofactor: 4,
  generator: {
    x: 0x26eb7a859923fbc82189631f8103fe4ac9ca2970012d5d46024804801841ca44370958493b205e647da304db4ceb08cbbd1ba39494776fb988b47174dca88c7e2945283a01c8972n,
    y: 0x349dc807f4fbf374f4aeade3bca95314dd58cec9f307a54ffc61efc006d8a2c9d4979c0ac44aea74fbebbb9f772aedcb620b01a7ba7af1b320430c8591984f601cd4c143ef1c7a3n,
  },
};
