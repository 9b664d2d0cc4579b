/** Kernels of the quadratic extension, by the family of the prime field's. */
import { type FieldFamily, type PrimeField, shapeIn } from '../prime/fields.ts';
import { fmaField } from '../prime/fma/field.ts';
import { intField } from '../prime/int/field.ts';
import { FMA_QUADRATIC } from './fma/family.ts';
import { INT_QUADRATIC } from './int/family.ts';
import { type QuadraticKernel, quadraticExtension } from './quadratic.ts';

/** @param c - c ≥ 0 of the non-residue ξ = c + i by which towers over the extension are built. */
export function extensionKernel(field: PrimeField, c: number, family: FieldFamily): QuadraticKernel {
  const shape = shapeIn(family, field);
  return family === 'fma' ? quadraticExtension(fmaField(shape), c, FMA_QUADRATIC) : quadraticExtension(intField(shape), c, INT_QUADRATIC);
}
