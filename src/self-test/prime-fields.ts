/** Every prime field that limber computes in. */

import { insideOf } from '../group/curves/curve.ts';
import * as curves from '../group/curves/curves.ts';
import {
  BN254_FIELD,
  BN256_FIELD,
  ED25519_SCALARS,
  P225_FIELD,
  P225_SCALARS,
  P25519_FIELD,
  type PrimeField,
} from '../kernels/field/prime/fields.ts';

export const primeFields = (): readonly PrimeField[] => [
  ...Object.values(curves).flatMap((curve) => insideOf(curve).fields),
  ...[P25519_FIELD, ED25519_SCALARS, P225_FIELD, P225_SCALARS, BN256_FIELD, BN254_FIELD],
];
