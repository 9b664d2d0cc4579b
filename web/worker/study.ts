/** Runs a study of the Lab in this worker. */
import { describeEngine } from 'limber/engine';
import { type LabRow, runStudy } from '../../lab/study.ts';
import type { WarmupTimes, WarmupTrial } from '../../lab/warm-up.ts';
import type { Report, StudyInput } from './protocol.ts';

export async function study({ study: name, quick }: StudyInput, report: Report): Promise<readonly LabRow[]> {
  const { engine, version } = describeEngine();
  let at = { done: 0, total: 1, label: '' };
  return runStudy(name, {
    quick,
    engine: `${engine} ${version}`,
    fresh,
    onProgress: (progress) => {
      at = progress;
      report(progress);
    },
    onRow: (row) => report({ ...at, row }),
  });
}

/** Runs the trial in a worker of its own. */
function fresh(trial: WarmupTrial): Promise<WarmupTimes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./first-calls.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WarmupTimes>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      reject(new Error(message || 'a worker of the warm-up did not start'));
    };
    worker.postMessage(trial);
  });
}
