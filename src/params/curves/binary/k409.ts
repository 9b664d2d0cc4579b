/** K-409, of FIPS 186-4, appendix D.1.3 (sect409k1 of SEC 2): y² + xy = x³ + 1 over GF(2^409). */
import { type BinaryCurveParams, GF2_409 } from './params.ts';

export const K409: BinaryCurveParams = {
  name: 'K-409',
  oid: '1.3.132.0.36',
  field: GF2_409,
  a: 0n,
  b: 1n,
  order: 0x7ffffffffffffffffffffffffffffffffffffffffffffffffffe5f83b2d4ea20400ec4557d5ed3e3e7ca5b4b5c83b8e01e5fcfn,
  cofactor: 4,
  generator: {
    x: 0x60f05f658f49c1ad3ab1890f7184210efd0987e307c84c27accfb8f9f67cc2c460189eb5aaaa62ee222eb1b35540cfe9023746n,
    y: 0x1e369050b7c4e42acba1dacbf04299c3460782f918ea427e6325165e9ea10e3da5f6c42e9c55215aa9ca27a5863ec48d8e0286bn,
  },
};
