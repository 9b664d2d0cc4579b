import type { FieldKernel } from '../kernel.ts';
import type { FieldShape } from './shape.ts';

/**
 * The elements of a prime field in one family: their sizes and bounds, how they are encoded, and no code. Kernels of the field and of its extensions are built over it, so
 * that a page with an extension alone does not load the code of the prime field.
 */
export interface PrimeElements extends Omit<FieldKernel, 'operations' | 'define'> {
  readonly shape: FieldShape;
}
