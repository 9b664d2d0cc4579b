/** Verifying whole elections of Helios. Everything is public. */
import { checkBytes, isBytes } from '../../encoding/octets.ts';
import { checkExecutor, EXECUTED, type ExecutorOptions } from '../../parallel/executor.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../../parallel/options.ts';
import { checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { own, readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { RESUMED, type ResumeOptions, readResume } from '../checkpoint.ts';
import type { RecordStream } from '../chunks.ts';
import { checkScratch, SCRATCH, type ScratchOptions } from '../kept-words.ts';
import { type ElectionReport, reportOf } from '../report.ts';
import { runVerification, type VerificationProgress } from '../verification.ts';
import type { HeliosGroupOptions } from './election.ts';
import type { HeliosRecord, HeliosRecordBytes } from './record.ts';
import { FORMAT, HELIOS_NOTES, HELIOS_RULES } from './rules.ts';
import { setUpHelios } from './set-up.ts';
import type { HeliosRecordOf, RecordKind } from './state.ts';

/** How {@link verifyHeliosElection} works. */
export interface VerifyHeliosOptions
  extends HeliosGroupOptions,
    RandomOptions,
    ThreadOptions,
    ExecutorOptions,
    ResumeOptions,
    ScratchOptions,
    LongWork<VerificationProgress> {
  /** Whether responses from q to 2q are taken, which booths of 2010 made; false unless given. With it a ballot can be changed into another one with the same votes. */
  readonly unreducedResponses?: boolean | undefined;
  /**
   * How many ballots are verified together: 1 to 10000. Unless given, as many as have some 16,000 group elements, 256 at most: so many with ten choices; and fewer where they are
   * long, above all in threads. More take less time each, and more memory.
   */
  readonly batch?: number | undefined;
}

const MOST_CHUNK = 10_000;

const DEFAULTS = {
  ...RANDOM_OPTIONS,
  ...LONG_WORK,
  ...THREADS,
  ...EXECUTED,
  ...RESUMED,
  ...SCRATCH,
  group: undefined,
  unreducedResponses: false,
  batch: undefined,
} as const;

/**
 * Verifies a whole election: parameters, keys and proofs of the trustees, every ballot, copies, voters, tally, decryption and result, in the order in which the report lists them.
 * Ballots are read as they come and not kept; others run in between.
 *
 * @param record - all that the server publishes. Whatever is wrong with it is in the report, and does not throw.
 * @param options - the `group`, if it is not that of all elections of Helios; `unreducedResponses`; `batch`; `random`, where weights of batches come from; `threads`, without which the
 * calling thread verifies, and `worker`, for `limber/helios/worker`, or an `executor` on other machines: the report is the same; `scratch`, where fingerprints of many ballots wait; `signal`, and `onStop` and `resume` to go on another time; `onProgress`, in ballots.
 * @returns the report: valid only if every check holds.
 * @throws {WrongTypeError} `record`, one of its members, or an option of another type. @throws {OutOfRangeError} `batch`, `threads`; `random` or `executor` beside `threads`. @throws {NoThreadsError} `threads`. @throws {OutOfRangeError} `scratch`, if it does not give back what it was given; and whatever it throws. @throws {MalformedError} `resume`, if it is damaged or of other records; a part that the executor gives. @throws {NoRandomnessError} `random`.
 * @throws the signal's reason.
 *
 * @example
 * import { generateElGamalKey } from 'limber/elgamal';
 * import * as helios from 'limber/helios';
 * const key = generateElGamalKey(helios.heliosGroup());
 * const trustee = helios.announceHeliosTrustee(key, { uuid: 'trustee-1' });
 * const questions = [{ question: 'Who?', answers: ['Ada', 'Ben'], min: 0, max: 1 }];
 * const text = helios.makeHeliosElection([trustee], { uuid: 'board-2026', name: 'Board', questions });
 * const election = helios.readHeliosElection(text);
 * const vote = helios.castHeliosBallot(await helios.makeHeliosBallot(election, [[0, 1]]));
 * const ballots = [helios.recordHeliosBallot(vote, { uuid: 'voter-1', hash: 'none' })];
 * const tally = helios.tallyHeliosBallots(election, [vote]);
 * const trustees = `[${helios.decryptHeliosTally(key, election, trustee, tally)}]`;
 * const result = helios.combineHeliosDecryptions(election, trustees, tally);
 * const report = await helios.verifyHeliosElection({ election: text, trustees, ballots, tally, result });
 * console.log(result, report.valid); // [[0, 1]] true
 */
export async function verifyHeliosElection(record: HeliosRecord, options?: VerifyHeliosOptions): Promise<ElectionReport> {
  checkObject('record', record);
  const { batch, signal, onProgress, threads, worker, executor, resume, onStop, scratch, ...rest } = readOptions<
    VerifyHeliosOptions,
    typeof DEFAULTS
  >(options, DEFAULTS);
  if (batch !== undefined) checkWhole('batch', batch, 1, MOST_CHUNK);
  const inThreads = wantsThreads({ threads, worker });
  checkExecutor({ executor }, inThreads);
  checkScratch({ scratch });
  if ((inThreads || executor) && rest.random)
    throw new OutOfRangeError('random', 'must not be given with threads or an executor, which have the platform’s');
  const from = readResume({ resume, onStop });
  checkRecord(record);
  const start = performance.now();
  const { verification, findings } = setUpHelios(record, { ...rest, batch, key: from?.key ?? executor?.key });
  if (verification)
    return runVerification(verification, recordsOf(record), { signal, onProgress, threads, worker, executor, scratch, from, onStop });
  const milliseconds = performance.now() - start;
  return reportOf({ format: FORMAT, election: '', rules: HELIOS_RULES, findings, notes: HELIOS_NOTES, milliseconds });
}

/** Throws unless everything has its type: what records say is another matter. @throws {WrongTypeError} the member. */
function checkRecord(record: HeliosRecord): void {
  for (const name of ['election', 'trustees', 'tally', 'result'] as const) {
    const bytes = own(record, name);
    const isMissing = bytes === undefined && (name === 'tally' || name === 'result');
    if (!isMissing && typeof bytes !== 'string') checkBytes(name, bytes, 'must be a Uint8Array or a string');
  }
  for (const name of ['ballots', 'voters', 'audited'] as const) {
    const stream = own(record, name);
    const isMissing = stream === undefined && name !== 'ballots';
    if (!isMissing && !isStream(stream)) throw new WrongTypeError(name, 'must be iterable, and no string');
  }
}

const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !isBytes(value) && (Symbol.iterator in value || Symbol.asyncIterator in value);

/** All records that stream, by their kinds. */
async function* recordsOf(record: HeliosRecord): AsyncGenerator<HeliosRecordOf> {
  const streams: readonly (readonly [RecordKind, RecordStream<HeliosRecordBytes> | undefined])[] = [
    ['voter', own(record, 'voters')],
    ['cast', record.ballots],
    ['audited', own(record, 'audited')],
  ];
  for (const [kind, stream] of streams) {
    if (stream === undefined) continue;
    let number = 1;
    for await (const bytes of stream) yield { kind, number: number++, record: bytes };
  }
}
