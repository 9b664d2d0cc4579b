/** Verifying whole elections of Helios. Everything is public. */
import { isBytes } from '../../encoding/octets.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import { checkObject, checkWhole } from '../../util/checks.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { own, readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource, randomBytes } from '../../util/random.ts';
import { type Findings, Recorder } from '../findings.ts';
import { type ElectionReport, reportOf } from '../report.ts';
import { type RecordStream, runVerification, type Verification, type VerificationProgress } from '../verification.ts';
import { type ChunkContext, verifyChunk } from './chunk.ts';
import { type Afterwards, concludeHelios } from './conclude.ts';
import { checkParameters, HeliosElection, type HeliosGroupOptions, readKey, readText } from './election.ts';
import { heliosGroup, residueGroupOf } from './group.ts';
import { TrackerForms } from './hashes.ts';
import { elementsOf } from './numerals.ts';
import { equationOf, hasChallenge, type Reading } from './proofs.ts';
import { HELIOS_NOTES, HELIOS_RULES, RULE } from './rules.ts';
import { emptyState, type HeliosRecordOf, type HeliosState, mergeStates, type RecordKind } from './state.ts';
import { readDecryption, readResult, readTally, readTrustees, type Trustee } from './trustee.ts';

/** A record of an election: bytes in UTF-8, or text. */
export type HeliosRecordBytes = Uint8Array | string;

/** What a server of Helios publishes of an election; each record as the server gives it out. */
export interface HeliosRecord {
  /** The election, whose bytes are its fingerprint. */
  readonly election: HeliosRecordBytes;
  /** The array of trustees, with what they decrypted. */
  readonly trustees: HeliosRecordBytes;
  /** The last ballot that each voter cast, with tracker and voter: at hand, or as they come. */
  readonly ballots: RecordStream<HeliosRecordBytes>;
  /** The list of voters: each a voter, or an array of them. Without it, it is not checked of whom ballots are. */
  readonly voters?: RecordStream<HeliosRecordBytes> | undefined;
  /** Ballots that were opened for audit, if there are any: each a vote with answers and randomness, or `{raw_vote, vote_hash}`. */
  readonly audited?: RecordStream<HeliosRecordBytes> | undefined;
  /** The encrypted tally, `{num_tallied, tally}`. Without it, the product of all ballots is taken. */
  readonly tally?: HeliosRecordBytes | undefined;
  /** How often each choice was made, by question. Without it the report is not valid. */
  readonly result?: HeliosRecordBytes | undefined;
}

/** How {@link verifyHeliosElection} works. */
export interface VerifyHeliosOptions extends HeliosGroupOptions, RandomOptions, LongWork<VerificationProgress> {
  /** Whether responses from q to 2q are taken, which booths of 2010 made; false unless given. With it a ballot can be changed into another one with the same votes. */
  readonly unreducedResponses?: boolean | undefined;
  /** How many ballots are verified together: 1 to 10000, 128 unless given. More take less time each, and more memory. */
  readonly batch?: number | undefined;
}

const FORMAT = 'Helios';
const FINGERPRINT_KEY_BYTES = 16;
const CHUNK = 128;
const MOST_CHUNK = 10_000;

const DEFAULTS = { ...RANDOM_OPTIONS, ...LONG_WORK, group: undefined, unreducedResponses: false, batch: CHUNK } as const;

/**
 * Verifies a whole election: parameters, keys and proofs of the trustees, every ballot, copies, voters, tally, decryption and result, in the order in which the report lists them.
 * Ballots are read as they come and not kept; others run in between.
 *
 * @param record - all that the server publishes. Whatever is wrong with it is in the report, and does not throw.
 * @param options - the `group`, if it is not that of all elections of Helios; `unreducedResponses`; `batch`; `random`, where weights of batches come from; `signal` and
 * `onProgress`, in ballots.
 * @returns the report: valid only if every check holds.
 * @throws {WrongTypeError} `record`, one of its members, or an option of another type. @throws {OutOfRangeError} `batch`. @throws {NoRandomnessError} `random`.
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
 * const trustees = `[${helios.decryptHeliosTally(election, key, trustee, tally)}]`;
 * const result = helios.combineHeliosDecryptions(election, trustees, tally);
 * const report = await helios.verifyHeliosElection({ election: text, trustees, ballots, tally, result });
 * console.log(result, report.valid); // [[0, 1]] true
 */
export async function verifyHeliosElection(record: HeliosRecord, options?: VerifyHeliosOptions): Promise<ElectionReport> {
  checkObject('record', record);
  const { batch, signal, onProgress, ...rest } = readOptions<VerifyHeliosOptions, typeof DEFAULTS>(options, DEFAULTS);
  checkWhole('batch', batch, 1, MOST_CHUNK);
  if (typeof rest.unreducedResponses !== 'boolean') throw new WrongTypeError('unreducedResponses', 'must be a boolean');
  checkRecord(record);
  const start = performance.now();
  const { verification, findings } = setUpHelios(record, { ...rest, batch });
  if (verification) return runVerification(verification, recordsOf(record), { signal, onProgress });
  const milliseconds = performance.now() - start;
  return reportOf({ format: FORMAT, election: '', rules: HELIOS_RULES, findings, notes: HELIOS_NOTES, milliseconds });
}

