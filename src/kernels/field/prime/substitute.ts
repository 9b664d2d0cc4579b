/** Kernels of prime fields for modules that are emulated: they are there once `limber/engine/emulation` is, so that other pages do not load them. */
import type { FieldKernel } from '../kernel.ts';
import type { PrimeField } from './fields.ts';

type Kernel = (field: PrimeField) => FieldKernel;

let substitute: Kernel | undefined;

export function allowSubstituteKernel(kernel: Kernel): void {
  substitute = kernel;
}

/** The kernel of the family `js`. */
export function substituteKernel(field: PrimeField): FieldKernel {
  if (!substitute) throw new Error('modules are not emulated');
  return substitute(field);
}
