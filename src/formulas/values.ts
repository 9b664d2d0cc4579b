/**
 * The proof that values stay small, where a kernel has a range: formulas take and give back values up to `boundaryValue`, constants have 1. There is so much room
 * that no formula needs a reduction for this: it is checked, and no page loads it.
 */
import type { FieldKernel } from '../kernels/field/kernel.ts';
import type { BoundedProgram, BoundedStep } from './bounds.ts';

type Range = Pick<FieldKernel<string>, 'range'>;

/** How large the values may be that formulas take and give back: what is left of the range, when two are multiplied, allows sums of sixteen, or nearly. */
const boundaryValue = ({ range }: Range): number => 2 ** Math.max(2, Math.floor(Math.log2(range) / 2 - 4));

/** Throws where a value of the program might become too large. */
export function checkValues({ formula, inputs, steps, result }: BoundedProgram, kernel: Range): void {
  const { range } = kernel;
  if (range === Number.POSITIVE_INFINITY) return;
  const boundary = boundaryValue(kernel);
  const operands = inputs - formula.constants.length;
  // As multiples of a product's.
  const values = Array.from({ length: inputs }, (_, id) => (id < operands ? boundary : 1));
  const check = (value: number, limit: number): void => {
    if (!(value <= limit)) throw new RangeError(`${formula.name}: values become too large for the field's kernel`);
  };
  for (const step of steps) {
    if (step.kind === 'own') throw new RangeError(`${formula.name}: nothing bounds the value of ${step.op}`);
    const value = valueOf(step, values);
    check(value, range);
    values.push(step.kind === 'mul' || step.kind === 'sqr' ? 1 : value);
  }
  for (const id of Object.values(result)) check(values[id] as number, boundary);
}

/** Of a product before it is reduced. */
function valueOf(step: Exclude<BoundedStep, { readonly kind: 'own' }>, values: readonly number[]): number {
  const a = values[step.a] as number;
  const b = 'b' in step && step.b !== undefined ? (values[step.b] as number) : 0;
  if (step.kind === 'mul') return a * b;
  if (step.kind === 'sqr') return a * a;
  return 'by' in step ? a * step.by : a + b;
}
