/** Verifying whole elections of Belenios. */
import { checkExecutor, EXECUTED, type ExecutorOptions } from '../../parallel/executor.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../../parallel/options.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RESUMED, type ResumeOptions, readResume } from '../checkpoint.ts';
import { checkScratch, SCRATCH, type ScratchOptions } from '../kept-words.ts';
import { type ElectionReport, reportOf } from '../report.ts';
import { type RunOptions, runVerification, type VerificationProgress } from '../verification.ts';
import type { ByteStream } from './archive/bytes.ts';
import { ballotsOf } from './archive/survey.ts';
import { type Keeping, keepingIn } from './keeping.ts';
import { type Preparation, prepareArchive } from './prepare.ts';
import { ALL_RULES } from './rules.ts';
import { type BeleniosSource, openerOf } from './source.ts';
import type { CastBallot } from './state.ts';
import { FORMAT, verificationOf } from './verification.ts';

/** How elections of Belenios are verified. */
export interface VerifyBeleniosOptions
  extends ThreadOptions,
    ExecutorOptions,
    ResumeOptions,
    ScratchOptions,
    LongWork<VerificationProgress> {}

/** How it is run, and where fingerprints are kept. */
export interface ReadOptions {
  readonly work: RunOptions;
  readonly keeping: Keeping;
}

/** They are checked before anything is read. */
export function readVerifyOptions(options: VerifyBeleniosOptions | undefined): ReadOptions {
  const { scratch, ...read } = readOptions<VerifyBeleniosOptions, typeof DEFAULTS>(options, DEFAULTS);
  checkExecutor(read, wantsThreads(read));
  checkScratch({ scratch });
  return { work: { ...read, from: readResume(read) }, keeping: keepingIn(scratch) };
}

const DEFAULTS = { ...LONG_WORK, ...THREADS, ...EXECUTED, ...RESUMED, ...SCRATCH };

/**
 * Verifies an election of Belenios from its archive (`.bel`, version 1 of the cryptography): all that `belenios-tool election verify` checks, in its order, and the order of events. The
 * archive is read twice, record by record: first to find out which ballots count, then to verify them. Everything is public.
 *
 * @param archive - its bytes, or what opens it as a stream.
 * @param options - `threads`, without which the calling thread verifies, and `worker`, for `limber/belenios/worker`, or an `executor` on other machines: the report is the same; `scratch`, where fingerprints of many credentials and ballots wait; `signal`, and `onStop`
 * and `resume` to go on another time; `onProgress`, which is told how many ballots are verified.
 * @returns the report: `valid` if every check holds, and else what is wrong, where. An archive that ends before the result is not valid: what is missing is `unchecked`.
 * @throws {WrongTypeError} `archive`, or an option of another type. @throws {OutOfRangeError} or {NoThreadsError} `threads`. @throws {OutOfRangeError} `executor`, beside `threads`; `scratch`, if it gives back other bytes than so many. @throws {MalformedError} `archive`, if its stream gives other bytes the second time; `resume`, if it is damaged or of other records; a part that the executor gives. @throws the signal's reason.
 * Whatever an archive holds, nothing else is thrown.
 *
 * @example
 * import { verifyBeleniosElection } from 'limber/belenios';
 * const report = await verifyBeleniosElection(new Uint8Array(1000));
 * console.log(report.valid, report.checks[0].faults[0].rule); // false must have a header as archives of Belenios have it
 */
export async function verifyBeleniosElection(archive: BeleniosSource, options?: VerifyBeleniosOptions): Promise<ElectionReport> {
  const start = performance.now();
  const { work, keeping } = readVerifyOptions(options);
  const open = openerOf('archive', archive);
  const preparation = await prepareArchive(open(), keeping);
  return reportOn(preparation, castBallots(open(), preparation), work, start);
}

/** The report of what was prepared, and of the ballots. */
export async function reportOn(
  { findings, prepared }: Preparation,
  ballots: AsyncIterable<CastBallot>,
  work: RunOptions,
  start: number,
): Promise<ElectionReport> {
  if (!prepared) {
    const milliseconds = performance.now() - start;
    return reportOf({ format: FORMAT, election: '', rules: ALL_RULES, findings, notes: [], milliseconds });
  }
  return runVerification(verificationOf(prepared), ballots, work);
}

/** The ballots with what each is worth. */
export async function* castBallots(stream: ByteStream, { weightOf, ballotsHead }: Preparation): AsyncGenerator<CastBallot> {
  let number = 0;
  if (!weightOf) return;
  for await (const { bytes, offset } of ballotsOf(stream, { ballotsHead })) yield { bytes, offset, ...weightOf(number++) };
}
