/**
 * The proof that values stay small, where a kernel has a range: the formulas of a module take and give back values up to a boundary, which is the same for all of them,
 * and constants have 1. There is so much room that no formula needs a reduction for this: it is checked, and no page loads it.
 */
import type { FieldKernel } from '../kernels/field/kernel.ts';
import type { BoundedProgram, BoundedStep } from './bounds.ts';

type Range = Pick<FieldKernel<string>, 'range'>;

/** The least boundary that is tried: results are sums of a few products. */
const LEAST_BOUNDARY = 4;

/** Throws where values might become too large in a program of a module, whatever they are when they come in. */
export function checkValues(programs: readonly BoundedProgram[], { range }: Range): void {
  if (range === Number.POSITIVE_INFINITY) return;
  for (let boundary = LEAST_BOUNDARY; ; boundary *= 2) {
    const tooLarge = programs.find((program) => !staysWithin(program, boundary, range));
    if (!tooLarge) return;
    // Products of two that come in would be too large in any case.
    if (boundary ** 2 > range) throw new RangeError(`${tooLarge.formula.name}: values become too large for the field's kernel`);
  }
}

/** Whether the results are within the boundary if the operands are, and all values within the range. */
function staysWithin({ formula, inputs, steps, result }: BoundedProgram, boundary: number, range: number): boolean {
  const operands = inputs - formula.constants.length;
  // As multiples of a product's.
  const values = Array.from({ length: inputs }, (_, id) => (id < operands ? boundary : 1));
  for (const step of steps) {
    if (step.kind === 'own') throw new RangeError(`${formula.name}: nothing bounds the value of ${step.op}`);
    const value = valueOf(step, values);
    if (!(value <= range)) return false;
    values.push(step.kind === 'mul' || step.kind === 'sqr' ? 1 : value);
  }
  return Object.values(result).every((id) => (values[id] as number) <= boundary);
}

/** Of a product before it is reduced. */
function valueOf(step: Exclude<BoundedStep, { readonly kind: 'own' }>, values: readonly number[]): number {
  const a = values[step.a] as number;
  const b = 'b' in step && step.b !== undefined ? (values[step.b] as number) : 0;
  if (step.kind === 'mul') return a * b;
  if (step.kind === 'sqr') return a * a;
  return 'by' in step ? a * step.by : a + b;
}
