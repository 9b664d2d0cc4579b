/** Long work in slices: it says how far it is, hears when it is to stop, and lets others run. */
import { Pause } from '../util/pause.ts';
import { type LongWork, report } from '../util/progress.ts';

/** How far a shuffle, its proof or its verification is. */
export interface ShuffleProgress {
  /** How many steps were made: each is about one multiple of an element. */
  readonly steps: number;
  /** How many steps there are. */
  readonly of: number;
}

export class Pace {
  readonly #work: LongWork<ShuffleProgress>;
  readonly #of: number;
  readonly #pause = new Pause();
  #steps = 0;

  /** Says that nothing is done yet. @throws the signal's reason. */
  constructor(work: LongWork<ShuffleProgress>, of: number) {
    this.#work = work;
    this.#of = of;
    report(work, { steps: 0, of });
  }

  /** Some steps were made. @throws the signal's reason. */
  async step(count = 1): Promise<void> {
    this.#steps += count;
    await this.rest();
  }

  /** Lets others run, if the last time was a while ago. @throws the signal's reason. */
  async rest(): Promise<void> {
    if (!(await this.#pause.now())) return;
    report(this.#work, { steps: Math.min(this.#steps, this.#of), of: this.#of });
  }

  /** Says that all is done. */
  end(): void {
    report(this.#work, { steps: this.#of, of: this.#of });
  }
}