/** Throws unless everything has its type: what records say is another matter. @throws {WrongTypeError} the member. */
function checkRecord(record: HeliosRecord): void {
  for (const name of ['election', 'trustees', 'tally', 'result'] as const) {
    const bytes = own(record, name);
    const isMissing = bytes === undefined && (name === 'tally' || name === 'result');
    if (!isMissing && typeof bytes !== 'string' && !isBytes(bytes)) throw new WrongTypeError(name, 'must be a Uint8Array or a string');
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

/** What is checked before any ballot, and with it the verification of the ballots; undefined where the election itself is not known. */
export function setUpHelios(
  record: Omit<HeliosRecord, 'ballots'>,
  options: SetUpOptions,
): { readonly findings: Findings; readonly verification: Verification<HeliosRecordOf, HeliosState> | undefined } {
  const recorder = new Recorder();
  const { random } = options;
  const group = residueGroupOf('group', options.group ?? heliosGroup());
  const reading: Reading = { group, unreduced: options.unreducedResponses };
  const election = readElection(record.election, group, recorder);
  if (!election) return { findings: recorder.findings, verification: undefined };
  const trustees = recorder.attempt(RULE.trustees, () => readTrustees(record.trustees, reading));
  if (trustees) checkTrustees(election, trustees, recorder, random);
  const [tally, result] = [own(record, 'tally'), own(record, 'result')];
  const afterwards: Afterwards = {
    trustees: trustees?.map((trustee) => ({
      ...trustee,
      decryption: recorder.attempt(RULE.factors, () => readDecryption(trustee, election, reading)),
    })),
    tally: tally === undefined ? undefined : recorder.attempt(RULE.tally, () => readTally(tally, election, group)),
    result: result === undefined ? undefined : recorder.attempt(RULE.result, () => readResult(result, election)),
    given: { voters: own(record, 'voters') !== undefined, tally: tally !== undefined },
  };
  const key = randomBytes(FINGERPRINT_KEY_BYTES, random);
  const context: ChunkContext = { election, reading, key, trackers: new TrackerForms(), random };
  const verification: Verification<HeliosRecordOf, HeliosState> = {
    format: FORMAT,
    election: election.fingerprint,
    rules: HELIOS_RULES,
    setUp: recorder.findings,
    chunkBallots: options.batch,
    empty: () => emptyState(election),
    chunk: (records) => verifyChunk(context, records),
    merge: (left, right) => mergeStates(left, right, group.prime),
    conclude: (state) => concludeHelios(context, afterwards, state),
  };
  return { findings: recorder.findings, verification };
}

interface SetUpOptions extends HeliosGroupOptions, RandomOptions {
  readonly unreducedResponses: boolean;
  readonly batch: number;
}

function readElection(bytes: HeliosRecordBytes, group: ResidueGroup, recorder: Recorder): HeliosElection | undefined {
  recorder.records(RULE.election);
  const text = recorder.attempt(RULE.election, () => readText(bytes));
  if (!text) return undefined;
  recorder.records(RULE.parameters);
  const known = recorder.attempt(RULE.parameters, () => {
    checkParameters(text.publicKey, group);
    return true;
  });
  if (!known) return undefined;
  recorder.records(RULE.key);
  const key = recorder.attempt(RULE.key, () => readKey(text.publicKey, group));
  return key && new HeliosElection(text, group, key);
}

/** Their keys, their proofs of them, and the product. */
function checkTrustees(
  { group, publicKey }: HeliosElection,
  trustees: readonly Trustee[],
  recorder: Recorder,
  random: RandomSource | undefined,
): void {
  recorder.records(RULE.trustees, trustees.length);
  const keys = trustees.map(({ key, knowledge, place }) => {
    const [element, commitment] = elementsOf([key, ...knowledge.commitments], group, random) ?? [];
    if (element && commitment && !element.isNeutral) return { element, commitment };
    recorder.fault(RULE.trustees, place, 'must have a key and a commitment in the group, and a key that is not 1');
    return undefined;
  });
  recorder.attempt(RULE.knowledge, () => {
    for (const [i, { knowledge, place }] of trustees.entries()) {
      const { element, commitment } = keys[i] ?? {};
      if (!element || !commitment) continue;
      recorder.records(RULE.knowledge);
      const equation = equationOf(group, knowledge, { base: group.generator, commitment, image: [element] });
      if (!hasChallenge([knowledge], group.order) || wrongEquationsVarTime(group, [equation], random).length > 0)
        recorder.fault(RULE.knowledge, place, 'must prove that it knows its private key');
    }
  });
  if (keys.includes(undefined)) return;
  recorder.records(RULE.product);
  const product = keys.reduce((sum, key) => sum.add(key!.element), group.neutral);
  if (!product.equals(publicKey.element))
    recorder.fault(RULE.product, 'election, public_key.y', 'must be the product of the keys of the trustees');
}
