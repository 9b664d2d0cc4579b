import type { FieldKernel } from '../kernel.ts';
import type { FieldShape } from './shape.ts';

/** A kernel of a prime field, with its shape: extensions are built over it. */
export interface PrimeKernel extends FieldKernel {
  readonly shape: FieldShape;
}
