/**
 * Workers that run programs of the lab, for a study that asks for them by a port.
 *
 * The study's own worker does not start them: in Firefox it would wait, inside `new Worker`, for the page to announce the new worker to its
 * debuggers (WebDriver is one), and sleep for ever where that announcement wakes the new worker instead. In a page nothing waits.
 */
import type { WorkersReply, WorkersRequest } from '../../worker/lab/workers.ts';

export class ProgramWorkers {
  /** What the study gets. */
  readonly port: MessagePort;
  readonly #own: MessagePort;
  readonly #workers = new Map<number, Worker>();

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port2;
    this.#own = port1;
    this.#own.onmessage = ({ data }: MessageEvent<WorkersRequest>) => {
      if ('tell' in data) (this.#workers.get(data.worker) ?? this.#start(data.worker)).postMessage(data.tell);
      else this.#end(data.worker);
    };
  }

  /** Ends them all; no others are started. */
  close(): void {
    this.#own.close();
    for (const worker of this.#workers.keys()) this.#end(worker);
  }

  #start(number: number): Worker {
    const worker = new Worker(new URL('../../worker/lab/program.ts', import.meta.url), { type: 'module' });
    const reply = (message: WorkersReply): void => this.#own.postMessage(message);
    worker.onmessage = ({ data }: MessageEvent<string>) => reply({ worker: number, said: data });
    worker.onerror = ({ message }) => reply({ worker: number, failed: message || 'the worker did not start' });
    this.#workers.set(number, worker);
    return worker;
  }

  #end(number: number): void {
    this.#workers.get(number)?.terminate();
    this.#workers.delete(number);
  }
}
