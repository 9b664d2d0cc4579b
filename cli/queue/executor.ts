/**
 * Has chunks done by workers through Redis. What is asked for is named by its content, so that asking twice is asking once: whoever asks may die and ask again, and finds what is done. What
 * Redis has lost is asked for again.
 */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ExecutedJob, Executor } from 'limber/helios';
import type { Source } from '../../app/election/place.ts';
import { UsageError } from '../usage-error.ts';
import { membersOf, shown } from './checks.ts';
import { travelling } from './jobs.ts';
import { KEPT, PREFIX, QUEUE, runKey, setUpKey, TRIES } from './names.ts';
import { orderOf, placeText, sha256, textOfOrder } from './order.ts';
import type { Peers } from './peers.ts';
import { plainText, readPlain } from './plain-data.ts';
import type { Seals } from './seal.ts';
import type { JobData, JobResult } from './worker.ts';

/** So many chunks are asked for at a time: what they come to stays in Redis until it is their turn. */
const WINDOW = 1024;
/** How often it is looked for the next part, in milliseconds. Redis could tell, but forgets whom when it dies. */
const LOOK = 50;
/** In so many looks it is seen to it once that what chunks have in common is there: another who is done with it may have taken it away. */
const LOOKS = 40;
/** The most characters of a part. */
const MOST_PART = 2 ** 28;
const KEY_BYTES = 16;
/** So many are taken away at a time. */
const AT_A_TIME = 256;

/** A chunk that was asked for. */
interface Asked {
  readonly id: string;
  readonly data: JobData;
  readonly setUp: readonly [digest: string, text: string];
  readonly place: string;
}

export interface QueueOptions {
  readonly seals: Seals;
  /** How many records a chunk has. */
  readonly batch: number;
  /** What is verified, in words: begun again, it is the same. */
  readonly run: string;
}

export class QueueExecutor {
  readonly #queue: Queue<JobData, JobResult>;
  readonly #redis: Redis;
  readonly #seals: Seals;
  readonly #batch: number;
  readonly #run: string;
  readonly #asked: Set<string> = new Set();
  readonly #setUps: Set<string> = new Set();
  #looks = 0;
  #key: Uint8Array = new Uint8Array(0);

  private constructor({ bullmq }: Peers, redis: Redis, { seals, batch, run }: QueueOptions) {
    this.#queue = new bullmq.Queue(QUEUE, { connection: redis, prefix: PREFIX });
    this.#queue.on('error', () => {});
    this.#redis = redis;
    this.#seals = seals;
    this.#batch = batch;
    this.#run = sha256(run);
  }

  static async open(peers: Peers, redis: Redis, options: QueueOptions): Promise<QueueExecutor> {
    const executor = new QueueExecutor(peers, redis, options);
    executor.#key = await executor.#keyOfRun();
    return executor;
  }

  /** @param origin - the file of records that know no more than their offsets in it. */
  executor(origin: Source | undefined): Executor {
    return {
      key: this.#key,
      batch: this.#batch,
      partsOf: (job, chunks, signal) => this.#partsOf(job, origin, chunks, signal as AbortSignal | undefined),
    };
  }

