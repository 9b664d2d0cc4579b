/** The module of the threads of long sums on BLS12-381. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../../parallel/job.ts';
import type { ThreadWorker } from '../../parallel/threads.ts';

export const SUM_WORKER: WorkerModule = {
  file: 'sum-worker.js',
  subpath: 'limber/bls12-381/sums/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./sum-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./sum-worker.js', import.meta.url), { type: 'module' }),
};
