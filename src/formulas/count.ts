/** What a formula costs, in operations of its ring. */
import { type Formula, inputCount } from './formula.ts';

export interface Cost {
  /** Multiplications, without those by a constant. */
  readonly M: number;
  /** Squarings. */
  readonly S: number;
  /** Multiplications by a constant. */
  readonly D: number;
  /** Other products, which only some rings have. */
  readonly own: number;
  /** Sums, differences, negatives, and what else is as cheap. */
  readonly add: number;
  /** Multiplications by small whole numbers. */
  readonly mulSmall: number;
}

export function costOf(formula: Formula<string>): Cost {
  const end = inputCount(formula);
  const isConstant = (id: number): boolean => id >= end - formula.constants.length && id < end;
  const cost = { M: 0, S: 0, D: 0, own: 0, add: 0, mulSmall: 0 };
  for (const step of formula.steps) {
    if (step.kind === 'mul') cost[isConstant(step.a) || isConstant(step.b) ? 'D' : 'M']++;
    else if (step.kind === 'sqr') cost.S++;
    else if (step.kind === 'mulSmall') cost.mulSmall++;
    else if (step.kind === 'own' && step.isProduct) cost.own++;
    else cost.add++;
  }
  return cost;
}

/** As the literature writes it: `12M + 2S + 3D + 19add`. */
export function describeCost(cost: Cost): string {
  const terms = Object.entries(cost).filter(([, count]) => count > 0);
  return terms.map(([name, count]) => `${count}${name}`).join(' + ');
}
