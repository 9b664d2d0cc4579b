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

/**
 * Seen in Firefox, for a reason that is not known: a worker of a worker that never answers. One that has said nothing for so long is replaced, a few times;
 * whatever it was told is told again. Nothing that it measured is kept, so that no result is of two.
 */
const PATIENCE_MS = 10_000;
const REPLACEMENTS = 3;

class WorkerTalk implements Talk {
  #worker: Worker;
  readonly #told: ProgramMessage[] = [];
  readonly #said: string[] = [];
  #failure: Error | undefined;
  #heard: (() => void) | undefined;
  #replacement: ReturnType<typeof setTimeout> | undefined;

  constructor(program: string, args: readonly string[]) {
    this.#worker = this.#started(REPLACEMENTS);
    running.add(this);
    this.#tell({ program, args });
  }

  #started(replacements: number): Worker {
    const worker = new Worker(new URL('./program.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(this.#replacement);
      this.#said.push(data);
      this.#heard?.();
    };
    worker.onerror = ({ message }) => {
      clearTimeout(this.#replacement);
      this.#failure = new Error(message || 'the worker did not start');
      this.#heard?.();
    };
    for (const message of this.#told) worker.postMessage(message);
    if (replacements > 0) {
      this.#replacement = setTimeout(() => {
        worker.terminate();
        this.#worker = this.#started(replacements - 1);
      }, PATIENCE_MS);
    }
    return worker;
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
    clearTimeout(this.#replacement);
    this.#worker.terminate();
    running.delete(this);
  }

  #tell(message: ProgramMessage): void {
    this.#told.push(message);
    this.#worker.postMessage(message);
  }
}
