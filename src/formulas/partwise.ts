/** A formula over Fp as one over Fp × Fp: every product and square is made part by part. */
import type { QuadraticOperation } from '../kernels/field/extension/operations.ts';
import type { Formula, Step } from './formula.ts';

/** The same formula for both parts at once. */
export function partwise(formula: Formula, name: string): Formula<QuadraticOperation> {
  const steps = formula.steps.map((step): Step<QuadraticOperation> => {
    if (step.kind === 'mul') return { kind: 'own', op: 'mulParts', isProduct: true, a: step.a, b: step.b };
    return step.kind === 'sqr' ? { kind: 'own', op: 'sqrParts', isProduct: true, a: step.a } : step;
  });
  return { ...formula, name, steps };
}
