/** The small election of ElectionGuard 2 as limber makes it, from the key ceremony to the result, with guardians who are absent. */
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { p256Group, type RandomOptions, type SecretGroup } from '../../../../src/entries/groups.ts';
import type { TrusteePrivateKey } from '../../../../src/entries/threshold.ts';
import { type Guardians, guardiansOf } from './ceremony.ts';
import type { Records, Value } from './changes.ts';
import { BALLOTS2, CONTESTS, DEVICE, manifest2, STYLES } from './held2.ts';

export const MANIFEST2: string = JSON.stringify(manifest2);

/** What the election is to be. */
export interface Asked2 extends RandomOptions {
  readonly group?: SecretGroup;
  readonly guardians?: number;
  readonly quorum?: number;
  /** The numbers of the guardians who are absent when votes are counted. */
  readonly absent?: readonly number[];
  readonly isChained?: boolean;
}

export interface MadeElection2 {
  readonly election: electionguard.ElectionGuard2Election;
  readonly guardians: Guardians;
  readonly made: readonly electionguard.MadeElectionGuard2Ballot[];
  readonly record: electionguard.ElectionGuard2Record & {
    readonly ballots: readonly string[];
    readonly encryptedTally: string;
    readonly tally: string;
    readonly challenged: readonly string[];
  };
  /** What guardians handed in for the tally, and for the challenged ballot. */
  readonly ofTally: HandedIn;
  readonly ofBallot: HandedIn;
}

/** The key ceremony of version 2. */
export const guardiansOf2 = (group: SecretGroup, guardians: number, quorum: number): Guardians =>
  guardiansOf(group, guardians, quorum, (dealer) =>
    electionguard.announceElectionGuard2Guardian(dealer, { id: `guardian-${dealer.trustee}` }),
  );

/** The fields and the answers of a ballot, by its number. */
export function asked2(number: number): {
  readonly fields: electionguard.ElectionGuard2BallotFields;
  readonly votes: readonly (readonly number[])[];
} {
  const { style, votes } = BALLOTS2[number]!;
  const { id, units } = STYLES[style]!;
  return {
    fields: { id: `ballot-${number}`, style: id, device: DEVICE, timestamp: 1_700_000_000 },
    votes: CONTESTS.filter(({ unit }) => units.includes(unit)).map((contest) => votes[contest.id]!),
  };
}

/** What guardians hand in: their shares, and their responses to all of them. */
export interface HandedIn {
  readonly shares: readonly string[];
  readonly responses: readonly string[];
}

/** Both steps of a decryption. */
export function decryptedBy(
  keys: readonly TrusteePrivateKey[],
  decrypt: (privateKey: TrusteePrivateKey) => electionguard.ElectionGuard2Decryption,
): HandedIn {
  const decryptions = keys.map(decrypt);
  const shares = decryptions.map(({ share }) => share);
  return { shares, responses: decryptions.map((decryption) => decryption.respond(shares)) };
}

/** Holds the election. */
export async function madeElection2({
  group = p256Group,
  guardians: count = 2,
  quorum = 2,
  absent = [],
  isChained = true,
  ...options
}: Asked2 = {}): Promise<MadeElection2> {
  const guardians = guardiansOf2(group, count, quorum);
  const setUp = { manifest: MANIFEST2, ...electionguard.makeElectionGuard2Election(group, MANIFEST2, guardians.records, { isChained }) };
  const election = electionguard.readElectionGuard2Election(setUp);
  const made: electionguard.MadeElectionGuard2Ballot[] = [];
  const ballots: string[] = [];
  for (const [i, { state }] of BALLOTS2.entries()) {
    const { fields, votes } = asked2(i);
    const writeIns = votes.map(() => ['Eve']);
    const previous = isChained ? made.at(-1)?.code : undefined;
    const ballot = await electionguard.makeElectionGuard2Ballot(election, { ...fields, previous }, votes, { ...options, writeIns });
    made.push(ballot);
    ballots.push(state === 'CAST' ? electionguard.castElectionGuard2Ballot(ballot) : electionguard.challengeElectionGuard2Ballot(ballot));
  }
  const chains = isChained ? [electionguard.closeElectionGuard2Chain(election, DEVICE, made)] : undefined;
  const encryptedTally = await electionguard.tallyElectionGuard2Ballots(election, ballots);
  const present = guardians.privateKeys.filter(({ trustee }) => !absent.includes(trustee));
  const ofTally = decryptedBy(present, (key) => electionguard.decryptElectionGuard2Tally(key, election, encryptedTally));
  const tally = electionguard.combineElectionGuard2Tally(election, encryptedTally, ofTally.shares, ofTally.responses, 4);
  const [, challenged] = ballots as [string, string];
  const ofBallot = decryptedBy(present, (key) => electionguard.decryptElectionGuard2Ballot(key, election, challenged));
  const opened = electionguard.combineElectionGuard2Ballot(election, challenged, ofBallot.shares, ofBallot.responses);
  return {
    election,
    guardians,
    made,
    record: { ...setUp, ballots, chains, encryptedTally, tally, challenged: [opened] },
    ofTally,
    ofBallot,
  };
}

/** The records as plain values. */
export const valuesOf = (record: MadeElection2['record']): Records =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(parsed) : parsed(value)]),
  );

const parsed = (text: unknown): Value => JSON.parse(text as string) as Value;
