/** Long work: it reports its progress, and stops when it is told to. */
import { own } from './options.ts';

/** Options of functions that may take seconds: to watch their progress, and to abort them. */
export interface LongWork<P> {
  /** Aborts the work: it is rejected with, or throws, the signal's reason. */
  readonly signal?: AbortSignal | undefined;
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
