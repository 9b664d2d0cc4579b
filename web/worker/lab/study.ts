/** Runs a study of the Lab. What has to have an engine of its own, a library or a first call, gets a worker of its own. */
import { describeEngine } from 'limber/engine';
import { runElsewhere, startsEngines } from '../../../lab/elsewhere.ts';
import { type LabRow, runStudy } from '../../../lab/study.ts';
import type { Report } from '../progress.ts';
import type { StudyInput } from '../protocol.ts';
import { workersOf } from './workers.ts';

export async function study({ study: name, quick, workers }: StudyInput, report: Report): Promise<readonly LabRow[]> {
  const { engine, version } = describeEngine();
  const label = `${engine} ${version}`;
  let at = { done: 0, total: 1, label: '' };
  const options = {
    quick,
    engine: label,
    onProgress: (progress: typeof at) => {
      at = progress;
      report(progress);
    },
    onRow: (row: LabRow) => report({ ...at, row }),
  };
  return startsEngines(name) ? runElsewhere(name, workersOf(label, workers), options) : runStudy(name, options);
}
