/** The threads of a verification: `Worker` in this worker, each of which the page starts. */
import type { WorkersReply, WorkersRequest } from '../hired.ts';

type Listener = ((event: { readonly data: unknown }) => void) | null;

/** As much of a `Worker` as limber uses. */
class HiredWorker {
  static port: MessagePort;
  static readonly #all = new Map<number, HiredWorker>();
  static #last = 0;
  onmessage: Listener = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly #number = ++HiredWorker.#last;

  constructor(address: URL | string) {
    HiredWorker.#all.set(this.#number, this);
    this.#ask({ worker: this.#number, hire: String(address) });
  }

  static hear({ data }: MessageEvent<WorkersReply>): void {
    const worker = HiredWorker.#all.get(data.worker);
    if ('said' in data) worker?.onmessage?.({ data: data.said });
    else worker?.onerror?.(new ErrorEvent('error', { message: data.failed }));
  }

  /** What would be moved is copied: there are no secrets in elections. */
  postMessage(tell: unknown): void {
    this.#ask({ worker: this.#number, tell });
  }

  terminate(): void {
    HiredWorker.#all.delete(this.#number);
    this.#ask({ worker: this.#number, end: true });
  }

  #ask(request: WorkersRequest): void {
    HiredWorker.port.postMessage(request);
  }
}

/** From now on `new Worker` asks the page. */
export function hireFrom(page: MessagePort): void {
  HiredWorker.port = page;
  page.onmessage = HiredWorker.hear;
  Object.assign(globalThis, { Worker: HiredWorker });
}
