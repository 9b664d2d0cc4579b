/** Elections of ElectionGuard. What makes a ballot, adds ballots up, or verifies an election, is asynchronous: `test/unit/election`. */
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { p256Group } from '../../../../src/entries/groups.ts';
import { type MadeElection, madeElection } from '../../election/electionguard/made1.ts';
import { type MadeElection2, madeElection2 } from '../../election/electionguard/made2.ts';
import { manifest } from '../../election/electionguard/manifest1.ts';
import { type Row, row, seeded, text } from './row.ts';

/** An election of one guardian, with a ballot that was cast and one that was spoiled. */
export const made: MadeElection = await madeElection(
  {
    manifest: JSON.stringify(manifest),
    guardians: 1,
    quorum: 1,
    absent: [],
    ballots: [
      { style: 'town', votes: [[1, 0]] },
      { style: 'town', votes: [[0, 1]], isSpoiled: true },
    ],
  },
  electionguard.electionGuard1Group(),
);

/** The small election of version 2, of one guardian. */
export const made2: MadeElection2 = await madeElection2({ guardians: 1, quorum: 1 });

export function electionGuardRows(): Record<string, Row[]> {
  const { election, guardians, record, shares, ballotShares } = made;
  const [privateKey] = guardians.privateKeys;
  const [[, spoiled], [guardian]] = [record.ballots, guardians.records] as [[string, string], [string]];
  const given = [record.constants, record.manifest, record.context].map((each) => text(each as string));
  return {
    'electionguard:readElectionGuard1Election': [
      row(
        (constants, own, context, record) =>
          electionguard.readElectionGuard1Election({ constants: constants!, manifest: own!, context: context!, guardians: [record!] })
            .fingerprint,
        ...given,
        text(guardian),
      ),
    ],
    'electionguard:makeElectionGuard1Election': [
      row((own, record) => electionguard.makeElectionGuard1Election(own!, [record!]).context, given[1]!, text(guardian)),
    ],
    'electionguard:decryptElectionGuard1Tally': [
      row(
        (tally) => electionguard.decryptElectionGuard1Tally(privateKey!, election, tally!, { random: seeded() }),
        text(record.encryptedTally),
      ),
    ],
    'electionguard:decryptElectionGuard1Ballot': [
      row((ballot) => electionguard.decryptElectionGuard1Ballot(privateKey!, election, ballot!, { random: seeded() }), text(spoiled)),
    ],
    'electionguard:combineElectionGuard1Tally': [
      row(
        (tally, share) => electionguard.combineElectionGuard1Tally(election, tally!, [share!], 1).tally,
        text(record.encryptedTally),
        text(shares[0]!),
      ),
    ],
    'electionguard:combineElectionGuard1Ballot': [
      row((ballot, share) => electionguard.combineElectionGuard1Ballot(election, ballot!, [share!]), text(spoiled), text(ballotShares[0]!)),
    ],
    ...secondRows(),
  };
}

function secondRows(): Record<string, Row[]> {
  const { election, guardians, record, ofTally, ofBallot } = made2;
  const [privateKey] = guardians.privateKeys;
  const [guardian] = guardians.records as [string];
  const challenged = text(record.ballots[1]!);
  const tally = text(record.encryptedTally);
  const { share } = electionguard.decryptElectionGuard2Tally(privateKey!, election, record.encryptedTally, { random: seeded() });
  const given = [record.constants, record.manifest, record.config, record.initialized].map((each) => text(each as string));
  const handedIn = ({ shares, responses }: typeof ofTally) => [shares, responses].map(([own]) => text(own!));
  return {
    'electionguard:readElectionGuard2Election': [
      row(
        (constants, manifest, config, initialized) =>
          electionguard.readElectionGuard2Election({
            constants: constants!,
            manifest: manifest!,
            config: config!,
            initialized: initialized!,
          }).fingerprint,
        ...given,
      ),
    ],
    'electionguard:makeElectionGuard2Election': [
      row((own, each) => electionguard.makeElectionGuard2Election(p256Group, own!, [each!]).initialized, given[1]!, text(guardian)),
    ],
    'electionguard:decryptElectionGuard2Tally': [
      row((own) => electionguard.decryptElectionGuard2Tally(privateKey!, election, own!, { random: seeded() }).share, tally),
      row(
        (own) =>
          electionguard.decryptElectionGuard2Tally(privateKey!, election, record.encryptedTally, { random: seeded() }).respond([own!]),
        text(share),
      ),
    ],
    'electionguard:decryptElectionGuard2Ballot': [
      row((own) => electionguard.decryptElectionGuard2Ballot(privateKey!, election, own!, { random: seeded() }).share, challenged),
    ],
    'electionguard:combineElectionGuard2Tally': [
      row(
        (own, share, response) => electionguard.combineElectionGuard2Tally(election, own!, [share!], [response!], 4),
        tally,
        ...handedIn(ofTally),
      ),
    ],
    'electionguard:combineElectionGuard2Ballot': [
      row(
        (own, share, response) => electionguard.combineElectionGuard2Ballot(election, own!, [share!], [response!]),
        challenged,
        ...handedIn(ofBallot),
      ),
    ],
  };
}
