/**
 * The curves of DSTU 4145-2002, appendix G, in polynomial bases, with the generators and object identifiers that Ukraine's order 1236/5/453 of 2012 (z1399-12) gives them: y² + xy = x³ + ax² + b
 * over GF(2^m).
 */
import type { BinaryCurveParams } from './params.ts';

/** What the identifiers of the curves begin with: that of signatures whose strings are little-endian, and 2. */
const OID = '1.2.804.2.1.1.1.1.3.1.1.2';

export const DSTU163: BinaryCurveParams = {
  name: 'DSTU-163',
  oid: `${OID}.0`,
  field: { degree: 163, middle: [7, 6, 3] },
  a: 1n,
  b: 0x5ff6108462a2dc8210ab403925e638a19c1455d21n,
  order: 0x400000000000000000002bec12be2262d39bcf14dn,
  cofactor: 2,
  generator: {
    x: 0x2e2f85f5dd74ce983a5c4237229daf8a3f35823ben,
    y: 0x3826f008a8c51d7b95284d9d03ff0e00ce2cd723an,
  },
};

export const DSTU167: BinaryCurveParams = {
  name: 'DSTU-167',
  oid: `${OID}.1`,
  field: { degree: 167, middle: [6] },
  a: 1n,
  b: 0x6ee3ceeb230811759f20518a0930f1a4315a827dacn,
  order: 0x3fffffffffffffffffffffb12ebcc7d7f29ff7701fn,
  cofactor: 2,
  generator: {
    x: 0x7a1f6653786a68192803910a3d30b2a2018b21cd54n,
    y: 0x5f49eb26781c0ec6b8909156d98ed435e45fd59918n,
  },
};

export const DSTU173: BinaryCurveParams = {
  name: 'DSTU-173',
  oid: `${OID}.2`,
  field: { degree: 173, middle: [10, 2, 1] },
  a: 0n,
  b: 0x108576c80499db2fc16eddf6853bbb278f6b6fb437d9n,
  order: 0x800000000000000000000189b4e67606e3825bb2831n,
  cofactor: 4,
  generator: {
    x: 0x4d41a619bcc6eadf0448fa22fad567a9181d37389can,
    y: 0x10b51cc12849b234c75e6dd2028bf7ff5c1ce0d991a1n,
  },
};

export const DSTU179: BinaryCurveParams = {
  name: 'DSTU-179',
  oid: `${OID}.3`,
  field: { degree: 179, middle: [4, 2, 1] },
  a: 1n,
  b: 0x4a6e0856526436f2f88dd07a341e32d04184572beb710n,
  order: 0x3ffffffffffffffffffffffb981960435fe5ab64236efn,
  cofactor: 2,
  generator: {
    x: 0x6ba06fe51464b2bd26dc57f48819ba9954667022c7d03n,
    y: 0x25fbc363582dcec065080ca8287aaff09788a66dc3a9en,
  },
};

export const DSTU191: BinaryCurveParams = {
  name: 'DSTU-191',
  oid: `${OID}.4`,
  field: { degree: 191, middle: [9] },
  a: 1n,
  b: 0x7bc86e2102902ec4d5890e8b6b4981ff27e0482750fefc03n,
  order: 0x40000000000000000000000069a779cac1dabc6788f7474fn,
  cofactor: 2,
  generator: {
    x: 0x714114b762f2ff4a7912a6d2ac58b9b5c2fcfe76daeb7129n,
    y: 0x29c41e568b77c617efe5902f11db96fa9613cd8d03db08dan,
  },
};

export const DSTU233: BinaryCurveParams = {
  name: 'DSTU-233',
  oid: `${OID}.5`,
  field: { degree: 233, middle: [9, 4, 1] },
  a: 1n,
  b: 0x6973b15095675534c7cf7e64a21bd54ef5dd3b8a0326aa936ece454d2cn,
  order: 0x1000000000000000000000000000013e974e72f8a6922031d2603cfe0d7n,
  cofactor: 2,
  generator: {
    x: 0x3fcda526b6cdf83ba1118df35b3c31761d3545f32728d003eeb25efe96n,
    y: 0x9ca8b57a934c54deeda9e54a7bbad95e3b2e91c54d32be0b9df96d8d35n,
  },
};

export const DSTU257: BinaryCurveParams = {
  name: 'DSTU-257',
  oid: `${OID}.6`,
  field: { degree: 257, middle: [12] },
  a: 0n,
  b: 0x1cef494720115657e18f938d7a7942394ff9425c1458c57861f9eea6adbe3be10n,
  order: 0x800000000000000000000000000000006759213af182e987d3e17714907d470dn,
  cofactor: 4,
  generator: {
    x: 0x2a29ef207d0e9b6c55cd260b306c7e007ac491ca1b10c62334a9e8dcd8d20fb7n,
    y: 0x10686d41ff744d4449fccf6d8eea03102e6812c93a9d60b978b702cf156d814efn,
  },
};

export const DSTU307: BinaryCurveParams = {
  name: 'DSTU-307',
  oid: `${OID}.7`,
  field: { degree: 307, middle: [8, 4, 2] },
  a: 1n,
  b: 0x393c7f7d53666b5054b5e6c6d3de94f4296c0c599e2e2e241050df18b6090bdc90186904968bbn,
  order: 0x3ffffffffffffffffffffffffffffffffffffffc079c2f3825da70d390fbba588d4604022b7b7n,
  cofactor: 2,
  generator: {
    x: 0x216ee8b189d291a0224984c1e92f1d16bf75ccd825a087a239b276d3167743c52c02d6e7232aan,
    y: 0x5d9306bacd22b7faeb09d2e049c6e2866c5d1677762a8f2f2dc9a11c7f7be8340ab2237c7f2a0n,
  },
};

export const DSTU367: BinaryCurveParams = {
  name: 'DSTU-367',
  oid: `${OID}.8`,
  field: { degree: 367, middle: [21] },
  a: 1n,
  b: 0x43fc8ad242b0b7a6f3d1627ad5654447556b47bf6aa4a64b0c2afe42cadab8f93d92394c79a79755437b56995136n,
  order: 0x40000000000000000000000000000000000000000000009c300b75a3fa824f22428fd28ce8812245ef44049b2d49n,
  cofactor: 2,
  generator: {
    x: 0x324a6eddd512f08c49a99ae0d3f961197a76413e7be81a400ca681e09639b5fe12e59a109f78bf4a373541b3b9a1n,
    y: 0x1ab597a5b4477f59e39539007c7f977d1a567b92b043a49c6b61984c3fe3481aaf454cd41ba1f051626442b3c10n,
  },
};

export const DSTU431: BinaryCurveParams = {
  name: 'DSTU-431',
  oid: `${OID}.9`,
  field: { degree: 431, middle: [5, 3, 1] },
  a: 1n,
  b: 0x3ce10490f6a708fc26dfe8c3d27c4f94e690134d5bff988d8d28aaeaede975936c66bac536b18ae2dc312ca493117daa469c640caf3n,
  order: 0x3fffffffffffffffffffffffffffffffffffffffffffffffffffffba3175458009a8c0a724f02f81aa8a1fcbaf80d90c7a95110504cfn,
  cofactor: 2,
  generator: {
    x: 0x1a62ba79d98133a16bbae7ed9a8e03c32e0824d57aef72f88986874e5aae49c27bed49a2a95058068426c2171e99fd3b43c5947c857dn,
    y: 0x70b5e1e14031c1f70bbefe96bdde66f451754b4ca5f48da241f331aa396b8d1839a855c1769b1ea14ba53308b5e2723724e090e02db9n,
  },
};
