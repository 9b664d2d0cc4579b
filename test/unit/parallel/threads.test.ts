/** Threads that end, or are not understood, while a pool waits for them: it says so. Those of Node are real, those of the web are none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Job } from '../../../src/parallel/job.ts';
import { partsOfPool } from '../../../src/parallel/pool.ts';
import type { ThreadWorker } from '../../../src/parallel/threads.ts';

const unnamed = (): never => assert.fail('the worker is given');
const job: Job<null, number, number> = {
  setUp: null,
  run: (chunk) => 2 * chunk,
  module: { file: 'double.js', subpath: 'limber/double', beside: 'file:///place/chunk.js', address: unnamed, open: unnamed },
};
const CHUNKS = Array.from({ length: 30 }, (_, i) => i);

async function all(worker: () => ThreadWorker, chunks: readonly number[] = CHUNKS): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of partsOfPool(job, chunks, { threads: 1, worker })) parts.push(part);
  return parts;
}

const rejects = (parts: Promise<unknown>, message: RegExp): Promise<void> => assert.rejects(parts, { name: 'NoThreadsError', message });

describe('threads of Node', () => {
  const running =
    (code: string, options = {}) =>
    (): Worker =>
      new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true, ...options });

  /** Doubles chunks, but exits for one of them. */
  const exitingAt = (chunk: number): (() => Worker) =>
    running(`parentPort.on('message', ({ number, chunk }) => {
      if (chunk === ${chunk}) process.exit(3);
      if (chunk !== undefined) parentPort.postMessage({ number, part: 2 * chunk });
    })`);

  test('that exit, before they have answered and afterwards', async () => {
    await rejects(all(exitingAt(0), [0]), /^threads must be startable, from file:\/\/\/place\/double\.js: it ended with exit code 3;/);
    await rejects(all(exitingAt(20)), /^threads must last while there is work: it ended with exit code 3$/);
    assert.deepEqual(await all(exitingAt(20), [1, 2, 3]), [2, 4, 6]);
  });

  test('that run a module which serves nothing', () =>
    rejects(all(running('')), /: it ended with exit code 0; .* the option worker starts limber\/double$/));

  test('that lack memory', () => {
    const filling = `parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(1000).fill(0.5)); })`;
    return rejects(all(running(filling, { resourceLimits: { maxOldGenerationSizeMb: 8 } })), /ERR_WORKER_OUT_OF_MEMORY/);
  });

  test('whose answer cannot be read', () =>
    rejects(
      all(() => {
        const listeners = new Map<string, (error: unknown) => void>();
        const on = (event: string, listener: (error: unknown) => void): unknown => listeners.set(event, listener);
        const postMessage = (): void => queueMicrotask(() => listeners.get('messageerror')?.(new Error('no such type')));
        return { on, postMessage, terminate: () => {} } as ThreadWorker;
      }),
      /: Error: no such type;/,
    ));
});

describe('threads of the web', () => {
  interface Listening {
    readonly onerror?: (event: object) => void;
    readonly onmessageerror?: (event: object) => void;
  }

  const told = (say: (worker: Listening) => void) => (): ThreadWorker => {
    const worker = { postMessage: () => queueMicrotask(() => say(worker as Listening)), terminate: () => {} };
    return worker;
  };

  test('that are not found', () => {
    const event = { message: 'no such file', preventDefault: () => {} };
    return rejects(all(told((worker) => worker.onerror?.(event))), /: no such file;/);
  });

  test('whose answer cannot be read', () =>
    rejects(all(told((worker) => worker.onmessageerror?.({ preventDefault: () => {} }))), /: it cannot be started or understood;/));

  test('that exit, where the platform tells: in Bun', () =>
    rejects(
      all(() => {
        let closed = (_: object): void => assert.fail('nobody listens');
        const addEventListener = (event: string, listener: typeof closed): void => {
          if (event === 'close') closed = listener;
        };
        return { addEventListener, postMessage: () => queueMicrotask(() => closed({ code: 4 })), terminate: () => {} } as ThreadWorker;
      }),
      /: it ended with exit code 4;/,
    ));
});
