/** Threads beside the calling one: web workers, or those of `node:worker_threads` where there are no web workers. */

/** A thread that has been started. */
export interface Thread {
  /** Hands it a question. */
  ask(question: unknown): void;
  /** Ends it, whatever it is doing. */
  stop(): void;
}

export interface ThreadListener {
  message(answer: unknown): void;
  failure(error: unknown): void;
}

/** The part of `node:worker_threads` that is used. */
interface NodeThreads {
  readonly Worker: new (file: URL) => NodeWorker;
  readonly parentPort: NodePort | null;
}

interface NodePort {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  on(event: 'message' | 'error', listener: (value: unknown) => void): void;
  off(event: 'message', listener: (value: unknown) => void): void;
}

interface NodeWorker extends NodePort {
  terminate(): Promise<number>;
}

interface Host {
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly navigator?: { readonly hardwareConcurrency?: number };
  readonly Worker?: unknown;
}

const host: Host = globalThis as Host;

/** What Node brings with it, without an import that a bundler would follow. */
const nodeModule = <T>(name: string): T | undefined => host.process?.getBuiltinModule?.(name) as T | undefined;
const nodeThreads = (): NodeThreads | undefined => nodeModule<NodeThreads>('node:worker_threads');

/** How many threads this machine runs at once. */
export function processors(): number {
  const os = nodeModule<{ availableParallelism?(): number }>('node:os');
  return os?.availableParallelism?.() ?? host.navigator?.hardwareConcurrency ?? 1;
}

/**
 * Starts a thread; undefined where the platform has none.
 *
 * @param file - the module that it runs.
 * @param openWeb - makes a web worker of that module: it is written where the module is named, so that bundlers find it.
 */
export function startThread(file: URL, openWeb: () => Worker, listener: ThreadListener): Thread | undefined {
  if (typeof host.Worker === 'function') return startWeb(openWeb(), listener);
  const threads = nodeThreads();
  return threads && startNode(new threads.Worker(file), listener);
}

function startWeb(worker: Worker, { message, failure }: ThreadListener): Thread {
  worker.onmessage = ({ data }) => message(data);
  worker.onerror = (event) => {
    event.preventDefault();
    failure(new Error(event.message || 'the worker cannot be started'));
  };
  return { ask: (question) => worker.postMessage(question), stop: () => worker.terminate() };
}

function startNode(worker: NodeWorker, { message, failure }: ThreadListener): Thread {
  worker.on('message', message);
  worker.on('error', failure);
  return { ask: (question) => worker.postMessage(question), stop: () => void worker.terminate() };
}

/** Inside a thread: waits for the one question, and gives the way back. The bytes that are posted are moved, not copied. */
export function serveThread<Q>(answer: (question: Q, post: (message: unknown, moved?: readonly Uint8Array[]) => void) => void): void {
  const port = typeof host.Worker === 'function' ? undefined : nodeThreads()?.parentPort;
  if (port) {
    const listen = (question: unknown): void => {
      port.off('message', listen);
      answer(question as Q, (message, moved = []) =>
        port.postMessage(
          message,
          moved.map(({ buffer }) => buffer),
        ),
      );
    };
    port.on('message', listen);
    return;
  }
  const scope = globalThis as unknown as DedicatedScope;
  scope.onmessage = ({ data }) => {
    answer(data as Q, (message, moved = []) =>
      scope.postMessage(
        message,
        moved.map(({ buffer }) => buffer),
      ),
    );
  };
}

/** The part of `DedicatedWorkerGlobalScope` that is used. */
interface DedicatedScope {
  onmessage: (event: { readonly data: unknown }) => void;
  postMessage(message: unknown, transfer: readonly unknown[]): void;
}
