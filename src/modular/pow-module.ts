/** The module of the threads of batches of exponentiations. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../parallel/job.ts';
import type { ThreadWorker } from '../parallel/threads.ts';

export const POW_WORKER: WorkerModule = {
  file: 'pow-worker.js',
  subpath: 'limber/modexp/batch/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./pow-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./pow-worker.js', import.meta.url), { type: 'module' }),
};
