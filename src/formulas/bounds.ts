/**
 * Lazy reduction: which values have to be brought back to size, and nothing else.
 *
 * Every value has a factor, by which its limbs may be larger than a product's. Sums add the factors. Where two factors are too large to be multiplied, or a
 * sum would be larger than an element may be, the larger operand is tidied first; and so is what a formula gives back.
 *
 * Besides, values themselves are bounded, where a kernel has a range; formulas take and give back values up to `borderValue`, constants have 1. There is so much room that no
 * formula needs a reduction for this: it is checked, and a formula that breaks the bound is an error.
 */
import type { FieldKernel, SpecialBounds } from '../kernels/field/kernel.ts';
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

type Limits = Pick<FieldKernel, 'allows' | 'largestFactor' | 'range' | 'pairParts'>;

/** How large the values may be that formulas take and give back: what is left of the range, when two are multiplied, allows sums of sixteen, or nearly. */
function borderValue({ range }: Limits): number {
  return range === Number.POSITIVE_INFINITY ? 1 : 2 ** Math.max(2, Math.floor(Math.log2(range) / 2 - 4));
}

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
  /** By value, as multiples of a product's. */
  readonly #values: number[];
  /** By value of the formula: where it is now. */
  readonly #now: ValueId[];

  constructor(formula: Formula, kernel: Limits) {
    this.#formula = formula;
    this.#kernel = kernel;
    const inputs = inputCount(formula);
    this.#factors = new Array<number>(inputs).fill(1);
    this.#values = this.#factors.map((_, id) => (id < inputs - formula.constants.length ? borderValue(kernel) : 1));
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
    this.#now.push(this.#push(bounded, this.#sizeOf(step), this.#valueOf(bounded)));
  }

  tidyLast(): void {
    this.#tidy(this.#now.length - 1);
  }

  finished(): BoundedProgram {
    const { result } = this.#formula;
    for (const id of Object.values(result)) {
      if (this.#factor(id) > 1) this.#tidy(id);
      this.#check(this.#values[this.#at(id)] as number, borderValue(this.#kernel));
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

  #valueOf(step: Step): number {
    const a = this.#values[step.a] as number;
    const b = 'b' in step && step.b !== undefined ? (this.#values[step.b] as number) : 0;
    const { range } = this.#kernel;
    const isProduct = step.kind === 'mul' || step.kind === 'sqr';
    const value = isProduct ? a * (step.kind === 'sqr' ? a : b) : 'by' in step ? a * step.by : a + b;
    this.#check(value, range);
    return isProduct ? 1 : value;
  }

  #check(value: number, limit: number): void {
    if (!(value <= limit || this.#kernel.range === Number.POSITIVE_INFINITY))
      throw new Error(`${this.#formula.name}: values become too large for the field's kernel`);
  }

  #tidyLarger(a: ValueId, b: ValueId): void {
    this.#tidy(this.#factor(a) >= this.#factor(b) ? a : b);
  }

  /** Later steps use the tidy value as well. */
  #tidy(id: ValueId): void {
    this.#now[id] = this.#push({ kind: 'tidy', a: this.#at(id) }, 1, this.#values[this.#at(id)] as number);
  }

  #push(step: BoundedStep, factor: number, value: number): ValueId {
    this.#steps.push(step);
    this.#values.push(value);
    return this.#factors.push(factor) - 1;
  }

  #at(id: ValueId): ValueId {
    return this.#now[id] as ValueId;
  }

  #factor(id: ValueId): number {
    return this.#factors[this.#at(id)] as number;
  }
}
