/** The checks before any ballot is verified: the archive's records, the set-up, and which ballots count. */
import { LimberError } from '../../util/errors.ts';
import { type Findings, Recorder } from '../findings.ts';
import type { ByteStream } from './archive/bytes.ts';
import { type ArchiveContents, type SetupRecords, surveyOf } from './archive/survey.ts';
import { type CredentialList, readCredentials } from './credentials.ts';
import { BeleniosElection, electionParts } from './election.ts';
import { setupNotes, stageNotes } from './notes.ts';
import { Register } from './register.ts';
import { RULES } from './rules.ts';
import { readTrustees, type Trustees } from './trustees/read.ts';
import { setsOf, verifyTrustees } from './trustees/verify.ts';
import type { PreparedElection } from './verification.ts';

/** What a first pass over an archive gives: undefined where no ballot can be verified. */
export interface Preparation {
  readonly findings: Findings;
  readonly prepared: PreparedElection | undefined;
  readonly register: Register | undefined;
  /** Where the ballots end. */
  readonly ballotsHead: string;
}

/** What is read of the set-up, as far as it can be. */
export interface Setup {
  readonly election: BeleniosElection | undefined;
  readonly trustees: Trustees | undefined;
  readonly credentials: CredentialList | undefined;
}

/** Reads an archive for the first time. */
export async function prepareArchive(stream: ByteStream): Promise<Preparation> {
  const recorder = new Recorder();
  let setup: Setup | undefined;
  let register: Register | undefined;
  const contents = await attemptAsync(recorder, () =>
    surveyOf(stream, {
      setup: (records) => {
        setup = readSetup(recorder, records);
        const { election, credentials } = setup;
        register = election && credentials && new Register(election.version, credentials);
      },
      ballot: ({ bytes }) => register?.add(recorder, bytes),
    }),
  );
  if (contents) checkStages(recorder, contents, setup as Setup);
  return preparation(recorder, setup, register, contents);
}

/** What is prepared, if the records hold and the set-up can be read. */
export function preparation(
  recorder: Recorder,
  setup: Setup | undefined,
  register: Register | undefined,
  contents: (PreparedElection['contents'] & Pick<ArchiveContents, 'ballotsHead'>) | undefined,
): Preparation {
  const { election, trustees, credentials } = setup ?? {};
  if (!election || !register || !contents) return { findings: recorder.findings, prepared: undefined, register, ballotsHead: '' };
  for (const rule of [RULES.voter, RULES.revotes]) recorder.records(rule, register.count);
  // Chunks of ballots add theirs; of no ballots all is checked.
  for (const rule of [RULES.form, RULES.bound, RULES.signature, RULES.proofs]) recorder.records(rule, 0);
  const hash = election.version === 0 ? (register.hash ?? election.fingerprint) : election.fingerprint;
  const notes = [...setupNotes({ election, trustees, credentials }), ...stageNotes(contents, election.version)];
  if (hash !== election.fingerprint)
    notes.push('Ballots name a fingerprint that is not the digest of the election’s file: all of them have to name the same.');
  const prepared = { election, hash, setUp: recorder.findings, notes, trustees: trustees && setsOf(trustees), contents };
  return { findings: recorder.findings, prepared, register, ballotsHead: contents.ballotsHead };
}

function readSetup(recorder: Recorder, records: SetupRecords): Setup {
  const election = recorder.attempt(RULES.election, () => {
    const read = new BeleniosElection(records.election);
    if (read.version !== 1) recorder.fault(RULES.election, 'election', 'must be of version 1: archives are younger than version 0');
    return read;
  });
  recorder.records(RULES.election);
  if (!election) return { election, trustees: undefined, credentials: undefined };
  const { group } = electionParts(election);
  const trustees = recorder.attempt(RULES.trustees, () => readTrustees(group, records.trustees));
  const credentials = recorder.attempt(RULES.credentials, () => readCredentials(group, records.credentials));
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
