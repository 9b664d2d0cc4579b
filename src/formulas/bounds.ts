/**
 * Lazy reduction: which values have to be brought back to size, and nothing else.
 *
 * Every value has a factor, by which its limbs may be larger than a product's. Sums add the factors. Where two factors are too large to be multiplied, or a
 * sum would be larger than an element may be, the larger operand is tidied first; and so is what a formula gives back.
 *
 * Values themselves are bounded as well, which takes no reductions (`values.ts`).
 */
import type { FieldKernel, SpecialBounds } from '../kernels/field/prime/kernel.ts';
import { type Formula, inputCount, type Special, type Step, type ValueId } from './formula.ts';

export type BoundedStep = Step | { readonly kind: 'tidy'; readonly a: ValueId };

export interface BoundedProgram {
  readonly formula: Formula;
  /** The first step's result has the number `inputs`. */
  readonly inputs: number;
  readonly steps: readonly BoundedStep[];
  /** By value. */
  readonly factors: readonly number[];
  readonly result: Readonly<Record<string, ValueId>>;
}

type Limits = Pick<FieldKernel, 'allows' | 'largestFactor' | 'pairParts'>;

/** The program with the tidying that the kernel needs. Without `lazy`, every sum is tidied at once: for comparison. */
export function boundFactors(formula: Formula, kernel: Limits, { lazy }: { lazy: boolean }): BoundedProgram {
  const bounder = new Bounder(formula, kernel);
  for (const step of formula.steps) {
    bounder.append(step);
    if (!lazy && step.kind !== 'mul' && step.kind !== 'sqr') bounder.tidyLast();
  }
  return bounder.finished();
}

class Bounder {
  readonly #formula: Formula;
  readonly #kernel: Limits;
  readonly #steps: BoundedStep[] = [];
  readonly #factors: number[];
  /** By value of the formula: where it is now. */
  readonly #now: ValueId[];

  constructor(formula: Formula, kernel: Limits) {
    this.#formula = formula;
    this.#kernel = kernel;
    this.#factors = new Array<number>(inputCount(formula)).fill(1);
    this.#now = this.#factors.map((_, id) => id);
  }

  append(step: Step): void {
    switch (step.kind) {
      case 'mul':
        while (!this.#kernel.allows(this.#factor(step.a), this.#factor(step.b))) this.#tidyLarger(step.a, step.b);
        break;
      case 'sqr':
        if (!this.#kernel.allows(this.#factor(step.a), this.#factor(step.a))) this.#tidy(step.a);
        break;
      case 'scale':
        if (this.#sizeOf(step) > this.#kernel.largestFactor) this.#tidy(step.a);
        break;
      case 'add':
      case 'sub':
        while (this.#sizeOf(step) > this.#kernel.largestFactor) this.#tidyLarger(step.a, step.b);
        break;
      case 'special': {
        const { allows } = this.#special(step.op);
        const b = step.b ?? step.a;
        while (!allows(this.#factor(step.a), this.#factor(b))) this.#tidyLarger(step.a, b);
        break;
      }
      case 'neg':
    }
    const a = this.#at(step.a);
    const bounded = 'b' in step && step.b !== undefined ? { ...step, a, b: this.#at(step.b) } : { ...step, a };
    this.#now.push(this.#push(bounded, this.#sizeOf(step)));
  }

  tidyLast(): void {
    this.#tidy(this.#now.length - 1);
  }

  finished(): BoundedProgram {
    const { result } = this.#formula;
    for (const id of Object.values(result)) {
      if (this.#factor(id) > 1) this.#tidy(id);
    }
    return {
      formula: this.#formula,
      inputs: inputCount(this.#formula),
      steps: this.#steps,
      factors: this.#factors,
      result: Object.fromEntries(Object.entries(result).map(([name, id]) => [name, this.#at(id)])),
    };
  }

  #sizeOf(step: Step): number {
    if (step.kind === 'sqr' || step.kind === 'mul') return 1;
    if (step.kind === 'special') return this.#special(step.op).factor(this.#factor(step.a));
    if ('by' in step) return this.#factor(step.a) * step.by;
    return this.#factor(step.a) + ('b' in step ? this.#factor(step.b) : 0);
  }

  #special(op: Special): SpecialBounds {
    const found = this.#kernel.pairParts?.[op];
    if (!found) throw new Error(`${this.#formula.name}: the kernel has no ${op}`);
    return found;
  }

  #tidyLarger(a: ValueId, b: ValueId): void {
    this.#tidy(this.#factor(a) >= this.#factor(b) ? a : b);
  }

  /** Later steps use the tidy value as well. */
  #tidy(id: ValueId): void {
    this.#now[id] = this.#push({ kind: 'tidy', a: this.#at(id) }, 1);
  }

  #push(step: BoundedStep, factor: number): ValueId {
    this.#steps.push(step);
    return this.#factors.push(factor) - 1;
  }

  #at(id: ValueId): ValueId {
    return this.#now[id] as ValueId;
  }

  #factor(id: ValueId): number {
    return this.#factors[this.#at(id)] as number;
  }
}
