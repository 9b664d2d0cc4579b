/** Curves whose fields need not have shapes of their own. */
import { anyCoordinates, anyScalars } from '../../kernels/field/prime/any-field.ts';
import type { EcCurve } from './curve.ts';
import { type PrimeCurveParts, primeCurve } from './prime-curve.ts';

/** The curve; fields that are not named get the shapes for primes of their size. */
export function anyCurve(parts: Omit<PrimeCurveParts, 'field' | 'scalars'> & Partial<PrimeCurveParts>): EcCurve {
  return primeCurve({ modules: 'own', field: anyCoordinates(parts.params), scalars: anyScalars(parts.params), ...parts });
}
