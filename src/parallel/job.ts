/**
 * Work that many can do at once: a pure function of a chunk, made of data that all chunks have in common. What comes out of the chunks adds up to one result, whoever did them. Set-up,
 * chunks and parts are plain data, which goes between threads.
 */
import type { ThreadWorker } from './threads.ts';

/** What can be read more or less slowly. */
export type Stream<T> = Iterable<T> | AsyncIterable<T>;

export interface Job<SetUp, Chunk, Part> {
  /** What a thread makes its function of. */
  readonly setUp: SetUp;
  /** The function, for whoever works here. */
  readonly run: (chunk: Chunk) => Part;
  /** The module whose threads have the same function. */
  readonly module: WorkerModule;
  /** Bytes of a chunk that are not needed here any more, each alone in its memory: they are moved to the thread, so that no copy is left. */
  moved?(chunk: Chunk): readonly Uint8Array[];
}

/** A module that calls `serveJob`. Its file is named where the job is, in the two ways that bundlers understand. */
export interface WorkerModule {
  /** `prime-worker.js`. */
  readonly file: string;
  /** The public name that it has. */
  readonly subpath: string;
  /** The address of the module that names it; undefined where a bundler has left none. */
  readonly beside: string | undefined;
  /** Its own address, a `URL`. */
  readonly address: () => object;
  readonly open: () => ThreadWorker;
}
