/** Does a job in several threads. They begin and end with it. */
import { LimberError } from '../util/errors.ts';
import type { StopSignal } from '../util/progress.ts';
import type { Job, Stream, WorkerModule } from './job.ts';
import { NoThreadsError, type ThreadOptions } from './options.ts';
import type { Answer, Question } from './serve.ts';
import { listenTo, startThread, type Thread, type ThreadListener } from './threads.ts';

/** Who is done finds the next chunk there already; of large ones one waits here, for whoever is done first. */
const CHUNKS_EACH = 2;
/** So many parts wait at most for one before them that takes longer. */
const WAITING_EACH = 4;

export interface PoolOptions extends ThreadOptions {
  readonly threads: number;
  readonly signal?: StopSignal | undefined;
  /** Whether parts come as they are done, and not in the order of their chunks. */
  readonly anyOrder?: boolean;
  /** Whether chunks take much memory, and long: then each thread has one at a time. */
  readonly hasLargeChunks?: boolean;
}

/** The parts. @throws {NoThreadsError} `threads`. @throws the signal's reason, and what a chunk throws. */
export async function* partsOfPool<SetUp, Chunk, Part>(
  job: Job<SetUp, Chunk, Part>,
  chunks: Stream<Chunk>,
  { threads: count, worker, signal, anyOrder = false, hasLargeChunks = false }: PoolOptions,
): AsyncGenerator<Part, void, undefined> {
  const source = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  const threads: Thread[] = [];
  /** How many chunks each thread has. */
  const loads: number[] = [];
  const done = new Map<number, Part>();
  let [asked, given, ended] = [0, 0, false];
  /** A chunk that waits here. */
  let waiting: { readonly chunk: Chunk } | undefined;
  const next = async (): Promise<void> => {
    const { done: none, value } = await source.next();
    if (none) ended = true;
    else waiting = { chunk: value };
  };
  let failure: { readonly error: unknown } | undefined;
  let wake = (): void => {};
  const fail = (error: unknown): void => {
    failure ??= { error };
    wake();
  };
  const abort = (): void => fail(signal?.reason);
  const listener = (thread: number): ThreadListener => {
    let answered = false;
    return {
      message: (answer) => {
        const { number, part, error } = answer as Answer<Part>;
        answered = true;
        loads[thread]!--;
        if (error) fail(Object.assign(new Error(error.message), { name: error.name }));
        else done.set(number, part as Part);
        wake();
      },
      failure: (error) =>
        fail(answered ? new NoThreadsError('threads', `must last while there is work: ${String(error)}`) : notStarted(job.module, error)),
    };
  };
  /** A thread that can take a chunk: the one with the fewest. */
  const free = (): number | undefined => {
    if ((ended && !waiting) || asked - given >= WAITING_EACH * count) return undefined;
    const least = Math.min(...loads);
    return least < (hasLargeChunks ? 1 : CHUNKS_EACH) ? loads.indexOf(least) : undefined;
  };
  /** The number of a part that can be given. */
  const ready = (): number | undefined => {
    if (anyOrder) return done.keys().next().value;
    return done.has(given) ? given : undefined;
  };
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    for (let i = 0; i < count; i++) {
      loads.push(0);
      threads.push(openThread(job.module, worker, listener(i)));
      threads[i]!.ask({ setUp: job.setUp } satisfies Question<SetUp, Chunk>);
    }
    for (;;) {
      for (let thread = free(); thread !== undefined && !failure; thread = free()) {
        if (!waiting) await next();
        if (!waiting) break;
        const { chunk } = waiting;
        waiting = undefined;
        loads[thread]!++;
        threads[thread]!.ask({ number: asked++, chunk } satisfies Question<SetUp, Chunk>, job.moved?.(chunk));
      }
      if (failure) throw failure.error;
      const number = ready();
      if (number !== undefined) {
        const part = done.get(number) as Part;
        done.delete(number);
        given++;
        yield part;
      } else if (ended && !waiting && given === asked) return;
      else if (hasLargeChunks && !ended && !waiting) await next();
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    for (const thread of threads) thread.stop();
    await source.return?.();
  }
}

function openThread(module: WorkerModule, worker: ThreadOptions['worker'], listener: ThreadListener): Thread {
  try {
    return worker ? listenTo(worker(), listener) : startThread(module.address, module.open, listener);
  } catch (error) {
    throw notStarted(module, error);
  }
}

/** A bundler that does not know workers leaves the file behind: what to do about it stands in the error. */
function notStarted({ file, subpath, beside = 'the bundle' }: WorkerModule, error: unknown): LimberError {
  if (error instanceof LimberError) return error;
  const place = beside.replace(/[^/]*$/, '');
  return new NoThreadsError(
    'threads',
    `must be startable, from ${place}${file}: ${String(error)}; where a bundler has left that file behind, the option worker starts ${subpath}`,
  );
}
