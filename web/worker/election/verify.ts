/** Verifies an election from its files, by threads that the page starts. */

import type { ElectionReport } from 'limber/helios';
import { counted, rateText, timeText } from '../../../app/election/counted.ts';
import { placesIn } from '../../../app/election/format.ts';
import { formatOf } from '../../../app/election/formats.ts';
import type { Input } from '../../../app/election/input.ts';
import type { ElectionOutline } from '../../../app/election/outline/outline.ts';
import { outlineOf } from '../../../app/election/outline/outlines.ts';
import type { Report } from '../progress.ts';
import type { NamedBlob } from './blob.ts';
import { openFiles } from './open.ts';
import { hireFrom } from './threads.ts';

export interface VerifyElectionInput {
  /** What the files are called together. */
  readonly path: string;
  readonly files: readonly NamedBlob[];
  /** How many threads verify. */
  readonly threads: number;
  /** Where the page starts them; it is transferred. */
  readonly workers: MessagePort;
}

export interface VerifiedElection {
  readonly report: ElectionReport;
  /** What the election is about; undefined where its files do not say it. */
  readonly outline: ElectionOutline | undefined;
  /** The places of faults, with the files that they are in. */
  readonly places: Readonly<Record<string, string>>;
}

/** Below so many bytes the work is done before threads have begun. */
const SMALL_BYTES = 2 ** 17;

export async function verifyElection({ path, files, threads, workers }: VerifyElectionInput, tell: Report): Promise<VerifiedElection> {
  hireFrom(workers);
  tell({ label: 'Reading', done: 0, total: 1 });
  const given = await openFiles(path, files);
  const format = await formatOf(given, 'auto');
  const outline = await outlineOf(format.name, given);
  if (outline) tell({ label: 'Reading', done: 0, total: 1, outline });
  const { input, part } = counted(given);
  const start = performance.now();
  const report = await format.verify(input, {
    threads: threads > 1 && sizeOf(input) > SMALL_BYTES ? threads : undefined,
    // Whoever cancels ends this worker, and with it the threads.
    signal: new AbortController().signal,
    executor: undefined,
    resume: undefined,
    onStop: undefined,
    onProgress: ({ records }) => {
      const seconds = (performance.now() - start) / 1000;
      tell({
        label: `${records} records, ${rateText(records, seconds)} a second, ${timeText(seconds, part())} left`,
        done: part(),
        total: 1,
      });
    },
  });
  const placeOf = placesIn(format, input);
  const places = report.checks.flatMap(({ faults }) => faults.map(({ place }) => [place, placeOf(place)] as const));
  return { report, outline, places: Object.fromEntries(places) };
}

const sizeOf = ({ files }: Input): number => files.reduce((sum, { size }) => sum + size, 0);
