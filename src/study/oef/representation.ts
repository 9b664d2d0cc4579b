/** What a family makes of coefficients. */
import type { ModuleBuilder } from '../../asm/build.ts';
import type { FieldFunctions, FieldKernel } from '../../kernels/field/kernel.ts';

/** The operations that kernels of optimal extension fields have of their own: a^p, and 1/a. */
export type OefOperation = 'frobenius' | 'inverse';

export interface OefRepresentation {
  readonly elementBytes: number;
  /** Elements may be multiplied whose magnitudes have this product at most. */
  readonly columnMagnitudes: number;
  readonly largestMagnitude: number;
  /** What a coefficient of magnitude 1 is at most, where the floating-point proof asks for it. */
  readonly unit?: number;
  readonly select: FieldKernel['select'];
  read(view: DataView, i: number): number;
  write(view: DataView, i: number, coefficient: number): void;
  /** @param table - the factors of Frobenius' powers, by `frobeniusTimes`. @param scratch - two elements. */
  define(m: ModuleBuilder, table: number, scratch: number): FieldFunctions<OefOperation>;
}
