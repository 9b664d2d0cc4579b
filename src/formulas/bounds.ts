/**
 * Lazy reduction: which values have to be brought back to size, and nothing else.
 *
 * Every value has a magnitude, by which its limbs may be larger than a product's. Sums add the magnitudes. Where two values are too large to be multiplied, or a
 * sum would be larger than an element may be, the larger operand is weakly normalized first; and so is what a formula gives back.
 *
 * Values themselves are bounded as well, which takes no reductions (`values.ts`).
 */
import type { FieldKernel, OperationBounds } from '../kernels/field/kernel.ts';
import { type Formula, inputCount, type Step, type ValueId } from './formula.ts';

export type BoundedStep = Step<string> | { readonly kind: 'normalizeWeak'; readonly a: ValueId };

export interface BoundedProgram {
  readonly formula: Formula<string>;
  /** The first step's result has the number `inputs`. */
  readonly inputs: number;
  readonly steps: readonly BoundedStep[];
  /** By value. */
  readonly magnitudes: readonly number[];
  readonly result: Readonly<Record<string, ValueId>>;
}

/** Which magnitudes the first operand and the result of a formula may have. */
export interface Room {
  readonly operand: number;
  readonly result: number;
}

const NO_ROOM: Room = { operand: 1, result: 1 };

type Limits = Pick<FieldKernel<string>, 'allows' | 'largestMagnitude' | 'operations'>;

/**
 * The program with the normalizations that the kernel needs. Without `lazy`, every sum is normalized at once: for comparison.
 *
 * What the formula gives back is normalized in the end. Where that saves a normalization of something that is computed from it, it is normalized before that.
 */
export function boundMagnitudes(
  formula: Formula<string>,
  kernel: Limits,
  { lazy }: { lazy: boolean },
  room: Room = NO_ROOM,
): BoundedProgram {
  const bound = (areResultsFirst: boolean): BoundedProgram => {
    const bounder = new Bounder(formula, kernel, room, areResultsFirst);
    for (const step of formula.steps) {
      bounder.append(step);
      if (!lazy && step.kind !== 'mul' && step.kind !== 'sqr') bounder.normalizeLast();
    }
    return bounder.finished();
  };
  const [last, first] = [bound(false), bound(true)];
  return normalizations(first) < normalizations(last) ? first : last;
}

/** How many there are. */
export const normalizations = ({ steps }: BoundedProgram): number => steps.filter(({ kind }) => kind === 'normalizeWeak').length;

class Bounder {
  readonly #formula: Formula<string>;
  readonly #kernel: Limits;
  /** Of the result. */
  readonly #room: number;
  /** Values of the result that are normalized before anything is computed from them. */
  readonly #first: ReadonlySet<ValueId>;
  readonly #steps: BoundedStep[] = [];
  readonly #magnitudes: number[];
  /** By value of the formula: where it is now. */
  readonly #now: ValueId[];

  constructor(formula: Formula<string>, kernel: Limits, room: Room, areResultsFirst: boolean) {
    this.#formula = formula;
    this.#kernel = kernel;
    this.#room = room.result;
    this.#first = new Set(areResultsFirst ? Object.values(formula.result) : []);
    const [first = []] = Object.values(formula.operands);
    this.#magnitudes = Array.from({ length: inputCount(formula) }, (_, id) => (id < first.length ? room.operand : 1));
    this.#now = this.#magnitudes.map((_, id) => id);
  }

  append(step: Step<string>): void {
    const second = 'b' in step && step.b !== undefined ? step.b : step.a;
    for (const id of [step.a, second]) if (this.#first.has(id) && this.#magnitude(id) > this.#room) this.#normalize(id);
    while (!this.#isAllowed(step, this.#magnitude(step.a), this.#magnitude(second))) this.#normalizeLarger(step.a, second);
    const a = this.#at(step.a);
    const bounded = 'b' in step && step.b !== undefined ? { ...step, a, b: this.#at(step.b) } : { ...step, a };
    const magnitude = this.#resultOf(step, this.#magnitude(step.a), this.#magnitude(second));
    this.#now.push(this.#push(bounded, this.#isResult(this.#now.length) && magnitude < this.#room ? this.#room : magnitude));
  }

  /** What is given back lies where elements of that magnitude may lie, and is taken from there again: proofs know no more of it. */
  #isResult(id: ValueId): boolean {
    return Object.values(this.#formula.result).includes(id);
  }

  normalizeLast(): void {
    this.#normalize(this.#now.length - 1);
  }

  finished(): BoundedProgram {
    const { result } = this.#formula;
    for (const id of Object.values(result)) {
      if (this.#magnitude(id) > this.#room) this.#normalize(id);
    }
    return {
      formula: this.#formula,
      inputs: inputCount(this.#formula),
      steps: this.#steps,
      magnitudes: this.#magnitudes,
      result: Object.fromEntries(Object.entries(result).map(([name, id]) => [name, this.#at(id)])),
    };
  }

  /** Whether the step may be made of values of these magnitudes; b is a where it takes one. */
  #isAllowed(step: Step<string>, a: number, b: number): boolean {
    switch (step.kind) {
      case 'mul':
      case 'sqr':
        return this.#kernel.allows(a, b);
      case 'own':
        return this.#own(step.op).allows(a, b);
      default:
        return this.#resultOf(step, a, b) <= this.#kernel.largestMagnitude;
    }
  }

  /** The magnitude of the step's result. */
  #resultOf(step: Step<string>, a: number, b: number): number {
    switch (step.kind) {
      case 'mul':
      case 'sqr':
        return 1;
      case 'own':
        return this.#own(step.op).magnitude(a, b);
      case 'mulSmall':
        return a * step.by;
      case 'neg':
        return a;
      default:
        return a + b;
    }
  }

  #own(op: string): OperationBounds {
    const found = this.#kernel.operations[op];
    GENERATION: if (!found) throw new Error(`${this.#formula.name}: the kernel has no ${op}`);
    return found as OperationBounds;
  }

  #normalizeLarger(a: ValueId, b: ValueId): void {
    const larger = this.#magnitude(a) >= this.#magnitude(b) ? a : b;
    GENERATION: if (this.#magnitude(larger) === 1) throw new Error(`${this.#formula.name}: the kernel has no room`);
    this.#normalize(larger);
  }

  /** Later steps use the normalized value as well. */
  #normalize(id: ValueId): void {
    this.#now[id] = this.#push({ kind: 'normalizeWeak', a: this.#at(id) }, 1);
  }

  #push(step: BoundedStep, magnitude: number): ValueId {
    this.#steps.push(step);
    return this.#magnitudes.push(magnitude) - 1;
  }

  #at(id: ValueId): ValueId {
    return this.#now[id] as ValueId;
  }

  #magnitude(id: ValueId): number {
    return this.#magnitudes[this.#at(id)] as number;
  }
}
