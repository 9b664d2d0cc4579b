/** The module of the threads that verify elections of ElectionGuard. Its file is named twice, in the ways that bundlers understand; threads themselves do not name it. */
import type { WorkerModule } from '../../parallel/job.ts';
import type { ThreadWorker } from '../../parallel/threads.ts';

export const ELECTION_GUARD_WORKER: WorkerModule = {
  file: 'electionguard-worker.js',
  subpath: 'limber/electionguard/worker',
  beside: import.meta.url as string | undefined,
  address: (): object => new URL('./electionguard-worker.js', import.meta.url),
  open: (): ThreadWorker => new Worker(new URL('./electionguard-worker.js', import.meta.url), { type: 'module' }),
};
