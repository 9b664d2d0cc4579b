/**
 * The studies: which method wins, at which size, in the engine that runs this.
 *
 * Nothing here needs Node: the command runs a study in every engine that it finds, the page in a worker. Times are the smallest of several
 * loops (docs/measuring.md); every result that is timed is compared with the oracle in the same run, and one that is wrong has no time.
 */
import { ballotsStudy } from './studies/ballots.ts';
import { fieldsStudy } from './studies/fields.ts';
import { methodsStudy } from './studies/methods.ts';
import { nistStudy } from './studies/nist.ts';
import { ratiosStudy } from './studies/ratios.ts';
import { reductionsStudy } from './studies/reductions.ts';
import type { LabRow, Study, StudyName, StudyOptions } from './studies/study.ts';
import { warmupStudy } from './studies/warmup.ts';

export type { LabRow, Peer, StudyName, StudyOptions, StudyProgress } from './studies/study.ts';

const all: readonly Study[] = [methodsStudy, reductionsStudy, nistStudy, ratiosStudy, warmupStudy, ballotsStudy, fieldsStudy];

/** The studies, in the order in which they are best read. */
export const studies: readonly Pick<Study, 'name' | 'title' | 'question'>[] = all;

/**
 * Runs a study and gives its rows, each also to `onRow` as soon as it is there. Between rows it yields to the event loop.
 *
 * @throws the signal's reason, when it is cancelled.
 */
export async function runStudy(name: StudyName, options: StudyOptions): Promise<readonly LabRow[]> {
  const study = all.find((candidate) => candidate.name === name);
  if (!study) throw new RangeError(`there is no study ${name}`);
  const steps = study.steps(options);
  const rows: LabRow[] = [];
  for (const [done, step] of steps.entries()) {
    await yieldToEvents();
    options.signal?.throwIfAborted();
    options.onProgress?.({ done, total: steps.length, label: step.label });
    for (const row of await step.run()) {
      rows.push(row);
      options.onRow?.(row);
    }
  }
  options.signal?.throwIfAborted();
  options.onProgress?.({ done: steps.length, total: steps.length, label: '' });
  return rows;
}

const yieldToEvents = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
