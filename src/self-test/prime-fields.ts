/** Every prime field that limber computes in. */
import { binaryScalars } from '../group/curves/binary-curve.ts';
import { primeInsideOf } from '../group/curves/prime-curve.ts';
import {
  BLS12_381_FIELD,
  BLS12_381_SCALARS,
  BN254_FIELD,
  BN254_SCALARS,
  BN256_FIELD,
  BN256_SCALARS,
  ED25519_SCALARS,
  P25519_FIELD,
  type PrimeField,
} from '../kernels/field/prime/fields.ts';
import { P225_FIELD, P225_SCALARS } from '../study/p225.ts';
import { ALL_CURVES } from './all-curves.ts';
import { BINARY_CURVES } from './binary-curves.ts';

export const primeFields = (): readonly PrimeField[] => [
  ...Object.values(ALL_CURVES).flatMap((curve) => primeInsideOf(curve).fields),
  ...BINARY_CURVES.map(binaryScalars),
  ...[P25519_FIELD, ED25519_SCALARS, P225_FIELD, P225_SCALARS],
  ...[BN256_FIELD, BN256_SCALARS, BN254_FIELD, BN254_SCALARS],
  ...[BLS12_381_FIELD, BLS12_381_SCALARS],
];
