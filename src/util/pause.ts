/** Lets others run in the midst of long work: a page stays alive, and a signal is heard. */

const EVERY_MS = 30;

export class Pause {
  #last: number = performance.now();

  /** Waits for a turn, if the last one was some time ago. @returns whether it did. */
  async now(): Promise<boolean> {
    if (performance.now() - this.#last < EVERY_MS) return false;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    this.#last = performance.now();
    return true;
  }
}
