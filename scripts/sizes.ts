/** What all subpaths cost a page, measured by threads: nearly all of the time is spent in one thread's minifier. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { bundleOf, measureSize, SIZE_RULES, type SizeResult } from './size.ts';

interface Task {
  /** By rule. */
  readonly bundles: readonly string[];
  /** How many rules have been taken, of `ORDER`. The thread that asks for checks may be busy: no thread waits for it. */
  readonly taken: Int32Array;
}

type Measured = readonly (readonly [rule: number, result: SizeResult])[];

/** The largest first, so that the last one is not waited for. */
const ORDER = [...SIZE_RULES.entries()].sort(([, a], [, b]) => b.budget - a.budget);

/** Bundles the library as it is now; `finished` gives the results, in the order of the rules, whatever becomes of the library. */
export async function startMeasuring(root: string): Promise<{ readonly finished: Promise<readonly SizeResult[]> }> {
  const bundles: string[] = [];
  for (const rule of SIZE_RULES) bundles.push(await bundleOf(rule, root));
  return { finished: measureAll({ bundles, taken: new Int32Array(new SharedArrayBuffer(4)) }) };
}

async function measureAll(task: Task): Promise<readonly SizeResult[]> {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url), { workerData: task }));
  const parts = await Promise.all(threads.map((thread) => once(thread, 'message') as Promise<[Measured]>));
  return parts
    .flatMap(([part]) => part)
    .sort(([a], [b]) => a - b)
    .map(([, result]) => result);
}

async function measureSome({ bundles, taken }: Task): Promise<Measured> {
  const measured: [number, SizeResult][] = [];
  for (;;) {
    const next = ORDER[Atomics.add(taken, 0, 1)];
    if (!next) return measured;
    const [rule, what] = next;
    measured.push([rule, await measureSize(what, bundles[rule] as string)]);
  }
}

if (!isMainThread) parentPort?.postMessage(await measureSome(workerData as Task));
