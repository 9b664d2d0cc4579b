/** Lets others run in the midst of long work: a page stays alive, and a signal is heard. */

const EVERY_MS = 30;

export class Pause {
  #last: number = performance.now();

  /** Waits for a turn, if the last one was some time ago. */
  async now(): Promise<void> {
    if (performance.now() - this.#last < EVERY_MS) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    this.#last = performance.now();
  }
}
