/** Long work: it says how far it is, and stops when it is told to. */

export interface LongWork<P> {
  /** Ends the work with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called now and then, with what has been done. */
  readonly onProgress?: (progress: P) => void;
}

/** Says how far the work is, unless it is to stop: then it throws the signal's reason. */
export function report<P>({ signal, onProgress }: LongWork<P>, progress: P): void {
  signal?.throwIfAborted();
  onProgress?.(progress);
}
