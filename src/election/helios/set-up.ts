import type { ResidueGroup } from '../../group/residues/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import { own } from '../../util/options.ts';
import { type RandomOptions, type RandomSource, randomBytes } from '../../util/random.ts';
import { ballotsTogether } from '../chunks.ts';
import { type Findings, Recorder } from '../findings.ts';
import { residueGroupOf } from '../residue-group.ts';
import type { Verification } from '../verification.ts';
import { type ChunkContext, verifyChunk } from './chunk.ts';
import { type Afterwards, concludeHelios } from './conclude.ts';
import { checkParameters, type HeliosElection, type HeliosGroupOptions, OwnHeliosElection, readKey, readText } from './election.ts';
import { heliosGroup } from './group.ts';
import { hashText, TrackerForms } from './hashes.ts';
import { setUpOf } from './job.ts';
import { HELIOS_WORKER } from './module.ts';
import { elementsOf } from './numerals.ts';
import { equationOf, hasChallenge, type Reading } from './proofs.ts';
import { readHeliosState } from './read-state.ts';
import type { HeliosRecord, HeliosRecordBytes } from './record.ts';
import { FORMAT, HELIOS_RULES, RULE } from './rules.ts';
import { elementsOfBallot, emptyState, type HeliosRecordOf, type HeliosState, keepWords, mergeStates } from './state.ts';
import { readDecryption, readResult, readTally, readTrustees, type Trustee } from './trustee.ts';

const FINGERPRINT_KEY_BYTES = 16;
/** So many take about a second. */
const MOST_BALLOTS = 256;

/** What is checked before any ballot, and with it the verification of the ballots; undefined where the election itself is not known. */
export function setUpHelios(
  record: Omit<HeliosRecord, 'ballots'>,
  options: SetUpOptions,
): { readonly findings: Findings; readonly verification: Verification<HeliosRecordOf, HeliosState> | undefined } {
  const recorder = new Recorder();
  const { random } = options;
  const group = residueGroupOf('group', options.group ?? heliosGroup());
  const reading: Reading = { group, unreduced: options.unreducedResponses };
  const read = readElection(record.election, group, recorder);
  if (!read) return { findings: recorder.findings, verification: undefined };
  const { election, text } = read;
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
  const key = options.key ?? randomBytes(FINGERPRINT_KEY_BYTES, random);
  const context: ChunkContext = { election, reading, key, trackers: new TrackerForms(), random };
  const verification: Verification<HeliosRecordOf, HeliosState> = {
    format: FORMAT,
    election: election.fingerprint,
    rules: HELIOS_RULES,
    setUp: recorder.findings,
    identity: JSON.stringify([FORMAT, election.fingerprint, options.unreducedResponses, group.prime.toString()]),
    key,
    partsOf: ({ kind, record: bytes }) => [kind, bytes],
    threads: { setUp: setUpOf(text, reading, key), module: HELIOS_WORKER },
    readState: readHeliosState(election),
    chunkBallots: options.batch ?? ballotsTogether(elementsOfBallot(election), MOST_BALLOTS),
    empty: () => emptyState(election),
    chunk: (records, _first, whenRead) => verifyChunk(context, records, whenRead),
    merge: (left, right) => mergeStates(left, right, group.prime),
    keep: keepWords,
    conclude: (state, classesOf) => concludeHelios(context, afterwards, state, classesOf),
  };
  return { findings: recorder.findings, verification };
}

interface SetUpOptions extends HeliosGroupOptions, RandomOptions {
  readonly unreducedResponses: boolean;
  readonly batch: number | undefined;
  /** Of fingerprints, where some are there already. */
  readonly key: Uint8Array | undefined;
}

function readElection(
  bytes: HeliosRecordBytes,
  group: ResidueGroup,
  recorder: Recorder,
): { readonly election: HeliosElection; readonly text: string } | undefined {
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
  return key && { election: new OwnHeliosElection(text, group, key, hashText(text.view.text)), text: text.view.text };
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
    const [element, commitment] = elementsOf([key, ...knowledge.entries[0]!.commitments], group, random) ?? [];
    if (element && commitment && !element.isNeutral) return { element, commitment };
    recorder.fault(RULE.trustees, place, 'must have a key and a commitment in the group, and a key that is not 1');
    return undefined;
  });
  recorder.attempt(RULE.knowledge, () => {
    for (const [i, { knowledge, place }] of trustees.entries()) {
      const { element, commitment } = keys[i] ?? {};
      if (!element || !commitment) continue;
      recorder.records(RULE.knowledge);
      const equation = equationOf(group, knowledge.entries[0]!, { base: group.generator, commitment, image: [element] });
      if (!hasChallenge(knowledge, group.order) || wrongEquationsVarTime(group, [equation], random).length > 0)
        recorder.fault(RULE.knowledge, place, 'must prove that it knows its private key');
    }
  });
  if (keys.includes(undefined)) return;
  recorder.records(RULE.product);
  const product = keys.reduce((sum, key) => sum.add(key!.element), group.neutral);
  if (!product.equals(publicKey.element))
    recorder.fault(RULE.product, 'election, public_key.y', 'must be the product of the keys of the trustees');
}
