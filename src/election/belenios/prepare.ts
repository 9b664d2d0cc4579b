/** The checks before any ballot is verified: the archive's records, the set-up, and which ballots count. */
import { LimberError } from '../../util/errors.ts';
import { type Findings, Recorder } from '../findings.ts';
import type { ByteStream } from './archive/bytes.ts';
import type { TakePiece } from './archive/records.ts';
import { type ArchiveContents, surveyOf } from './archive/survey.ts';
import { type CredentialList, CredentialPieces } from './credentials.ts';
import { BeleniosElection, electionParts } from './election.ts';
import { type Keeping, keepingIn } from './keeping.ts';
import { BallotLedger, type BallotWeight } from './ledger.ts';
import { setupNotes, stageNotes } from './notes.ts';
import { RULES } from './rules.ts';
import { readTrustees, type Trustees } from './trustees/read.ts';
import { setsOf, verifyTrustees } from './trustees/verify.ts';
import type { PreparedElection } from './verification.ts';

/** What a first pass over an archive gives: undefined where no ballot can be verified. */
export interface Preparation {
  readonly findings: Findings;
  readonly prepared: PreparedElection | undefined;
  readonly ledger: BallotLedger | undefined;
  readonly credentials: CredentialList | undefined;
  /** What a ballot is worth, by its number from 0. */
  readonly weightOf: ((number: number) => BallotWeight) | undefined;
  /** Where the ballots end. */
  readonly ballotsHead: string;
}

/** What is read of the set-up, as far as it can be. */
export interface Setup {
  readonly election: BeleniosElection | undefined;
  readonly trustees: Trustees | undefined;
  readonly credentials: CredentialList | undefined;
}

/** Reads an archive for the first time. @throws {OutOfRangeError} `scratch`. */
export async function prepareArchive(stream: ByteStream, keeping: Keeping = keepingIn(undefined)): Promise<Preparation> {
  const recorder = new Recorder();
  const beginning = new Beginning(keeping);
  let trustees: Uint8Array | undefined;
  const contents = await attemptAsync(recorder, () =>
    surveyOf(stream, {
      credentials: (election) => beginning.readCredentialsOf(election),
      setup: (records) => {
        ({ trustees } = records);
      },
      ballot: ({ bytes, hash }) => beginning.ledger?.add(bytes, hash),
    }),
  );
  // Without its event there is no set-up, whatever came before.
  const setup = trustees && readSetup(recorder, beginning, trustees);
  if (contents) checkStages(recorder, contents, setup as Setup);
  return preparation(recorder, setup, beginning.ledger, contents);
}

/** What is read before the event that says that it is a set-up: credentials as they come, for which the election has to be known. */
class Beginning {
  readonly recorder: Recorder = new Recorder();
  readonly #keeping: Keeping;
  election: BeleniosElection | undefined;
  credentials: CredentialPieces | undefined;
  ledger: BallotLedger | undefined;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  readCredentialsOf(record: Uint8Array): TakePiece {
    const election = this.recorder.attempt(RULES.election, () => {
      const read = new BeleniosElection(record);
      if (read.version !== 1) this.recorder.fault(RULES.election, 'election', 'must be of version 1: archives are younger than version 0');
      return read;
    });
    this.election = election;
    if (!election) return () => undefined;
    const credentials = new CredentialPieces(electionParts(election).group, this.#keeping);
    this.credentials = credentials;
    this.ledger = new BallotLedger(election.version, this.#keeping);
    return (piece) => this.recorder.attempt(RULES.credentials, () => credentials.take(piece));
  }
}

/** What is prepared, if the records hold and the set-up can be read. */
export function preparation(
  recorder: Recorder,
  setup: Setup | undefined,
  ledger: BallotLedger | undefined,
  contents: (PreparedElection['contents'] & Pick<ArchiveContents, 'ballotsHead'>) | undefined,
): Preparation {
  const { election, trustees, credentials } = setup ?? {};
  const weightOf = election && credentials && ledger?.compare(recorder, credentials);
  const common = { ledger, credentials, weightOf };
  if (!election || !ledger || !weightOf || !contents)
    return { ...common, findings: recorder.findings, prepared: undefined, ballotsHead: '' };
  for (const rule of [RULES.voter, RULES.revotes]) recorder.records(rule, ledger.count);
  // Chunks of ballots add theirs; of no ballots all is checked.
  for (const rule of [RULES.form, RULES.bound, RULES.signature, RULES.proofs]) recorder.records(rule, 0);
  const hash = election.version === 0 ? (ledger.hash ?? election.fingerprint) : election.fingerprint;
  const notes = [...setupNotes({ election, trustees, credentials }), ...stageNotes(contents, election.version)];
  if (hash !== election.fingerprint)
    notes.push('Ballots name a fingerprint that is not the digest of the election’s file: all of them have to name the same.');
  const prepared = { election, hash, setUp: recorder.findings, notes, trustees: trustees && setsOf(trustees), contents };
  return { ...common, findings: recorder.findings, prepared, ballotsHead: contents.ballotsHead };
}

function readSetup(recorder: Recorder, { recorder: before, election, credentials: pieces }: Beginning, record: Uint8Array): Setup {
  recorder.add(before.findings);
  recorder.records(RULES.election);
  if (!election) return { election, trustees: undefined, credentials: undefined };
  const { group } = electionParts(election);
  const trustees = recorder.attempt(RULES.trustees, () => readTrustees(group, record));
  const credentials = recorder.attempt(RULES.credentials, () => pieces?.list());
  return checkedSetup(recorder, { election, trustees, credentials });
}

/** Checks what could be read. */
export function checkedSetup(recorder: Recorder, setup: Setup): Setup {
  const { election, trustees, credentials } = setup;
  if (election && trustees) recorder.attempt(RULES.trustees, () => verifyTrustees(recorder, electionParts(election), trustees));
  if (credentials) recorder.records(RULES.credentials, credentials.count);
  if (credentials && !credentials.isEqual && election?.questions.some(({ type }) => type === 'nonHomomorphic'))
    recorder.fault(RULES.credentials, 'credentials', 'must all have weight 1 where answers are shuffled');
  return setup;
}

/** Shuffles end if and only if there are any. */
function checkStages(recorder: Recorder, { endsShuffles, decryptions, result }: ArchiveContents, { election }: Setup): void {
  recorder.records(RULES.archive, 1);
  if (!election) return;
  const isShuffled = election.questions.some(({ type }) => type === 'nonHomomorphic');
  if (!isShuffled && endsShuffles) recorder.fault(RULES.archive, 'EndShuffles', 'must not be there: no question is shuffled');
  if (isShuffled && !endsShuffles && (decryptions.length > 0 || result))
    recorder.fault(RULES.archive, 'EndShuffles', 'must be there before anybody decrypts');
}

async function attemptAsync<T>(recorder: Recorder, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    recorder.fault(RULES.archive, error.argument, error.rule);
    return undefined;
  }
}
