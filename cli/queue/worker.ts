/** Who does chunks of a queue, on any machine: reads the records where they lie, verifies them in a thread, and writes what they come to. */
import type { Redis } from 'ioredis';
import { UsageError } from '../usage-error.ts';
import { shown } from './checks.ts';
import { DEATHS, KEPT, PREFIX, QUEUE, setUpKey } from './names.ts';
import { readOrder, sha256 } from './order.ts';
import type { Peers } from './peers.ts';
import { plainText, readPlain } from './plain-data.ts';
import { readRecords } from './ranges.ts';
import type { Seals } from './seal.ts';
import { Threads } from './threads.ts';

export interface WorkerOptions {
  readonly concurrency: number;
  readonly seals: Seals;
  /** The folder that files have to be in. */
  readonly below: string | undefined;
}

/** What a job of the queue holds: an order, and a seal if there is a key. */
export interface JobData {
  readonly order: string;
  readonly seal?: string | undefined;
}

/** What a worker leaves: a part as text, and a seal. */
export interface JobResult {
  readonly part: string;
  readonly seal?: string | undefined;
}

/** For so long a chunk is a worker's own without a sign of life, and so often it is looked for those that have died, in milliseconds. */
const LOCK = 6_000;
const STALLED = 3_000;
/** So many elections at once are remembered. */
const MOST_SET_UPS = 8;
const MOST_SET_UP = 2 ** 26;

/** Begins. @returns what ends it, once the chunks that it has are done. */
export function startWorker({ bullmq }: Peers, redis: Redis, { concurrency, seals, below }: WorkerOptions): () => Promise<void> {
  const threads = new Threads();
  const setUps = new Map<string, unknown>();

  const setUpOf = async (digest: string): Promise<unknown> => {
    if (setUps.has(digest)) return setUps.get(digest);
    const text = await redis.get(setUpKey(digest));
    if (text === null) throw new UsageError('the set-up is not there yet');
    if (text.length > MOST_SET_UP || sha256(text) !== digest) throw new bullmq.UnrecoverableError('the set-up must have its digest');
    const setUp = readPlain('the set-up', text);
    if (setUps.size >= MOST_SET_UPS) setUps.clear();
    setUps.set(digest, setUp);
    return setUp;
  };

  const work = async (id: string | undefined, data: JobData): Promise<JobResult> => {
    const { order, record, setUpDigest } = taken(id, data);
    const setUp = await setUpOf(setUpDigest);
    order.travelling.checkSetUp(setUp);
    const bytes = await readRecords(order, below);
    const ballots = bytes.map((each, i) => record(i, each));
    const part = plainText(await threads.run({ job: order.job, digest: setUpDigest, setUp, chunk: { ballots, first: order.first } }));
    return { part, seal: seals.seal('result', id as string, part) };
  };

  /** What stays as it is however often it is tried, is not tried again. */
  const taken = (id: string | undefined, { order: text, seal }: JobData) => {
    try {
      const order = readOrder(text);
      if (id !== sha256(text)) throw new UsageError('an order must be named by its digest');
      if (!seals.isRight(seal, 'order', id)) throw new UsageError('an order must have the seal of this worker’s key');
      const record = (i: number, bytes: Uint8Array): unknown => order.travelling.record((order.records[i] ?? []).slice(3), bytes);
      for (const i of order.records.keys()) record(i, new Uint8Array(0));
      return { order, record, setUpDigest: order.setUp };
    } catch (error) {
      throw error instanceof UsageError ? new bullmq.UnrecoverableError(error.message) : error;
    }
  };

  const worker = new bullmq.Worker<JobData, JobResult>(QUEUE, (job) => work(job.id, job.data), {
    connection: redis,
    prefix: PREFIX,
    concurrency,
    lockDuration: LOCK,
    stalledInterval: STALLED,
    maxStalledCount: DEATHS,
    removeOnComplete: { age: KEPT },
    removeOnFail: { age: KEPT },
  });
  // Redis that is away is told of already.
  worker.on('error', () => {});
  worker.on('failed', (job, error) =>
    process.stderr.write(`limber: chunk ${shown(job?.id).slice(0, 12)} failed: ${shown(error.message)}\n`),
  );
  return async () => {
    await worker.close();
    threads.stop();
  };
}
