/** This engine, as one that programs of the lab are started in: each in a new worker. */
import type { Engine, Talk } from '../../../bench/engines/engine.ts';
import type { ProgramMessage } from './program.ts';

export const workersOf = (name: string): Engine => ({
  name,
  versions: name,
  browser: true,
  open: (program, args) => new WorkerTalk(program, args),
});

/** Whoever waits for a worker is held by nothing but the worker: an engine might take both for garbage. */
const running = new Set<WorkerTalk>();

class WorkerTalk implements Talk {
  readonly #worker = new Worker(new URL('./program.ts', import.meta.url), { type: 'module' });
  readonly #said: string[] = [];
  #failure: Error | undefined;
  #heard: (() => void) | undefined;

  constructor(program: string, args: readonly string[]) {
    this.#worker.onmessage = ({ data }: MessageEvent<string>) => {
      this.#said.push(data);
      this.#heard?.();
    };
    this.#worker.onerror = ({ message }) => {
      this.#failure = new Error(message || 'the worker did not start');
      this.#heard?.();
    };
    running.add(this);
    this.#tell({ program, args });
  }

  async listen(): Promise<string> {
    while (this.#said.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    return this.#said.shift() as string;
  }

  ask(question: string): Promise<string> {
    this.#tell({ question });
    return this.listen();
  }

  end(): void {
    this.#worker.terminate();
    running.delete(this);
  }

  #tell(message: ProgramMessage): void {
    this.#worker.postMessage(message);
  }
}
