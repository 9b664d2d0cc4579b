/** Long work: it says how far it is, and stops when it is told to. */
import { own } from './options.ts';

/** How long work is watched and ended. */
export interface LongWork<P> {
  /** Ends the work: it throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then with the progress. */
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** What a function that is watched adds to its own options (`options.ts`). */
export const LONG_WORK = { signal: undefined, onProgress: undefined } as const;

/** Says how far the work is, unless it is to stop: then it throws the signal's reason. */
export function report<P>(work: LongWork<P>, progress: P): void {
  own(work, 'signal')?.throwIfAborted();
  own(work, 'onProgress')?.(progress);
}
