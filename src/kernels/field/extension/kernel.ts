/** Kernels of the quadratic extension, by the family of the prime field's. */
import { type FieldFamily, type PrimeField, quadraticShapeIn } from '../prime/fields.ts';
import { fmaElements } from '../prime/fma/elements.ts';
import { integerElements } from '../prime/integers/elements.ts';
import { integerFamily } from '../prime/integers/families.ts';
import { FMA_QUADRATIC } from './fma/family.ts';
import { integerQuadratic } from './integers/family.ts';
import { type QuadraticKernel, quadraticExtension } from './quadratic.ts';
import { simdElements } from './simd/elements.ts';
import { SIMD_QUADRATIC } from './simd/family.ts';

/** @param c - c ≥ 0 of the non-residue ξ = c + i by which towers over the extension are built. */
export function extensionKernel(field: PrimeField, c: number, family: FieldFamily): QuadraticKernel {
  // Where modules are emulated, all of an extension's kernel is.
  const compiled = family === 'js' ? 'int' : family;
  const shape = quadraticShapeIn(compiled, field);
  if (compiled === 'fma') return quadraticExtension(fmaElements(shape), c, FMA_QUADRATIC);
  if (compiled === 'simd') return quadraticExtension(simdElements(shape), c, SIMD_QUADRATIC);
  const integers = integerFamily(compiled);
  return quadraticExtension(integerElements(shape, integers), c, integerQuadratic(integers));
}
