/** Kernels of the quadratic extension, by the family and shape of the prime field. */
import { type FieldFamily, type PrimeField, shapeIn } from '../prime/fields.ts';
import type { FieldKernel } from '../prime/kernel.ts';
import { fmaExtension } from './fma.ts';
import { intExtension } from './int.ts';

/** @param xiReal - c ≥ 0 of the non-residue ξ = c + i by which towers over the extension are built. */
export function extensionKernel(field: PrimeField, xiReal: number, family: FieldFamily): FieldKernel {
  const shape = shapeIn(family, field);
  return family === 'fma' ? fmaExtension(shape, xiReal) : intExtension(shape, xiReal);
}
