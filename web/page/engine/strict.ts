/** A worker whose own policy forbids WebAssembly: what the same engine does there. The workbench's server has it below `/strict/`. */
import type { EngineFindings } from '../../worker/engine.ts';
// The address of the worker that all jobs run in, as it is built.
import workerAddress from '../../worker/main.ts?worker&url';
import type { Reply, Request } from '../../worker/protocol.ts';
import type { Watch } from '../desk.ts';

export type StrictFindings =
  | {
      readonly family: string;
      readonly kernel: string;
      readonly ms: number;
      readonly spread: number;
      readonly webassembly: string | undefined;
      readonly fields: string | null;
    }
  | { readonly failure: string };

const WAIT_MS = 60_000;

/** Rejects with the signal's reason where it is cancelled. */
export function examineStrictly({ signal, onProgress }: Watch): Promise<StrictFindings> {
  signal.throwIfAborted();
  const { pathname, origin } = new URL(workerAddress, location.href);
  return new Promise((resolve, reject) => {
    const worker = new Worker(`${origin}/strict${pathname}`, { type: 'module' });
    const leave = () => {
      clearTimeout(waiting);
      signal.removeEventListener('abort', cancel);
      worker.terminate();
    };
    const end = (findings: StrictFindings) => {
      leave();
      resolve(findings);
    };
    const cancel = () => {
      leave();
      reject(signal.reason);
    };
    const waiting = setTimeout(() => end({ failure: 'no answer' }), WAIT_MS);
    signal.addEventListener('abort', cancel);
    worker.onerror = () => end({ failure: 'this server has none' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind === 'progress') onProgress(data.progress);
      if (data.kind === 'failed') end({ failure: data.message });
      if (data.kind === 'done') end(summary(data.output as EngineFindings));
    };
    worker.postMessage({ id: 1, job: 'engine', input: undefined } satisfies Request<'engine'>);
  });
}

function summary({ report, families }: EngineFindings): StrictFindings {
  const [fastest] = families;
  if (!fastest) return { failure: 'no family runs there' };
  const webassembly = report.probes.find(({ name }) => name === 'webassembly');
  return { ...fastest, webassembly: webassembly?.works ? undefined : failureOf(webassembly?.detail ?? ''), fields: report.fields };
}

/** A probe's detail is what was tried, a colon, and what went wrong. */
function failureOf(detail: string): string {
  return detail.slice(detail.indexOf(': ') + 2);
}
