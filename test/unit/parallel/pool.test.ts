/** Executors of jobs: parts in the order of their chunks, few chunks under way, an end whatever happens. The threads here are none: what they answer, and when, the test decides. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { partsHere } from '../../../src/parallel/here.ts';
import type { Job } from '../../../src/parallel/job.ts';
import { type PoolOptions, partsOfPool } from '../../../src/parallel/pool.ts';
import type { ThreadWorker } from '../../../src/parallel/threads.ts';

const unnamed = (): never => assert.fail('the worker is given');
const job: Job<string, number, number> = {
  setUp: 'double',
  run: (chunk) => 2 * chunk,
  module: { file: 'double.js', subpath: 'limber/double', beside: 'file:///place/chunk.js', address: unnamed, open: unnamed },
};

/** Threads that answer after so many milliseconds a chunk, each its own. */
function fakes(delays: readonly number[], answer: (chunk: number) => object = (chunk) => ({ part: 2 * chunk })) {
  const log = { started: 0, stopped: 0, most: 0, now: 0, setUps: [] as unknown[] };
  const worker = (): ThreadWorker => {
    const delay = delays[log.started++]!;
    let last = Promise.resolve();
    const listeners: Record<string, (value: unknown) => void> = {};
    const fake = {
      on: (event: string, listener: (value: unknown) => void) => {
        listeners[event] = listener;
      },
      postMessage: (question: { setUp?: unknown; number: number; chunk: number }) => {
        if ('setUp' in question) {
          log.setUps.push(question.setUp);
          return;
        }
        log.most = Math.max(log.most, ++log.now);
        last = last.then(async () => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          log.now--;
          if (question.chunk < 0) listeners.error?.(new RangeError('out of memory'));
          else listeners.message?.({ number: question.number, ...answer(question.chunk) });
        });
      },
      terminate: () => {
        log.stopped++;
      },
    };
    return fake;
  };
  return { worker, log };
}

async function all(chunks: Iterable<number>, options: PoolOptions): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of partsOfPool(job, chunks, options)) parts.push(part);
  return parts;
}

const CHUNKS = Array.from({ length: 30 }, (_, i) => i);

describe('a pool', () => {
  test('parts in the order of the chunks, whoever is slow; two chunks each', async () => {
    const { worker, log } = fakes([20, 1, 1]);
    assert.deepEqual(await all(CHUNKS, { threads: 3, worker }), CHUNKS.map(job.run));
    assert.deepEqual([log.started, log.stopped, log.most, log.setUps], [3, 3, 6, ['double', 'double', 'double']]);
  });

  test('large chunks, of which each thread has one, and one waits: it goes to whoever is done first', async () => {
    const { worker, log } = fakes([20, 1, 1]);
    let [read, given] = [0, 0];
    const chunks = function* (): Generator<number> {
      for (const chunk of CHUNKS) {
        read++;
        yield chunk;
      }
    };
    const parts: number[] = [];
    for await (const part of partsOfPool(job, chunks(), { threads: 3, worker, hasLargeChunks: true })) {
      parts.push(part);
      given++;
      assert.ok(read - given <= 4 * 3 + 1, `${read} were read, ${given} given`);
    }
    assert.deepEqual(parts, CHUNKS.map(job.run));
    assert.equal(log.most, 3);
    for (const few of [[], [1], [1, 2, 3, 4]])
      assert.deepEqual(await all(few, { threads: 3, worker: fakes([3, 1, 1]).worker, hasLargeChunks: true }), few.map(job.run));
  });

  test('parts in any order', async () => {
    const { worker } = fakes([20, 1]);
    const parts = await all(CHUNKS, { threads: 2, worker, anyOrder: true });
    assert.notDeepEqual(parts, CHUNKS.map(job.run));
    assert.deepEqual(
      parts.sort((a, b) => a - b),
      CHUNKS.map(job.run),
    );
  });

  test('chunks are read as they are needed, and parts do not pile up behind a slow one', async () => {
    const { worker } = fakes([100, 1]);
    let read = 0;
    const chunks = function* (): Generator<number> {
      for (;;) yield read++;
    };
    for await (const part of partsOfPool(job, chunks(), { threads: 2, worker })) {
      assert.equal(part, 0);
      break;
    }
    assert.ok(read <= 9, `${read} read`);
  });

  test('errors of a chunk, of a thread, of the start', async () => {
    const failing = fakes([1, 1], (chunk) => (chunk === 5 ? { error: { name: 'RangeError', message: 'of chunk 5' } } : { part: chunk }));
    await assert.rejects(all(CHUNKS, { threads: 2, worker: failing.worker }), { name: 'RangeError', message: 'of chunk 5' });
    assert.equal(failing.log.stopped, 2);
    await assert.rejects(
      all([1, -1], { threads: 1, worker: fakes([1]).worker }),
      /^NoThreadsError: threads must last while there is work: RangeError: out of memory$/,
    );
    await assert.rejects(all([-1], { threads: 1, worker: fakes([1]).worker }), {
      name: 'NoThreadsError',
      message:
        'threads must be startable, from file:///place/double.js: RangeError: out of memory; where a bundler has left that file behind, the option worker starts limber/double',
    });
  });

  test('a signal, before and while it waits; a source that fails', async () => {
    const { worker, log } = fakes([1000]);
    await assert.rejects(all(CHUNKS, { threads: 1, worker, signal: AbortSignal.abort(new Error('no')) }), /no/);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 10);
    await assert.rejects(all(CHUNKS, { threads: 1, worker: fakes([1000]).worker, signal: stop.signal }), /enough/);
    assert.equal(log.stopped, log.started);
    const broken = function* (): Generator<number> {
      yield 1;
      throw new Error('cannot be read');
    };
    await assert.rejects(all(broken(), { threads: 1, worker: fakes([1]).worker }), /cannot be read/);
  });

  test('nothing to do', async () => assert.deepEqual(await all([], { threads: 2, worker: fakes([1, 1]).worker }), []));
});

describe('here', () => {
  test('parts in order, until a signal says that it is enough', async () => {
    const parts: number[] = [];
    const stop = new AbortController();
    await assert.rejects(async () => {
      for await (const part of partsHere(job, CHUNKS, stop.signal)) {
        parts.push(part);
        if (part === 8) stop.abort(new Error('enough'));
      }
    }, /enough/);
    assert.deepEqual(parts, [0, 2, 4, 6, 8]);
  });
});
