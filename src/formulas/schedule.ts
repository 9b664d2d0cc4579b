/**
 * In which order steps are done, and which multiplications share a pair of lanes. The formula says so itself: the search for the best order takes as long as to generate a
 * module, so it is made by whoever writes a formula (`npm run lanes`), and not by whoever computes with it. Sums are made when something asks for them.
 */

import type { BoundedProgram, BoundedStep } from './bounds.ts';
import { operandsOf, type ValueId } from './formula.ts';

/** What is done next: one step, or two multiplications, or two squarings, at once. By the number of the result. */
export type Round = readonly [ValueId] | readonly [ValueId, ValueId];

/** Without `pairs`, every multiplication is done alone. */
export function schedule(program: BoundedProgram, { pairs }: { pairs: boolean }): readonly Round[] {
  const { formula, inputs, steps, result } = program;
  const stepOf = (id: ValueId): BoundedStep => steps[id - inputs] as BoundedStep;
  const products = steps.flatMap((step, i) => (isProduct(step) ? [inputs + i] : []));
  const inLanes = (lanes: string): Round[] =>
    lanes.split(' ').map((round) => Array.from(round, (digit) => products[Number.parseInt(digit, 36)]) as unknown as Round);
  const rounds: readonly Round[] = pairs && formula.lanes ? inLanes(formula.lanes) : products.map((id) => [id]);

  // All other steps come in between: as late as something needs them, the result's at the end.
  const made = new Set<ValueId>();
  const all: Round[] = [];
  const make = (id: ValueId): void => {
    if (id < inputs || made.has(id)) return;
    made.add(id);
    for (const operand of operandsOf(stepOf(id))) make(operand);
    all.push([id]);
  };
  for (const round of rounds) {
    for (const id of round) for (const operand of operandsOf(stepOf(id))) make(operand);
    for (const id of round) made.add(id);
    all.push(round);
  }
  for (const id of Object.values(result)) make(id);
  return all;
}

export function isProduct(step: BoundedStep): boolean {
  return step.kind === 'mul' || step.kind === 'sqr' || (step.kind === 'own' && step.isProduct);
}
