/** What the suites `points` and `dstu4145` measure is behind the public names. */

export { BinaryGroup } from '../../src/curve/binary/group.ts';
export { MINUS_3 } from '../../src/curve/weierstrass/formulas.ts';
export { weierstrassGroup } from '../../src/curve/weierstrass/group.ts';
export { P256_FIELD, P384_FIELD, P521_FIELD, type PrimeField } from '../../src/kernels/field/prime/fields.ts';
export { B233 } from '../../src/params/curves/binary/b233.ts';
export { DSTU257, DSTU431 } from '../../src/params/curves/binary/dstu4145.ts';
export { K233 } from '../../src/params/curves/binary/k233.ts';
export type { BinaryCurveParams } from '../../src/params/curves/binary/params.ts';
export { P256 } from '../../src/params/curves/p256.ts';
export { P384 } from '../../src/params/curves/p384.ts';
export { P521 } from '../../src/params/curves/p521.ts';
export type { WeierstrassParams } from '../../src/params/curves/weierstrass.ts';
export { P225, P225_FIELD } from '../../src/study/p225.ts';
