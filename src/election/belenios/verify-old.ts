/** Verifying elections of version 0, of before 2021: files of lines, without an archive around them. */

import { linesOf, type PlacedLine, placedLinesOf } from '../../encoding/json/lines.ts';
import { checkBytes } from '../../encoding/octets.ts';
import { checkObject } from '../../util/checks.ts';
import { LimberError, MalformedError } from '../../util/errors.ts';
import { Trail } from '../checkpoint.ts';
import { Recorder } from '../findings.ts';
import type { ElectionReport } from '../report.ts';
import { readOldCredentials } from './credentials.ts';
import { BeleniosElection, electionParts } from './election.ts';
import type { Keeping } from './keeping.ts';
import { BallotLedger } from './ledger.ts';
import { checkedSetup, type Preparation, preparation, type Setup } from './prepare.ts';
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
 * @param options - `threads`, without which the calling thread verifies, and `worker`, for `limber/belenios/worker`, or an `executor` on other machines; `scratch`, where fingerprints of many credentials and ballots wait; `signal` and `onProgress`, which is told how many ballots are
 * verified.
 * @returns the report: of what there is everything that is wrong, where.
 * @throws {WrongTypeError} `files`, one of them by its name, or an option of another type. @throws {OutOfRangeError} or {NoThreadsError} `threads`. @throws {OutOfRangeError} `executor`, beside `threads`; `scratch`, if it gives back other bytes than so many. @throws {MalformedError} `ballots`, if their stream gives other bytes the second time; a part that the executor gives. @throws the signal's reason. Whatever the files hold, nothing else is thrown.
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
  const { work, keeping } = readVerifyOptions(options);
  const open = openerOf('ballots', ballots);
  const prepared = await prepare({ election, trustees, credentials }, linesOf('ballots', open()), keeping);
  return reportOn(prepared, castBallots(placedLinesOf('ballots', open()), prepared), work, start);
}

/** What is prepared, with the digest of all ballots. */
interface OldPreparation extends Preparation {
  readonly digest: string;
}

async function prepare(
  files: Omit<OldBeleniosFiles, 'ballots'>,
  ballots: AsyncIterable<Uint8Array>,
  keeping: Keeping,
): Promise<OldPreparation> {
  const recorder = new Recorder();
  const setup = readSetup(recorder, files, keeping);
  const ledger = new BallotLedger(0, keeping);
  const trail = new Trail('');
  let contents: Parameters<typeof preparation>[3];
  try {
    for await (const line of ballots) {
      ledger.add(line);
      trail.add(line);
    }
    // There is no archive: its stages are those of what is there.
    contents = { ...NOTHING, stage: 'Ballot', ballotsHead: '' };
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    recorder.fault(RULES.form, error.argument, error.rule);
  }
  return { ...preparation(recorder, setup, ledger, contents), digest: trail.digest };
}

function readSetup(recorder: Recorder, files: Omit<OldBeleniosFiles, 'ballots'>, keeping: Keeping): Setup {
  recorder.records(RULES.election);
  const election = recorder.attempt(RULES.election, () => {
    const read = new BeleniosElection(files.election);
    if (read.version !== 0) recorder.fault(RULES.election, 'election', 'must be of version 0: younger ones are archives');
    return read;
  });
  if (election?.version !== 0) return { election: undefined, trustees: undefined, credentials: undefined };
  const { group } = electionParts(election);
  const trustees = recorder.attempt(RULES.trustees, () => readOldTrustees(group, files.trustees));
  const credentials = recorder.attempt(RULES.credentials, () => readOldCredentials(group, files.credentials, keeping));
  return checkedSetup(recorder, { election, trustees, credentials });
}

/** @throws {MalformedError} `ballots`, if others come than the first time: it is not known what they are worth. */
async function* castBallots(ballots: AsyncIterable<PlacedLine>, { weightOf, digest }: OldPreparation): AsyncGenerator<CastBallot> {
  if (!weightOf) return;
  const trail = new Trail('');
  let number = 0;
  for await (const { bytes, offset } of ballots) {
    trail.add(bytes);
    yield { bytes, offset, ...weightOf(number++) };
  }
  if (trail.digest !== digest) throw new MalformedError('ballots', 'must give the same bytes each time');
}
