/** What the suite `points` measures is behind the public names. */

export { MINUS_3 } from '../../src/curve/weierstrass/formulas.ts';
export { WeierstrassGroup } from '../../src/curve/weierstrass/group.ts';
export { P256_FIELD, P384_FIELD, P521_FIELD, type PrimeField } from '../../src/kernels/field/prime/fields.ts';
export { P256 } from '../../src/params/curves/p256.ts';
export { P384 } from '../../src/params/curves/p384.ts';
export { P521 } from '../../src/params/curves/p521.ts';
export type { WeierstrassParams } from '../../src/params/curves/weierstrass.ts';
export { P225, P225_FIELD } from '../../src/study/p225.ts';
