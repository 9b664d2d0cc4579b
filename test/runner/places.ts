/** Places for what runs side by side: whoever asks first gets theirs first, so that no processor waits for the end of a part of the run. */
import { availableParallelism } from 'node:os';

/** One more than there are processors, since browsers wait as they start; of many, few are used, since a browser is several processes. */
export const PLACES: number = Math.min(2, availableParallelism()) + 1;

interface Waiting {
  readonly places: number;
  readonly start: () => void;
}

export class Places {
  readonly #all: number;
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(all: number) {
    this.#all = all;
    this.#free = all;
  }

  /** Runs `work` once so many places are free, or all where that is more than there are, and frees them when it ends. */
  async take<T>(places: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(places, this.#all);
    await new Promise<void>((start) => {
      this.#waiting.push({ places: taken, start });
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#admit();
    }
  }

  /** In order: whoever needs many places is not overtaken by those that need few. */
  #admit(): void {
    for (let next = this.#waiting[0]; next && next.places <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.places;
      next.start();
    }
  }
}
