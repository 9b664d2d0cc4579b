/** Workers, the producer and Redis are killed, by turns, in the middle of a verification: the report in the end is that of one process that nobody disturbed. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchPlan, holdHelios } from '../../../bench/elections/make.ts';
import { freePort, LocalRedis } from '../../../bench/elections/redis.ts';
import { limber } from '../../cli/command.ts';
import { kill, producer, type Running, untimed, worker } from '../processes.ts';

export interface FaultRun {
  /** Where files are put. */
  readonly folder: string;
  readonly kills: number;
  readonly ballots: number;
  /** How many ballots a chunk has. */
  readonly batch: number;
  readonly log: (line: string) => void;
}

const VICTIMS = ['worker', 'producer', 'Redis'] as const;
const WORKERS = 2;
/** How long each lives at least, and at most so much longer, in milliseconds. */
const [LEAST, MORE] = [1500, 2500];

/** @returns how many reports there were. */
export async function faultRun({ folder, kills, ballots, batch, log }: FaultRun): Promise<number> {
  const place = path.join(folder, 'election');
  for (const name of [place, path.join(folder, 'redis')]) mkdirSync(name);
  for (const [name, text] of Object.entries(await holdHelios(benchPlan(ballots)))) writeFileSync(path.join(place, name), text);
  const alone = limber(['election', 'verify', place, '--workers', '1', '--json']);
  assert.equal(alone.status, 0, alone.out + alone.err);
  const redis = new LocalRedis(path.join(folder, 'redis'), await freePort());
  await redis.start();
  const workers: Running[] = Array.from({ length: WORKERS }, () => worker(redis.url));
  const produce = (): Running => producer(place, redis.url, '--batch', String(batch));
  let [killed, reports] = [0, 0];
  try {
    while (killed < kills || reports === 0) {
      let asking = produce();
      let isDone = false;
      void asking.ended.then(() => {
        isDone = true;
      });
      while (killed < kills) {
        await pause(LEAST + Math.random() * MORE);
        if (isDone) break;
        const victim = VICTIMS[killed % VICTIMS.length] as (typeof VICTIMS)[number];
        killed++;
        log(`kill ${killed} of ${kills}: ${victim}`);
        if (victim === 'worker') {
          const each = killed % WORKERS;
          await kill(workers[each] as Running);
          workers[each] = worker(redis.url);
        } else if (victim === 'producer') {
          await kill(asking);
          asking = produce();
          isDone = false;
          void asking.ended.then(() => {
            isDone = true;
          });
        } else {
          await redis.kill();
          await pause(500 * Math.random());
          await redis.start();
        }
      }
      const { status, out, err } = await asking.ended;
      assert.equal(status, 0, err);
      assert.deepEqual(untimed(out), untimed(alone.out));
      reports++;
      log(`report ${reports}, after ${killed} kills: the same`);
    }
  } finally {
    for (const each of workers) await kill(each);
    await redis.kill();
  }
  return reports;
}