  /** Whether anybody works. */
  async hasWorkers(): Promise<boolean> {
    return (await this.#queue.getWorkersCount()) > 0;
  }

  /** Takes away what was asked for: the report is there. */
  async clear(): Promise<void> {
    const ids = [...this.#asked];
    for (let i = 0; i < ids.length; i += AT_A_TIME) await Promise.all(ids.slice(i, i + AT_A_TIME).map((id) => this.#queue.remove(id)));
    await this.#redis.del(runKey(this.#run), ...[...this.#setUps].map(setUpKey));
  }

  async *#partsOf(
    { subpath, setUp }: ExecutedJob,
    origin: Source | undefined,
    chunks: AsyncIterable<unknown>,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<unknown> {
    travelling(subpath).checkSetUp(setUp);
    const text = plainText(setUp);
    const common = [sha256(text), text] as const;
    const source = chunks[Symbol.asyncIterator]();
    const waiting: Asked[] = [];
    let ended = false;
    try {
      for (;;) {
        signal?.throwIfAborted();
        if (!ended && waiting.length < WINDOW) {
          const { done, value } = await source.next();
          if (done) ended = true;
          else waiting.push(await this.#ask(this.#asking(subpath, common, value, origin)));
        }
        const [next] = waiting;
        if (!next && ended) return;
        const part = next && (await this.#partOf(next));
        if (part) {
          waiting.shift();
          yield part.value;
        } else if (ended || waiting.length >= WINDOW) await new Promise((resolve) => setTimeout(resolve, LOOK));
      }
    } finally {
      await source.return?.();
    }
  }

  #asking(job: string, setUp: Asked['setUp'], chunk: unknown, origin: Source | undefined): Asked {
    const order = orderOf(job, setUp[0], chunk as Parameters<typeof orderOf>[2], origin);
    const text = textOfOrder(order);
    const id = sha256(text);
    return { id, setUp, place: placeText(order), data: { order: text, seal: this.#seals.seal('order', id) } };
  }

  /** Asks, unless it was asked for already; one that has failed is tried anew. */
  async #ask(asked: Asked): Promise<Asked> {
    const { id, data, setUp } = asked;
    if ((await this.#queue.getJobState(id)) === 'failed') await this.#queue.remove(id);
    await this.#send(id, data, setUp);
    return asked;
  }

  async #send(id: string, data: JobData, [digest, text]: Asked['setUp']): Promise<void> {
    await this.#redis.set(setUpKey(digest), text, 'EX', KEPT);
    this.#setUps.add(digest);
    this.#asked.add(id);
    await this.#queue.add('chunk', data, { jobId: id, attempts: TRIES, backoff: { type: 'exponential', delay: 1000 } });
  }

  /** What the chunk came to; undefined while nobody has done it. @throws {UsageError} its place, if it cannot be done. */
  async #partOf({ id, data, setUp, place }: Asked): Promise<{ readonly value: unknown } | undefined> {
    const state = await this.#queue.getJobState(id);
    if (state === 'unknown') {
      await this.#send(id, data, setUp);
      return undefined;
    }
    if (state !== 'completed' && state !== 'failed') {
      if (++this.#looks % LOOKS === 0) await this.#redis.set(setUpKey(setUp[0]), setUp[1], 'EX', KEPT);
      return undefined;
    }
    const job = await this.#queue.getJob(id);
    if (!job) return undefined;
    if (state === 'failed') throw new UsageError(`${place} were not verified, after ${job.attemptsMade} tries: ${shown(job.failedReason)}`);
    try {
      return { value: this.#read(id, place, job.returnvalue) };
    } catch (error) {
      // The next time it is asked for anew.
      await this.#queue.remove(id);
      throw error;
    }
  }

  #read(id: string, place: string, result: unknown): unknown {
    const { part, seal } = membersOf(`the result of ${place}`, result, ['part'], ['seal']);
    if (typeof part !== 'string' || part.length > MOST_PART) throw new UsageError(`the result of ${place} must be a text`);
    if (!this.#seals.isRight(seal, 'result', id, part)) throw new UsageError(`the result of ${place} must have the seal of --queue-key`);
    return readPlain(`the result of ${place}`, part);
  }

  /** Drawn by whoever begins first. One that somebody else has put there, who does not have the key of the seals, is drawn anew. */
  async #keyOfRun(): Promise<Uint8Array> {
    const name = runKey(this.#run);
    const drawn = Buffer.from(globalThis.crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('hex');
    const value = `${drawn} ${this.#seals.seal('run', this.#run, drawn) ?? ''}`;
    await this.#redis.set(name, value, 'EX', KEPT, 'NX');
    const [kept = '', seal] = ((await this.#redis.get(name)) ?? value).split(' ');
    if (/^[0-9a-f]{32}$/.test(kept) && this.#seals.isRight(seal, 'run', this.#run, kept)) return new Uint8Array(Buffer.from(kept, 'hex'));
    await this.#redis.set(name, value, 'EX', KEPT);
    return new Uint8Array(Buffer.from(drawn, 'hex'));
  }
}
