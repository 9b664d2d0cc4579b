/**
 * Workers that a page starts for one of its workers, which asks for them by a port.
 *
 * That worker does not start them itself: in Firefox it would wait, inside `new Worker`, for the page to announce the new worker to its
 * debuggers (WebDriver is one), and sleep for ever where that announcement wakes the new worker instead. In a page nothing waits.
 */
import type { WorkersReply, WorkersRequest } from '../worker/hired.ts';

export class HiredWorkers {
  /** What the worker gets that asks. */
  readonly port: MessagePort;
  readonly #own: MessagePort;
  readonly #workers = new Map<number, Worker>();
  readonly #open: (hire: string) => Worker;

  /** @param open - starts a worker, of what the request says. */
  constructor(open: (hire: string) => Worker) {
    const { port1, port2 } = new MessageChannel();
    this.port = port2;
    this.#own = port1;
    this.#open = open;
    this.#own.onmessage = ({ data }: MessageEvent<WorkersRequest>) => {
      if ('hire' in data) this.#start(data.worker, data.hire);
      else if ('tell' in data) this.#workers.get(data.worker)?.postMessage(data.tell);
      else this.#end(data.worker);
    };
  }

  /** Ends them all; no others are started. */
  close(): void {
    this.#own.close();
    for (const worker of this.#workers.keys()) this.#end(worker);
  }

  #start(number: number, hire: string): void {
    const worker = this.#open(hire);
    const reply = (message: WorkersReply): void => this.#own.postMessage(message);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => reply({ worker: number, said: data });
    worker.onerror = ({ message }) => reply({ worker: number, failed: message || 'the worker did not start' });
    this.#workers.set(number, worker);
  }

  #end(number: number): void {
    this.#workers.get(number)?.terminate();
    this.#workers.delete(number);
  }
}
