/** A formula over Fp as one over Fp × Fp: every product and square is made part by part. */
import type { Formula, Step } from './formula.ts';

/** The same formula for both parts at once; `constants` renames its constants. */
export function partwise(formula: Formula, name: string, constants: Readonly<Record<string, string>> = {}): Formula {
  const steps = formula.steps.map((step): Step => {
    if (step.kind === 'mul') return { kind: 'special', op: 'mulParts', a: step.a, b: step.b };
    return step.kind === 'sqr' ? { kind: 'special', op: 'sqrParts', a: step.a } : step;
  });
  return { ...formula, name, steps, constants: formula.constants.map((constant) => constants[constant] ?? constant) };
}
