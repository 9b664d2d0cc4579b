/** Long work: it says how far it is, and stops when it is told to. */
import { own } from './options.ts';

/** An `AbortSignal`, by what is used of it: programs compile that have neither the DOM's types nor Node's. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface LongWork<P> {
  /** Ends the work with the signal's reason: an `AbortSignal`. */
  readonly signal?: StopSignal | undefined;
  /** Called now and then, with what has been done. */
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** What a function that is watched adds to its own options (`options.ts`). */
export const LONG_WORK = { signal: undefined, onProgress: undefined } as const;

/** Says how far the work is, unless it is to stop: then it throws the signal's reason. */
export function report<P>(work: LongWork<P>, progress: P): void {
  own(work, 'signal')?.throwIfAborted();
  own(work, 'onProgress')?.(progress);
}
