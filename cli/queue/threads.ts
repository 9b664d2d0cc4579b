/** The threads of a worker: they do chunks, so that the calling thread can tell Redis that it lives. A thread that fails takes its chunk with it, and no other. */
import { Worker } from 'node:worker_threads';
import { shown } from './checks.ts';

/** What a chunk is done with. */
export interface Task {
  /** The module, and the digest of the set-up. */
  readonly job: string;
  readonly digest: string;
  readonly setUp: unknown;
  readonly chunk: unknown;
}

/** What a thread of limber answers. */
interface Answer {
  readonly part?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
}

class Thread {
  readonly job: string;
  readonly #worker: Worker;
  #digest = '';
  #number = 0;
  #answered: (answer: Answer) => void = () => {};
  #failed: (error: unknown) => void = () => {};
  /** What it died of. */
  #death: { readonly error: unknown } | undefined;

  constructor(job: string) {
    this.job = job;
    this.#worker = new Worker(new URL(import.meta.resolve(job)));
    this.#worker.on('message', (answer: Answer) => this.#answered(answer));
    const die = (error: unknown): void => {
      this.#death ??= { error };
      this.#failed(error);
    };
    this.#worker.on('error', die);
    this.#worker.on('exit', (code) => die(new Error(`the thread ended with ${code}`)));
  }

  /** What it has begun with. */
  get digest(): string {
    return this.#digest;
  }

  ask({ digest, setUp, chunk }: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#death) reject(this.#death.error);
      [this.#answered, this.#failed] = [resolve, reject];
      if (this.#digest !== digest) this.#worker.postMessage({ setUp });
      this.#digest = digest;
      this.#worker.postMessage({ number: this.#number++, chunk });
    });
  }

  end(): void {
    void this.#worker.terminate();
  }
}

export class Threads {
  readonly #idle: Thread[] = [];
  readonly #all: Set<Thread> = new Set();

  /** The part. There are as many threads as tasks at once. @throws what the chunk, or its thread, dies of. */
  async run(task: Task): Promise<unknown> {
    const thread = this.#take(task);
    try {
      const { part, error } = await thread.ask(task);
      this.#idle.push(thread);
      if (error) throw new ChunkError(shown(`${error.name}: ${error.message}`));
      return part;
    } catch (error) {
      if (!(error instanceof ChunkError)) this.#end(thread);
      throw error;
    }
  }

  /** Ends all of them. */
  stop(): void {
    for (const thread of this.#all) this.#end(thread);
  }

  /** One that has begun with the same, or with the same job, or a new one instead of another. */
  #take({ job, digest }: Task): Thread {
    const same = this.#idle.filter((each) => each.job === job);
    const found = same.find((each) => each.digest === digest) ?? same[0];
    const taken = found ?? this.#idle[0];
    if (taken) this.#idle.splice(this.#idle.indexOf(taken), 1);
    if (found) return found;
    if (taken) this.#end(taken);
    const thread = new Thread(job);
    this.#all.add(thread);
    return thread;
  }

  #end(thread: Thread): void {
    this.#all.delete(thread);
    thread.end();
  }
}

/** What the function of a chunk throws: its thread goes on. */
class ChunkError extends Error {}
