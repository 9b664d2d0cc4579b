/** The module of the threads that verify elections of Helios. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../../parallel/job.ts';
import type { ThreadWorker } from '../../parallel/threads.ts';

export const HELIOS_WORKER: WorkerModule = {
  file: 'helios-worker.js',
  subpath: 'limber/helios/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./helios-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./helios-worker.js', import.meta.url), { type: 'module' }),
};
