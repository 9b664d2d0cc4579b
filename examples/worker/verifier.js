/** A thread that verifies signatures, as the rest of a program sees it. */
import { Worker } from 'node:worker_threads';

/**
 * @typedef {{ publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array }} Signed
 * @typedef {{ resolve: (valid: boolean[]) => void, reject: (error: Error) => void }} Waiting
 */

export class Verifier {
  #worker = new Worker(new URL('./worker.js', import.meta.url));
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  /** @type {Error | undefined} */
  #failure;

  constructor() {
    this.#worker.on('message', ({ id, valid, error }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(valid);
      else waiting?.reject(new Error(error));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the thread has ended')));
  }

  /** Nobody waits for a thread that is gone. @param {Error} error */
  #fail(error) {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }

  /**
   * @param {readonly Signed[]} items
   * @returns {Promise<boolean[]>} for each, whether the signature is right
   */
  verify(items) {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, items });
    });
  }

  async close() {
    await this.#worker.terminate();
  }
}
