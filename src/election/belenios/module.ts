/** The module of the threads that verify elections of Belenios. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../../parallel/job.ts';
import type { ThreadWorker } from '../../parallel/threads.ts';

export const BELENIOS_WORKER: WorkerModule = {
  file: 'belenios-worker.js',
  subpath: 'limber/belenios/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./belenios-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./belenios-worker.js', import.meta.url), { type: 'module' }),
};
