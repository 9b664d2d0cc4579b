/** Elections of ElectionGuard 1 as those know them who hold them. */

import type { BallotKey } from '../../../../ballot/key.ts';
import { jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { JsonView } from '../../../../encoding/json/view.ts';
import type { ResidueGroup } from '../../../../group/residues/group.ts';
import { evenHex } from '../../../../proof/transcripts/text.ts';
import type { ElGamalPublicKey } from '../../../../scheme/elgamal/keys.ts';
import { checkArray, checkObject } from '../../../../util/checks.ts';
import { Recorder } from '../../../findings.ts';
import { faultless, HeldElection, heldBy } from '../../make/held-election.ts';
import { checkRecord } from '../../stream.ts';
import { constantsOf, type Election1, setUpElection1 } from '../election.ts';
import { electionGuard1Group } from '../group.ts';
import { baseHash, commitmentHash, extendedHash } from '../hashes.ts';
import { type Contest1, readManifest1 } from '../manifest.ts';
import { residueOf } from '../numerals.ts';
import type { ElectionGuard1Bytes, ElectionGuard1Record } from '../record.ts';
import { recordText } from './text.ts';

/** The records of which an election is made. */
export type ElectionGuard1SetUp = Pick<ElectionGuard1Record, 'constants' | 'manifest' | 'context' | 'guardians'>;

/** A contest of an election. */
export interface ElectionGuard1Contest {
  /** What the manifest calls it. */
  readonly id: string;
  /** How many selections may be chosen. */
  readonly limit: number;
  /** The selections by what the manifest calls them, in the order of their numbers. */
  readonly selections: readonly string[];
}

/** An election of ElectionGuard 1, whose records were verified. Made by {@link readElectionGuard1Election}. */
export interface ElectionGuard1Election {
  /** What names the election: the extended base hash, in hexadecimal. */
  readonly fingerprint: string;
  /** The key that all ballots are encrypted to. */
  readonly publicKey: ElGamalPublicKey;
  /** How many guardians decrypt. */
  readonly quorum: number;
  /** The names of the guardians, in the order of their numbers. */
  readonly guardians: readonly string[];
  /** The contests that ballots of a style have, in the order of their numbers. @throws {MalformedError} `style`, if there is none of that name. */
  contestsOf(style: string): readonly ElectionGuard1Contest[];
}

class OwnElection extends HeldElection<Election1, Contest1, ElectionGuard1Contest> implements ElectionGuard1Election {}

/** An election that is known. */
export const electionOf = (election: Election1): ElectionGuard1Election =>
  new OwnElection(evenHex(election.extendedBaseHash), election, {
    ...election,
    styles: election.manifest.styles,
    describe: (_, common) => common,
  });

const held = (election: ElectionGuard1Election): OwnElection => heldBy(election, OwnElection, 'an ElectionGuard1Election');
/** What an election is. @throws {WrongTypeError} `election`. */
export const partsOfElection = (election: ElectionGuard1Election): Election1 => HeldElection.partsOf(held(election));
/** @throws {WrongTypeError} `election`. @throws {MalformedError} `style`. */
export const styleOfElection = (election: ElectionGuard1Election, style: string): readonly Contest1[] =>
  HeldElection.styleOf(held(election), style);
export const ballotKeyOf = (election: ElectionGuard1Election): BallotKey => HeldElection.ballotKeyOf(held(election));

const MOST_COMMITMENTS = 1000;

/**
 * Makes an election of what is voted on and of its guardians: the key that all ballots are encrypted to, and the hashes that bind everything to it. Everything is public, and the
 * guardians' proofs are verified.
 *
 * @param manifest - `manifest.json`: contests, selections and ballot styles, as the reference has them.
 * @param guardians - all records by {@link announceElectionGuard1Guardian}, in the order of their numbers. Each has as many commitments as the quorum.
 * @returns `constants` and `context`, the records for `constants.json` and `context.json`.
 * @throws {WrongTypeError} `manifest` or `guardians`. @throws {MalformedError} the place in the manifest or in a guardian's record of whatever is not as it has to be.
 *
 * @example
 * import { announceElectionGuard1Guardian, electionGuard1Group, makeElectionGuard1Election, readElectionGuard1Election } from 'limber/electionguard';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 2, threshold: 1 });
 * const guardians = [1, 2].map((trustee) => announceElectionGuard1Guardian(dealKey(ceremony, trustee)));
 * const date = '2026-11-23T08:00:00Z';
 * const contest = { object_id: 'chair', sequence_order: 0, electoral_district_id: 'all', vote_variation: 'one_of_m', number_elected: 1, name: 'Chair' };
 * const manifest = JSON.stringify({
 *   election_scope_id: 'board', type: 'other', start_date: date, end_date: date, parties: [],
 *   geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
 *   contests: [{ ...contest, ballot_selections: ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i, candidate_id: id })) }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const { constants, context } = makeElectionGuard1Election(manifest, guardians);
 * const election = readElectionGuard1Election({ constants, manifest, context, guardians });
 * console.log(election.guardians.length, election.contestsOf('style')[0].selections); // 2 [ 'ada', 'ben' ]
 */
export function makeElectionGuard1Election(
  manifest: ElectionGuard1Bytes,
  guardians: readonly ElectionGuard1Bytes[],
): { readonly constants: string; readonly context: string } {
  checkArray('guardians', guardians);
  checkRecord({ manifest, guardians }, { bytes: ['manifest'], lists: ['guardians'], streams: [], optional: [] });
  return makeElection(manifest, guardians, electionGuard1Group());
}

/** The same in a group of one's own. */
export function makeElection(
  manifest: ElectionGuard1Bytes,
  guardians: readonly ElectionGuard1Bytes[],
  group: ResidueGroup,
): { readonly constants: string; readonly context: string } {
  const { hash: manifestHash } = readManifest1(JsonView.parse('manifest', manifest));
  const commitments = guardians.map((bytes, i) =>
    JsonView.parse(`guardian ${i + 1}`, bytes)
      .membersAmongOthers(['election_commitments'])
      .election_commitments.items(1, MOST_COMMITMENTS)
      .map((each) => residueOf(each, group).value),
  );
  const quorum = commitments[0]?.length ?? 0;
  const [base, commitment] = [baseHash(group, { guardians: guardians.length, quorum }, manifestHash), commitmentHash(commitments.flat())];
  const key = commitments.reduce((product, [own]) => (product * own!) % group.prime, 1n);
  const [large_prime, small_prime, cofactor, generator] = constantsOf(group).map(evenHex) as [string, string, string, string];
  const constants = recordText({ large_prime, small_prime, cofactor, generator });
  const context = recordText({
    number_of_guardians: jsonWhole(guardians.length),
    quorum: jsonWhole(quorum),
    elgamal_public_key: evenHex(key),
    commitment_hash: evenHex(commitment),
    manifest_hash: evenHex(manifestHash),
    crypto_base_hash: evenHex(base),
    crypto_extended_base_hash: evenHex(extendedHash(base, commitment)),
    extended_data: null,
    configuration: jsonObject({ allow_overvotes: false, max_votes: jsonWhole(MOST_VOTES) }),
  });
  readElection({ constants, manifest, context, guardians }, group);
  return { constants, context };
}

/** What the reference says by default. */
const MOST_VOTES = 1_000_000;

/**
 * Reads the records of which an election is made, and verifies all of them: what ballots are made for, and what guardians decrypt, follows from them.
 *
 * @param record - `constants`, `manifest`, `context` and `guardians`, each as its file has it.
 * @returns the election.
 * @throws {WrongTypeError} `record` or one of its members. @throws {MalformedError} the place of the first fault.
 *
 * @example
 * import { readElectionGuard1Election } from 'limber/electionguard';
 * try {
 *   readElectionGuard1Election({ constants: '{}', manifest: '{}', context: '{}', guardians: [] });
 * } catch (error) {
 *   console.log(error.argument, error.rule); // constants must have the member large_prime
 * }
 */
export function readElectionGuard1Election(record: ElectionGuard1SetUp): ElectionGuard1Election {
  checkObject('record', record);
  checkRecord(record, { bytes: ['constants', 'manifest', 'context'], lists: ['guardians'], streams: [], optional: [] });
  return readElection(record, electionGuard1Group());
}

/** The same in a group of one's own. */
export function readElection(record: ElectionGuard1SetUp, group: ResidueGroup): ElectionGuard1Election {
  const recorder = new Recorder();
  const election = setUpElection1(record, group, recorder, undefined);
  return electionOf(faultless(election, recorder));
}
