/** Curves whose fields need not have shapes of their own. */
import { anyCoordinates, anyScalars } from '../../kernels/field/prime/any-field.ts';
import { EcCurve, type EcCurveParts } from './curve.ts';

/** The curve; fields that are not named get the shapes for primes of their size. */
export function anyCurve(parts: Omit<EcCurveParts, 'field' | 'scalars'> & Partial<EcCurveParts>): EcCurve {
  return new EcCurve({ field: anyCoordinates(parts.params), scalars: anyScalars(parts.params), ...parts });
}
