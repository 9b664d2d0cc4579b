/** The module of the threads that look for primes. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../parallel/job.ts';
import type { ThreadWorker } from '../parallel/threads.ts';

export const PRIME_WORKER: WorkerModule = {
  file: 'prime-worker.js',
  subpath: 'limber/primes/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./prime-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./prime-worker.js', import.meta.url), { type: 'module' }),
};
