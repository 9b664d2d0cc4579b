/** Gives up on a run that shows no sign of life, and says how far it came. */
import type { Progress } from '../conformance/run-cases.ts';

const SILENCE_MS = 120_000;

export class Watchdog {
  /** Rejects after the silence. */
  readonly expired: Promise<never>;
  #timer: NodeJS.Timeout;
  #last: Progress | undefined;
  #reject!: (error: Error) => void;

  constructor() {
    this.expired = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.#timer = this.#wait();
  }

  /** A sign of life. */
  heard(progress: Progress): void {
    this.#last = progress;
    clearTimeout(this.#timer);
    this.#timer = this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): NodeJS.Timeout {
    return setTimeout(() => {
      const where = this.#last ? `after ${this.#last.done} cases, at or after "${this.#last.next}"` : 'from the start';
      this.#reject(new Error(`no sign of life for ${SILENCE_MS / 1000} s, ${where}`));
    }, SILENCE_MS);
  }
}
