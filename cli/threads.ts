/** How many threads a command takes. */
import { availableParallelism } from 'node:os';
import { UsageError } from './usage-error.ts';

const MOST_BY_DEFAULT = 16;

/** Undefined: the calling thread alone. @param workers - what was asked for. @param isLarge - whether the work takes longer than threads take to begin. */
export function threadsFor(workers: number | undefined, isLarge: boolean): number | undefined {
  if (workers === 0) throw new UsageError('--workers must be 1 to 64');
  // One is the calling thread.
  if (workers !== undefined) return workers > 1 ? workers : undefined;
  const processors = availableParallelism();
  return processors > 1 && isLarge ? Math.min(processors, MOST_BY_DEFAULT) : undefined;
}
