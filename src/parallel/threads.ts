/** Threads beside the calling one: web workers, or those of `node:worker_threads` where there are no web workers. */
import { nodeModule } from '../util/node-module.ts';

/** A thread that has been started. */
export interface Thread {
  /** Hands it a question. The bytes that are named are moved, not copied: they are not there any more. */
  ask(question: unknown, moved?: readonly Uint8Array[]): void;
  /** Ends it, whatever it is doing. */
  stop(): void;
}

/** A `Worker` of the web or of `node:worker_threads`, by what both have. */
export interface ThreadWorker {
  /** Sends it a message. */
  postMessage(message: unknown): void;
  /** Ends it, whatever it is doing. */
  terminate(): unknown;
}

export interface ThreadListener {
  message(answer: unknown): void;
  /** It may come more than once, and after the thread was stopped: the first one says why. */
  failure(error: unknown): void;
}

/** The part of `node:worker_threads` that is used. */
interface NodeThreads {
  readonly Worker: new (file: object, options: object) => NodeWorker;
  readonly parentPort: NodePort | null;
}

interface NodePort {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  on(event: 'message' | 'messageerror' | 'error' | 'exit', listener: (value: unknown) => void): void;
}

interface NodeWorker extends NodePort, ThreadWorker {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
}

interface Host {
  readonly navigator?: { readonly hardwareConcurrency?: number };
  readonly Worker?: unknown;
}

const host: Host = globalThis as Host;

const nodeThreads = (): NodeThreads | undefined => nodeModule<NodeThreads>('node:worker_threads');

/** How many threads this machine runs at once. */
export function processors(): number {
  const os = nodeModule<{ availableParallelism?(): number }>('node:os');
  return os?.availableParallelism?.() ?? host.navigator?.hardwareConcurrency ?? 1;
}

/** Whether the platform has threads at all. */
export const hasThreads = (): boolean => typeof host.Worker === 'function' || nodeThreads() !== undefined;

/**
 * Chunks leave much behind that lives no longer than they do. Node lets each thread gather dozens of megabytes of it before it looks, of which there is no need. With much less than
 * this it looks so often that what a chunk still needs is copied again and again.
 */
const LIMITS = { resourceLimits: { maxYoungGenerationSizeMb: 12 } } as const;

/**
 * Starts a thread where the platform has them.
 *
 * @param file - the address of the module that it runs: a `URL`, a type that not every compiler knows.
 * @param openWeb - makes a web worker of that module: it is written where the module is named, so that bundlers find it.
 */
export function startThread(file: () => object, openWeb: () => ThreadWorker, listener: ThreadListener): Thread {
  if (typeof host.Worker === 'function') return listenTo(openWeb(), listener);
  const { Worker } = nodeThreads() as NodeThreads;
  return listenTo(new Worker(file(), LIMITS), listener);
}

/** The thread of a worker that was started, of either kind. */
export function listenTo(worker: ThreadWorker, listener: ThreadListener): Thread {
  return 'on' in worker ? startNode(worker as NodeWorker, listener) : startWeb(worker as Worker, listener);
}

function startWeb(worker: Worker, { message, failure }: ThreadListener): Thread {
  worker.onmessage = ({ data }) => message(data);
  worker.onerror = worker.onmessageerror = (event: ErrorEvent | MessageEvent) => {
    event.preventDefault();
    failure((event as ErrorEvent).message || 'it cannot be started or understood');
  };
  // Bun tells that a worker has exited. The web has no such event, and what is given as a worker may have no such method.
  worker.addEventListener?.('close', (event) => failure(ended((event as CloseEvent).code)));
  return { ask: (question, moved = []) => worker.postMessage(question, buffersOf(moved)), stop: () => worker.terminate() };
}

function startNode(worker: NodeWorker, { message, failure }: ThreadListener): Thread {
  worker.on('message', message);
  worker.on('messageerror', failure);
  worker.on('error', failure);
  // Of what it throws, or lacks memory for, is told before. But it may exit, or run another module, which listens to nothing.
  worker.on('exit', (code) => failure(ended(code)));
  return { ask: (question, moved = []) => worker.postMessage(question, buffersOf(moved)), stop: () => void worker.terminate() };
}

const ended = (code: unknown): string => `it ended with exit code ${code}`;

/** Moving a buffer takes all views of it along: bytes that are moved fill theirs. */
const buffersOf = (moved: readonly Uint8Array[]): ArrayBuffer[] => [...new Set(moved.map(({ buffer }) => buffer as ArrayBuffer))];

/** Inside a thread: has every question answered. @param answer - gets the way back, on which bytes that are named are moved. */
export function serveThread<Q>(answer: (question: Q, post: (message: unknown, moved?: readonly Uint8Array[]) => void) => void): void {
  const port = typeof host.Worker === 'function' ? undefined : nodeThreads()?.parentPort;
  if (port) {
    port.on('message', (question) => answer(question as Q, (message, moved = []) => port.postMessage(message, buffersOf(moved))));
    return;
  }
  const scope = globalThis as unknown as DedicatedScope;
  scope.onmessage = ({ data }) => answer(data as Q, (message, moved = []) => scope.postMessage(message, buffersOf(moved)));
}

/** The part of `DedicatedWorkerGlobalScope` that is used. */
interface DedicatedScope {
  onmessage: (event: { readonly data: unknown }) => void;
  postMessage(message: unknown, transfer: readonly unknown[]): void;
}
