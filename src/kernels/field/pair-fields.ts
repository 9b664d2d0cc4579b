/** Kernels of pairs, by the family and shape of the field. */
import type { FieldFamily, PrimeField } from './fields.ts';
import { fmaPairs } from './fma/pairs.ts';
import { intPairs } from './int/pairs.ts';
import type { FieldKernel } from './kernel.ts';
import { fieldShape } from './shape.ts';

export function pairsKernel({ name, modulus, shapes }: PrimeField, family: FieldFamily): FieldKernel {
  const shape = fieldShape(name, modulus, ...shapes[family]);
  return family === 'fma' ? fmaPairs(shape) : intPairs(shape);
}
