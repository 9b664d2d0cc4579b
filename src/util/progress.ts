/** Long work: it reports its progress, and stops when it is told to. */
import { own } from './options.ts';

/** An `AbortSignal`, by what is used of it: programs compile that have neither the DOM's types nor Node's. */
export interface StopSignal {
  /** Whether the work is to end. */
  readonly aborted: boolean;
  /** What is thrown then. */
  readonly reason: unknown;
  /** Throws the reason, if the work is to end. */
  throwIfAborted(): void;
  /** Has the listener called when the work is to end. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Forgets the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of functions that may take seconds: to watch their progress, and to abort them. */
export interface LongWork<P> {
  /** Aborts the work: it is rejected with, or throws, the signal's reason. An `AbortSignal`. */
  readonly signal?: StopSignal | undefined;
  /** Called from time to time with the progress so far. */
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** What a function that is watched adds to its own options (`options.ts`). */
export const LONG_WORK = { signal: undefined, onProgress: undefined } as const;

/** Says how far the work is, unless it is to stop: then it throws the signal's reason. */
export function report<P>(work: LongWork<P>, progress: P): void {
  own(work, 'signal')?.throwIfAborted();
  own(work, 'onProgress')?.(progress);
}
