/** All ballots of an election, made in threads, in their order. */
import { Worker } from 'node:worker_threads';
import type { MadeBallots, Making } from './plan.ts';

/** So many ballots are made at a time. */
const CHUNK = 50;
/** A thread finds the next chunk waiting. */
const AHEAD = 2;

export async function* ballotsMade(making: Making, threads: number): AsyncGenerator<MadeBallots> {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.js', import.meta.url), { workerData: making }));
  const { ballots } = making.shape;
  const count = Math.ceil(ballots / CHUNK);
  const waiting: ((made: MadeBallots) => void)[][] = workers.map(() => []);
  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  for (const [i, worker] of workers.entries()) {
    worker.on('message', (made: MadeBallots) => waiting[i]?.shift()?.(made));
    worker.on('error', (error) => fail(error));
  }
  const ask = (chunk: number): Promise<MadeBallots> =>
    new Promise((resolve) => {
      const thread = chunk % threads;
      waiting[thread]?.push(resolve);
      workers[thread]?.postMessage({ first: chunk * CHUNK, count: Math.min(CHUNK, ballots - chunk * CHUNK) });
    });
  try {
    const asked: Promise<MadeBallots>[] = [];
    let next = 0;
    while (next < count || asked.length > 0) {
      while (next < count && asked.length < AHEAD * threads) asked.push(ask(next++));
      yield await Promise.race([asked.shift() as Promise<MadeBallots>, failed]);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
