/** Verifying elections of version 0, of before 2021: files of lines, without an archive around them. */

import { linesOf, type PlacedLine, placedLinesOf } from '../../encoding/json/lines.ts';
import { checkBytes } from '../../encoding/octets.ts';
import { checkObject } from '../../util/checks.ts';
import { LimberError } from '../../util/errors.ts';
import { Recorder } from '../findings.ts';
import type { ElectionReport } from '../report.ts';
import { readOldCredentials } from './credentials.ts';
import { BeleniosElection, electionParts } from './election.ts';
import { checkedSetup, type Preparation, preparation, type Setup } from './prepare.ts';
import { Register } from './register.ts';
import { RULES } from './rules.ts';
import { type BeleniosSource, openerOf } from './source.ts';
import type { CastBallot } from './state.ts';
import { readOldTrustees } from './trustees/read.ts';
import { readVerifyOptions, reportOn, type VerifyBeleniosOptions } from './verify.ts';

/** The files of an election of version 0. */
export interface OldBeleniosFiles {
  /** `election.json`. */
  readonly election: Uint8Array;
  /** `public_keys.jsons`: a line for each trustee. */
  readonly trustees: Uint8Array;
  /** `public_creds.txt`: a line for each credential. */
  readonly credentials: Uint8Array;
  /** `ballots.jsons`: a line for each ballot. */
  readonly ballots: BeleniosSource;
}

const NOTHING = { tally: undefined, shuffles: [], decryptions: [], result: undefined } as const;

/**
 * Verifies the trustees, credentials and ballots of an election of Belenios of version 0, of before 2021, by its files. Tallies and results of that version are not read: their checks stay
 * `unchecked`. Everything is public.
 *
 * @param files - of the election.
 * @param options - `threads`, without which the calling thread verifies, and `worker`, for `limber/belenios/worker`, or an `executor` on other machines; `signal` and `onProgress`, which is told how many ballots are
 * verified.
 * @returns the report: of what there is everything that is wrong, where.
 * @throws {WrongTypeError} `files`, one of them by its name, or an option of another type. @throws {OutOfRangeError} or {NoThreadsError} `threads`. @throws {OutOfRangeError} `executor`, beside `threads`. @throws {MalformedError} a part that the executor gives. @throws the signal's reason. Whatever the files hold, nothing else is thrown.
 *
 * @example
 * import { verifyOldBeleniosElection } from 'limber/belenios';
 * const nothing = new Uint8Array(0);
 * const report = await verifyOldBeleniosElection({ election: nothing, trustees: nothing, credentials: nothing, ballots: nothing });
 * console.log(report.checks.find(({ verdict }) => verdict === 'fails').id); // 2.1
 */
export async function verifyOldBeleniosElection(files: OldBeleniosFiles, options?: VerifyBeleniosOptions): Promise<ElectionReport> {
  const start = performance.now();
  checkObject('files', files);
  const { election, trustees, credentials, ballots } = files;
  for (const [name, file] of Object.entries({ election, trustees, credentials })) checkBytes(name, file);
  const watched = readVerifyOptions(options);
  const open = openerOf('ballots', ballots);
  const prepared = await prepare({ election, trustees, credentials }, linesOf('ballots', open()));
  return reportOn(prepared, castBallots(placedLinesOf('ballots', open()), prepared), watched, start);
}

async function prepare(files: Omit<OldBeleniosFiles, 'ballots'>, ballots: AsyncIterable<Uint8Array>): Promise<Preparation> {
  const recorder = new Recorder();
  const setup = readSetup(recorder, files);
  const { election, credentials } = setup;
  const register = election && credentials && new Register(0, credentials);
  try {
    for await (const line of ballots) register?.add(recorder, line);
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    recorder.fault(RULES.form, error.argument, error.rule);
    return { findings: recorder.findings, prepared: undefined, register, ballotsHead: '' };
  }
  // There is no archive: its stages are those of what is there.
  return preparation(recorder, setup, register, { ...NOTHING, stage: 'Ballot', ballotsHead: '' });
}

function readSetup(recorder: Recorder, files: Omit<OldBeleniosFiles, 'ballots'>): Setup {
  recorder.records(RULES.election);
  const election = recorder.attempt(RULES.election, () => {
    const read = new BeleniosElection(files.election);
    if (read.version !== 0) recorder.fault(RULES.election, 'election', 'must be of version 0: younger ones are archives');
    return read;
  });
  if (election?.version !== 0) return { election: undefined, trustees: undefined, credentials: undefined };
  const { group } = electionParts(election);
  const trustees = recorder.attempt(RULES.trustees, () => readOldTrustees(group, files.trustees));
  const credentials = recorder.attempt(RULES.credentials, () => readOldCredentials(group, files.credentials));
  return checkedSetup(recorder, { election, trustees, credentials });
}

async function* castBallots(ballots: AsyncIterable<PlacedLine>, { register }: Preparation): AsyncGenerator<CastBallot> {
  if (!register) return;
  let index = 0;
  for await (const { bytes, offset } of ballots) yield { bytes, offset, ...register.weightOf(bytes, index++) };
}
