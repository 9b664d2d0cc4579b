/** An election verified through a queue on this machine: the producer, a worker and Redis, each a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND, processorTime, type Time, timeOf } from './processes.ts';
import { freePort, LocalRedis } from './redis.ts';

export interface QueueSize {
  /** Of the worker. */
  readonly threads: number;
  /** How many ballots a chunk has. */
  readonly batch: number;
}

/** By the clock from the producer's start to its end; by the processors of all three, but for what the worker took to start, which comes once for many elections. */
export async function queueTime(path: string, { threads, batch }: QueueSize): Promise<Time> {
  const folder = mkdtempSync(join(tmpdir(), 'limber-redis-'));
  const redis = new LocalRedis(folder, await freePort());
  await redis.start();
  const worker = spawn(process.execPath, [COMMAND, 'worker', '--queue', redis.url, '--concurrency', String(threads)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    // It says that it works.
    await once(worker.stderr, 'data');
    const spent = (): number => processorTime(worker.pid as number) + processorTime(redis.pid);
    const before = spent();
    const command = [process.execPath, COMMAND, 'election', 'verify', path, '--json', '--queue', redis.url, '--batch', String(batch)];
    const { wall, processor } = timeOf(command);
    return { wall, processor: processor + spent() - before };
  } finally {
    worker.kill('SIGKILL');
    await redis.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
