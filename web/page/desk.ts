/**
 * A desk has one worker, which does one job at a time. A job that is cancelled is ended with its worker: a kernel runs to
 * its end and hears nothing meanwhile. The next job gets a new one.
 */
import type { Progress } from '../worker/progress.ts';
import type { Input, JobName, Output, Reply, Request } from '../worker/protocol.ts';

export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export class Desk {
  #worker: Worker | undefined;
  #last = 0;

  /**
   * Rejects with the signal's reason where the job is cancelled, with an error of the worker's message where it fails.
   *
   * @param transfer - what of the input is handed over and not copied.
   */
  run<K extends JobName>(job: K, input: Input<K>, { signal, onProgress }: Watch, transfer: Transferable[] = []): Promise<Output<K>> {
    signal.throwIfAborted();
    this.#worker ??= new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    const id = ++this.#last;
    return new Promise<Output<K>>((resolve, reject) => {
      const cancel = () => {
        this.clear();
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel);
      const end = () => signal.removeEventListener('abort', cancel);
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        if (data.kind === 'progress') onProgress(data.progress);
        else {
          end();
          if (data.kind === 'done') resolve(data.output as Output<K>);
          else reject(new Error(data.message));
        }
      };
      worker.onerror = ({ message }) => {
        end();
        this.clear();
        reject(new Error(message || 'The worker did not start'));
      };
      worker.postMessage({ id, job, input } satisfies Request<K>, transfer);
    });
  }

  /** Ends the worker; the next job starts in an engine that has run nothing before. */
  clear(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
