/** Elections of ElectionGuard 2 as those know them who hold them. */
import type { BallotKey } from '../../../../ballot/key.ts';
import { toBase64 } from '../../../../encoding/base64.ts';
import { jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { JsonView } from '../../../../encoding/json/view.ts';
import type { SecretGroup } from '../../../../group/group.ts';
import type { ElGamalPublicKey } from '../../../../scheme/elgamal/keys.ts';
import { checkArray, checkObject } from '../../../../util/checks.ts';
import { readOptions } from '../../../../util/options.ts';
import { Recorder } from '../../../findings.ts';
import { faultless, HeldElection, heldBy } from '../../make/held-election.ts';
import { membersOfGroup } from '../../make/members.ts';
import { checkRecord } from '../../stream.ts';
import { addAll } from '../../sums.ts';
import { baseHash, type Election2, extendedHash, setUpElection2 } from '../election.ts';
import { type Contest2, manifestHash, readManifest2 } from '../manifest.ts';
import { writtenOf } from '../numerals.ts';
import type { ElectionGuard2Bytes, ElectionGuard2Record } from '../record.ts';
import { parametersOf } from './parameters.ts';
import { elementText, recordText } from './text.ts';

/** The records of which an election is made. */
export type ElectionGuard2SetUp = Pick<ElectionGuard2Record, 'constants' | 'manifest' | 'config' | 'initialized'>;

/** How an election is made. */
export interface MakeElectionGuard2Options {
  /** Whether every code is made of the one before, so that no ballot can be left out without a trace: true unless given. */
  readonly isChained?: boolean | undefined;
}

/** A contest of an election. */
export interface ElectionGuard2Contest {
  /** What the manifest calls it. */
  readonly id: string;
  /** The most votes of all selections together. */
  readonly limit: number;
  /** The most votes of one selection. */
  readonly selectionLimit: number;
  /** The selections by what the manifest calls them, in the order of their numbers. */
  readonly selections: readonly string[];
}

/** An election of ElectionGuard 2, whose records were verified. Made by {@link readElectionGuard2Election}. */
export interface ElectionGuard2Election {
  /** What names the election: the extended base hash, in base64. */
  readonly fingerprint: string;
  /** The key that all ballots are encrypted to. */
  readonly publicKey: ElGamalPublicKey;
  /** How many guardians decrypt. */
  readonly quorum: number;
  /** The names of the guardians, in the order of their numbers. */
  readonly guardians: readonly string[];
  /** The contests that ballots of a style have, in the order of their numbers. @throws {MalformedError} `style`, if there is none of that name. */
  contestsOf(style: string): readonly ElectionGuard2Contest[];
}

class OwnElection extends HeldElection<Election2, Contest2, ElectionGuard2Contest> implements ElectionGuard2Election {}

/** An election that is known. */
export const electionOf = (election: Election2): ElectionGuard2Election =>
  new OwnElection(election.id, election, {
    ...election,
    group: election.group.group,
    styles: election.manifest.styles,
    describe: (contest, common) => ({ ...common, selectionLimit: contest.selectionLimit }),
  });

const held = (election: ElectionGuard2Election): OwnElection => heldBy(election, OwnElection, 'an ElectionGuard2Election');
/** What an election is. @throws {WrongTypeError} `election`. */
export const partsOfElection = (election: ElectionGuard2Election): Election2 => HeldElection.partsOf(held(election));
/** @throws {WrongTypeError} `election`. @throws {MalformedError} `style`. */
export const styleOfElection = (election: ElectionGuard2Election, style: string): readonly Contest2[] =>
  HeldElection.styleOf(held(election), style);
export const ballotKeyOf = (election: ElectionGuard2Election): BallotKey => HeldElection.ballotKeyOf(held(election));

const MOST_COMMITMENTS = 1000;
const CONFIG_VERSION = '2.1.0';

/**
 * Makes an election of what is voted on and of its guardians: the key that all ballots are encrypted to, and the hashes that bind everything to it. Everything is public, and the
 * guardians' proofs are verified.
 *
 * @param group - `p256Group` of `limber/groups`, or {@link electionGuard2Group}.
 * @param manifest - `manifest.json`: contests, selections and ballot styles, as the reference has them. It is hashed as it is.
 * @param guardians - all records by {@link announceElectionGuard2Guardian}. Each has as many commitments as the quorum.
 * @param options - `isChained`, whether codes are chained.
 * @returns `constants`, `config` and `initialized`, the records for `constants.json`, `election_config.json` and `election_initialized.json`.
 * @throws {WrongTypeError} `group`, `manifest`, `guardians` or `isChained`. @throws {MalformedError} the place in the manifest or in a guardian's record of whatever is not as it has
 * to be. @throws {InvalidPointError} `guardians`, if a commitment is not in the group.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const { config } = eg.makeElectionGuard2Election(p256Group, manifest, guardians);
 * console.log(JSON.parse(config).quorum); // 1
 */
export function makeElectionGuard2Election(
  group: SecretGroup,
  manifest: ElectionGuard2Bytes,
  guardians: readonly ElectionGuard2Bytes[],
  options?: MakeElectionGuard2Options,
): { readonly constants: string; readonly config: string; readonly initialized: string } {
  const { isChained } = readOptions<MakeElectionGuard2Options, { isChained: boolean }>(options, { isChained: true });
  const { group: own, hash, constants } = parametersOf('group', group);
  checkArray('guardians', guardians);
  checkRecord({ manifest, guardians }, { bytes: ['manifest'], lists: ['guardians'], streams: [], optional: [] });
  const views = guardians.map((bytes, i) => JsonView.parse(`guardian ${i + 1}`, bytes));
  const proofs = views.map((view) => view.membersAmongOthers(['coefficient_proofs']).coefficient_proofs.items(1, MOST_COMMITMENTS));
  const firsts = proofs.map(([first]) => writtenOf(first!.membersAmongOthers(['public_key']).public_key, own));
  const elements = membersOfGroup('guardians', group, firsts);
  const key = addAll(
    group,
    firsts.map((each) => elements.get(each)!),
  );
  const quorum = proofs[0]?.length ?? 0;
  const ofManifest = manifestHash(hash, readManifest2(JsonView.parse('manifest', manifest)).view.text);
  const base = baseHash(hash, ofManifest, guardians.length, quorum);
  const config = recordText({
    config_version: CONFIG_VERSION,
    number_of_guardians: jsonWhole(guardians.length),
    quorum: jsonWhole(quorum),
    parameter_base_hash: toBase64(hash),
    manifest_hash: toBase64(ofManifest),
    election_base_hash: toBase64(base),
    chain_confirmation_codes: isChained,
    baux0: '',
    metadata: jsonObject({}),
  });
  const initialized = recordText({
    joint_public_key: elementText(key),
    extended_base_hash: toBase64(extendedHash(base, own.write(key))),
    guardians: views.map((view) => view.value),
  });
  readElection({ constants, manifest, config, initialized });
  return { constants, config, initialized };
}

/**
 * Reads the records of which an election is made, and verifies all of them: what ballots are made for, and what guardians decrypt, follows from them.
 *
 * @param record - `constants`, `manifest`, `config` and `initialized`, each as its file has it.
 * @returns the election.
 * @throws {WrongTypeError} `record` or one of its members. @throws {MalformedError} the place of the first fault.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard2Election({ manifest, ...eg.makeElectionGuard2Election(p256Group, manifest, guardians) });
 * console.log(election.quorum, election.contestsOf('style')[0].selections); // 1 [ 'ada', 'ben' ]
 */
export function readElectionGuard2Election(record: ElectionGuard2SetUp): ElectionGuard2Election {
  checkObject('record', record);
  checkRecord(record, { bytes: ['constants', 'manifest', 'config', 'initialized'], lists: [], streams: [], optional: [] });
  return readElection(record);
}

function readElection(record: ElectionGuard2SetUp): ElectionGuard2Election {
  const recorder = new Recorder();
  return electionOf(faultless(setUpElection2(record, recorder, undefined), recorder));
}
