/** Kernels of pairs, by the family and shape of the field. */
import { type FieldFamily, type PrimeField, shapeIn } from './fields.ts';
import { fmaPairs } from './fma/pairs.ts';
import { intPairs } from './int/pairs.ts';
import type { FieldKernel } from './kernel.ts';

export function pairsKernel(field: PrimeField, family: FieldFamily): FieldKernel {
  const shape = shapeIn(family, field);
  return family === 'fma' ? fmaPairs(shape) : intPairs(shape);
}
