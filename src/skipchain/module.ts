/** The module of the threads that verify links. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../parallel/job.ts';
import type { ThreadWorker } from '../parallel/threads.ts';

export const SKIPCHAIN_WORKER: WorkerModule = {
  file: 'skipchain-worker.js',
  subpath: 'limber/skipchain/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./skipchain-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./skipchain-worker.js', import.meta.url), { type: 'module' }),
};
