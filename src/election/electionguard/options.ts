import { checkExecutor, EXECUTED, type ExecutorOptions } from '../../parallel/executor.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../../parallel/options.ts';
import { checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { RESUMED, type ResumeOptions, readResume } from '../checkpoint.ts';
import { checkScratch, SCRATCH, type ScratchOptions } from '../kept-words.ts';
import type { RunOptions, VerificationProgress } from '../verification.ts';

/** How an election of ElectionGuard is verified. */
export interface VerifyElectionGuardOptions
  extends RandomOptions,
    ThreadOptions,
    ExecutorOptions,
    ResumeOptions,
    ScratchOptions,
    LongWork<VerificationProgress> {
  /** How many ballots are verified together: 1 to 10000, 64 unless given. More take less time each, and more memory. */
  readonly batch?: number | undefined;
}

const CHUNK = 64;
const MOST_CHUNK = 10_000;

const DEFAULTS = { ...RANDOM_OPTIONS, ...LONG_WORK, ...THREADS, ...EXECUTED, ...RESUMED, ...SCRATCH, batch: CHUNK } as const;

/**
 * The options, read.
 *
 * @throws {OutOfRangeError} `batch`, `threads`; `random` beside `threads` or an `executor`, or both of these. @throws {WrongTypeError} `executor`, `scratch`. @throws {NoThreadsError} `threads`. @throws {MalformedError} `resume`.
 */
export function readVerifyOptions(
  options: VerifyElectionGuardOptions | undefined,
): RunOptions & RandomOptions & { readonly batch: number } {
  const { resume, ...read } = readOptions<VerifyElectionGuardOptions, typeof DEFAULTS>(options, DEFAULTS);
  checkWhole('batch', read.batch, 1, MOST_CHUNK);
  const inThreads = wantsThreads(read);
  checkExecutor(read, inThreads);
  checkScratch(read);
  if ((inThreads || read.executor) && read.random)
    throw new OutOfRangeError('random', 'must not be given with threads or an executor, which have the platform’s');
  return { ...read, from: readResume({ resume, onStop: read.onStop }) };
}
