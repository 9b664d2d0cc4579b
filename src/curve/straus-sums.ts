/** Sums of dozens of multiples for public scalars: what drives a module of steps (`module/steps.ts`). */
import { copyOf } from '../encoding/octets.ts';
import type { CompiledModule } from '../runtime/module.ts';
import type { StepCalls } from './module/calls.ts';
import { MOST_OF_DOZENS, STEP_BYTES, StepWriter } from './module/steps.ts';
import { WIDTH } from './module/straus.ts';
import { wnaf } from './wnaf.ts';

export type StepRegion = 'numbers' | 'steps' | 'inverting' | 'points' | 'tables';

export class StrausSums {
  readonly #module: CompiledModule<StepRegion, StepCalls>;
  readonly #bits: number;
  readonly #generator: Uint8Array;
  readonly #steps: StepWriter;
  #hasBase = false;

  /** @param bits - of a scalar. */
  constructor(module: CompiledModule<StepRegion, StepCalls>, bits: number, generator: Uint8Array) {
    this.#module = module;
    this.#bits = bits;
    this.#generator = generator;
    const { from, bytes } = module.at.steps;
    this.#steps = new StepWriter(new Int16Array(module.bytesOf(module.at.steps).buffer, from, bytes / STEP_BYTES), bits);
  }

  /** base · generator + Σ scalars_i · points_i, for at most `MOST_OF_DOZENS` points. A short scalar takes fewer additions than a long one. */
  sum(base: Uint8Array | undefined, scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    if (points.length > MOST_OF_DOZENS) throw new RangeError(`at most ${MOST_OF_DOZENS} points`);
    const module = this.#module;
    const numbers = module.bytesOf(module.at.numbers);
    for (const [table, scalar] of scalars.entries()) this.#steps.add(table, this.#digits(scalar));
    if (base) this.#steps.add(MOST_OF_DOZENS, this.#digits(base));
    const count = this.#steps.write();
    return module.session(() => {
      if (base && !this.#hasBase) {
        this.#enter(this.#generator, MOST_OF_DOZENS);
        this.#hasBase = true;
      }
      for (const [table, point] of points.entries()) this.#enter(point, table);
      module.call.run(count);
      return copyOf(numbers);
    });
  }

  #enter(point: Uint8Array, table: number): void {
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.call.enterTable(table);
  }

  #digits(scalar: Uint8Array): Int8Array {
    return wnaf(scalar, WIDTH, 0, Math.min(8 * scalar.length, this.#bits));
  }
}
