/** Trustees of Helios and what they publish; the encrypted tally, which they decrypt; and the result. */

import { JsonView } from '../../encoding/json/view.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { MalformedError } from '../../util/errors.ts';
import { checkParameters, type HeliosElection } from './election.ts';
import { hashesOf } from './hashes.ts';
import { type Residue, residueOf } from './numerals.ts';
import { type Proof, type Reading, readKnowledge, readProof } from './proofs.ts';

/** A trustee before the election. */
export interface Trustee {
  readonly place: string;
  readonly uuid: string;
  readonly key: Residue;
  readonly knowledge: Proof;
  /** What it decrypted, to be read by {@link readDecryption}; undefined before it has. */
  readonly decrypted: Readonly<Record<'factors' | 'proofs', JsonView>> | undefined;
}

/** By question and choice. */
export interface Decryption {
  readonly factors: readonly (readonly Residue[])[];
  readonly proofs: readonly (readonly Proof[])[];
}

/** A ciphertext of a tally. */
export interface TallyEntry {
  readonly alpha: Residue;
  readonly beta: Residue;
}

export interface Tally {
  readonly ballots: number;
  /** By question and choice. */
  readonly entries: readonly (readonly TallyEntry[])[];
}

const MOST_TRUSTEES = 1000;
const MOST_UUID = 1000;
const MOST_BALLOTS = 2 ** 31 - 1;

/** The list of trustees that the server gives out. @throws {MalformedError} the place of a fault. */
export function readTrustees(bytes: Uint8Array | string, reading: Reading): readonly Trustee[] {
  const trustees = JsonView.parse('trustees', bytes)
    .items(1, MOST_TRUSTEES)
    .map((view, i) => readTrustee(view, `trustee ${i + 1}`, reading));
  for (const [i, { key, uuid, place }] of trustees.entries())
    if (trustees.slice(0, i).some((other) => other.key.value === key.value || other.uuid === uuid))
      throw new MalformedError(place, 'must have another key and another uuid than all before');
  return trustees;
}

/** One of them. @param place - what faults call it later. @throws {MalformedError} the place of a fault. */
export function readTrustee(view: JsonView, place: string, reading: Reading): Trustee {
  const { uuid, public_key, public_key_hash, pok, decryption_factors, decryption_proofs } = view.members(
    ['uuid', 'public_key', 'public_key_hash', 'pok', 'decryption_factors', 'decryption_proofs'],
    ['email', 'name', 'a', '#'],
  );
  checkParameters(public_key, reading.group);
  if (!hashesOf(public_key.object()).includes(public_key_hash.string()))
    throw new MalformedError(public_key_hash.place, 'must be the hash of the key');
  return {
    place,
    uuid: uuid.string(MOST_UUID),
    key: residueOf(public_key.membersAmongOthers(['y']).y, reading.group),
    knowledge: readKnowledge(pok, reading),
    decrypted:
      decryption_factors.isNull && decryption_proofs.isNull ? undefined : { factors: decryption_factors, proofs: decryption_proofs },
  };
}

/** What a trustee decrypted, if it has. @throws {MalformedError} the place of a fault. */
export function readDecryption({ decrypted }: Trustee, election: HeliosElection, reading: Reading): Decryption | undefined {
  if (!decrypted) return undefined;
  return {
    factors: byChoice(decrypted.factors, election, (item) => residueOf(item, reading.group)),
    proofs: byChoice(decrypted.proofs, election, (item) => readProof([item], reading)),
  };
}

/** `{num_tallied, tally}`. @throws {MalformedError} the place of a fault. */
export function readTally(bytes: Uint8Array | string, election: HeliosElection, group: ResidueGroup): Tally {
  const { num_tallied, tally } = JsonView.parse('tally', bytes).members(['num_tallied', 'tally'], ['a', '#']);
  return {
    ballots: num_tallied.whole(0, MOST_BALLOTS),
    entries: byChoice(tally, election, (item) => {
      const { alpha, beta } = item.members(['alpha', 'beta'], ['a']);
      return { alpha: residueOf(alpha, group), beta: residueOf(beta, group) };
    }),
  };
}

/** How often each choice was made. @throws {MalformedError} the place of a fault. */
export const readResult = (bytes: Uint8Array | string, election: HeliosElection): readonly (readonly number[])[] =>
  byChoice(JsonView.parse('result', bytes), election, (item) => item.whole(0, MOST_BALLOTS));

/** An array for every question, with an item for every choice. */
function byChoice<T>(view: JsonView, { questions }: HeliosElection, read: (item: JsonView) => T): T[][] {
  return view
    .items(questions.length, questions.length)
    .map((answer, i) => answer.items(questions[i]!.answers.length, questions[i]!.answers.length).map(read));
}
