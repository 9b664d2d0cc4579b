/** Elections of ElectionGuard 1 as limber makes them, from the key ceremony to the result, with guardians who are absent. */
import { makeElection, readElection } from '../../../../src/election/electionguard/version1/make/election.ts';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import type { RandomOptions, ResidueGroup } from '../../../../src/entries/groups.ts';
import type { TrusteePrivateKey } from '../../../../src/entries/threshold.ts';
import { type Guardians, guardiansOf } from './ceremony.ts';

/** Ballots of the manifest of the tests: one of them is spoiled, one has no vote. */
export const BALLOTS1: Asked['ballots'] = [
  {
    style: 'both',
    votes: [
      [1, 0],
      [1, 0, 1],
    ],
  },
  {
    style: 'both',
    votes: [
      [0, 1],
      [0, 1, 0],
    ],
    isSpoiled: true,
  },
  { style: 'town', votes: [[0, 0]] },
  {
    style: 'both',
    votes: [
      [0, 1],
      [0, 1, 1],
    ],
  },
];

/** What an election is to be. */
export interface Asked {
  readonly manifest: string;
  readonly guardians: number;
  readonly quorum: number;
  /** The numbers of the guardians who are absent when votes are counted. */
  readonly absent: readonly number[];
  readonly ballots: readonly { readonly style: string; readonly votes: readonly (readonly number[])[]; readonly isSpoiled?: boolean }[];
}

/** The key ceremony of version 1. */
export const guardiansOf1 = (group: ResidueGroup, guardians: number, quorum: number): Guardians =>
  guardiansOf(group, guardians, quorum, (dealer) => electionguard.announceElectionGuard1Guardian(dealer));

export interface MadeElection {
  readonly election: electionguard.ElectionGuard1Election;
  readonly guardians: Guardians;
  readonly record: electionguard.ElectionGuard1Record & {
    readonly ballots: readonly string[];
    readonly encryptedTally: string;
    readonly tally: string;
    readonly spoiled: readonly string[];
  };
  /** What guardians decrypted of the tally, and of the spoiled ballots. */
  readonly shares: readonly string[];
  readonly ballotShares: readonly string[];
}

type Decrypt = (privateKey: TrusteePrivateKey, options: { readonly absent?: string | undefined }) => string;

/** Of all who are present their own shares, and their parts for those who are absent. */
export const sharesOf = ({ privateKeys }: Guardians, absent: readonly number[], decrypt: Decrypt): readonly string[] =>
  privateKeys.flatMap((privateKey) =>
    absent.includes(privateKey.trustee)
      ? []
      : [undefined, ...absent.map(String)].map((name) => decrypt(privateKey, name === undefined ? {} : { absent: name })),
  );

/** Holds an election. */
export async function madeElection(
  { manifest, guardians: count, quorum, absent, ballots: asked }: Asked,
  group: ResidueGroup,
  options: RandomOptions = {},
): Promise<MadeElection> {
  const guardians = guardiansOf1(group, count, quorum);
  const { constants, context } = makeElection(manifest, guardians.records, group);
  const setUp = { constants, manifest, context, guardians: guardians.records };
  const election = readElection(setUp, group);
  const device = electionguard.startElectionGuard1Device({ deviceId: 17, sessionId: 4, launchCode: 99, location: 'hall' });
  let { seed } = device;
  const ballots: string[] = [];
  for (const [i, { style, votes, isSpoiled = false }] of asked.entries()) {
    const fields = { id: `ballot-${i + 1}`, style, seed, timestamp: 1_700_000_000 + i };
    const made = await electionguard.makeElectionGuard1Ballot(election, fields, votes, options);
    seed = made.code;
    ballots.push(isSpoiled ? electionguard.spoilElectionGuard1Ballot(made) : electionguard.castElectionGuard1Ballot(made));
  }
  const encryptedTally = await electionguard.tallyElectionGuard1Ballots(election, ballots);
  const shares = sharesOf(guardians, absent, (privateKey, given) =>
    electionguard.decryptElectionGuard1Tally(privateKey, election, encryptedTally, given),
  );
  const cast = asked.filter(({ isSpoiled }) => !isSpoiled).length;
  const { tally, coefficients } = electionguard.combineElectionGuard1Tally(election, encryptedTally, shares, cast);
  const opened = ballots
    .filter((_, i) => asked[i]!.isSpoiled)
    .map((ballot) => {
      const own = sharesOf(guardians, absent, (privateKey, given) =>
        electionguard.decryptElectionGuard1Ballot(privateKey, election, ballot, given),
      );
      return { own, record: electionguard.combineElectionGuard1Ballot(election, ballot, own) };
    });
  return {
    election,
    guardians,
    record: {
      ...setUp,
      devices: [device.record],
      ballots,
      encryptedTally,
      coefficients,
      tally,
      spoiled: opened.map(({ record }) => record),
    },
    shares,
    ballotShares: opened.flatMap(({ own }) => own),
  };
}
