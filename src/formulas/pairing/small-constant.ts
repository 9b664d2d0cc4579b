/** A formula without one of its constants, where that is a small whole number, or one times ξ: sums take the place of products with it. */
import type { QuadraticOperation } from '../../kernels/field/extension/operations.ts';
import { inputCount, type Step, type ValueId } from '../formula.ts';
import type { Fp2Formula } from './fp2-ring.ts';

/** A constant as a whole number of 2 and more, times ξ or not. */
export interface SmallConstant {
  readonly by: number;
  readonly timesXi: boolean;
}

/** The same formula for a constant of that value, of which there are products alone. */
export function withSmallConstant(formula: Fp2Formula, constant: string, { by, timesXi }: SmallConstant): Fp2Formula {
  const count = inputCount(formula);
  const dropped = count - formula.constants.length + formula.constants.indexOf(constant);
  /** Values of the formula as those of the new one. */
  const now: ValueId[] = Array.from({ length: count }, (_, id) => (id < dropped ? id : id - 1));
  const steps: Step<QuadraticOperation>[] = [];
  const push = (step: Step<QuadraticOperation>): ValueId => count - 1 + steps.push(step) - 1;
  const at = (id: ValueId): ValueId => now[id] as ValueId;
  for (const step of formula.steps) {
    const operands = 'b' in step && step.b !== undefined ? [step.a, step.b] : [step.a];
    if (operands.includes(dropped)) {
      const [other] = operands.filter((id) => id !== dropped) as [ValueId];
      const multiple = push({ kind: 'mulSmall', a: at(other), by });
      now.push(timesXi ? push({ kind: 'own', op: 'mulByNonResidue', isProduct: false, a: multiple }) : multiple);
    } else now.push(push('b' in step && step.b !== undefined ? { ...step, a: at(step.a), b: at(step.b) } : { ...step, a: at(step.a) }));
  }
  const result = Object.fromEntries(Object.entries(formula.result).map(([name, id]) => [name, at(id)]));
  return { ...formula, constants: formula.constants.filter((name) => name !== constant), steps, result };
}
