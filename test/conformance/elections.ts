/** Whole elections: one of either version of ElectionGuard is made, with a ballot that is cast and one that is opened, and verified; and not with another result. */
import type { SecretGroup } from '../../src/entries/groups.ts';
import type { Dealer, TrusteePrivateKey } from '../../src/entries/threshold.ts';
import { type Api, assertEqual, type Case, powWeight } from './case.ts';

/** Of one guardian and one contest, about so many powers. */
const POWERS = 150;

const MANIFEST = JSON.stringify({
  election_scope_id: 'board',
  type: 'other',
  start_date: '2026-11-23T08:00:00Z',
  end_date: '2026-11-23T20:00:00Z',
  geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
  parties: [],
  contests: [
    {
      object_id: 'motion',
      sequence_order: 0,
      electoral_district_id: 'all',
      vote_variation: 'one_of_m',
      number_elected: 1,
      votes_allowed: 1,
      name: 'Motion',
      ballot_selections: [{ object_id: 'yes', sequence_order: 0, candidate_id: 'yes' }],
    },
  ],
  ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
});

/** The ceremony of one guardian. */
function onlyGuardian(
  threshold: Api['threshold'],
  group: SecretGroup,
): { readonly dealer: Dealer; readonly privateKey: TrusteePrivateKey } {
  const ceremony = new threshold.KeyCeremony(group, { election: Uint8Array.of(1), trustees: 1 });
  const dealer = threshold.dealKey(ceremony, 1);
  const promises = [dealer.promise()];
  const dealings = threshold.readDealings(ceremony, promises, [dealer.dealing(promises)]);
  const { keys } = threshold.judgeDealings(dealings, [undefined], [undefined]);
  if (!keys) throw new Error('the only guardian is disqualified');
  return { dealer, privateKey: threshold.receiveShares(keys, dealer, [undefined]) };
}

/** Those modulo primes, for every engine. */
export function* electionCases(): Generator<Case> {
  yield {
    name: 'an election of ElectionGuard, made and verified',
    weight: POWERS * powWeight(4096, 256),
    check: async ({ electionguard: guard, threshold }) => {
      const { dealer, privateKey } = onlyGuardian(threshold, guard.electionGuard1Group());
      const guardians = [guard.announceElectionGuard1Guardian(dealer)];
      const setUp = { manifest: MANIFEST, guardians, ...guard.makeElectionGuard1Election(MANIFEST, guardians) };
      const election = guard.readElectionGuard1Election(setUp);
      const device = guard.startElectionGuard1Device({ deviceId: 1, sessionId: 1, launchCode: 1, location: 'hall' });
      const first = await guard.makeElectionGuard1Ballot(election, { id: '1', style: 'style', seed: device.seed }, [[1]]);
      const second = await guard.makeElectionGuard1Ballot(election, { id: '2', style: 'style', seed: first.code }, [[0]]);
      const [cast, spoiled] = [guard.castElectionGuard1Ballot(first), guard.spoilElectionGuard1Ballot(second)];
      const ballots = [cast, spoiled];
      const encryptedTally = await guard.tallyElectionGuard1Ballots(election, ballots);
      const shares = [guard.decryptElectionGuard1Tally(privateKey, election, encryptedTally)];
      const result = guard.combineElectionGuard1Tally(election, encryptedTally, shares, 1);
      const opened = guard.combineElectionGuard1Ballot(election, spoiled, [
        guard.decryptElectionGuard1Ballot(privateKey, election, spoiled),
      ]);
      const record = { ...setUp, devices: [device.record], ballots, encryptedTally, ...result, spoiled: [opened] };
      const votes = (text: string): unknown =>
        (JSON.parse(text) as { contests: { motion: { selections: { yes: { tally: unknown } } } } }).contests.motion.selections.yes.tally;
      assertEqual(votes(result.tally), 1);
      assertEqual(votes(opened), 0);
      const { valid } = await guard.verifyElectionGuard1Election(record);
      assertEqual(valid, true);
      const other = await guard.verifyElectionGuard1Election({ ...record, tally: result.tally.replace('"tally": 1', '"tally": 0') });
      assertEqual(other.checks.filter(({ verdict }) => verdict === 'fails').length, 1);
    },
  };
}

/** Those over curves, for engines that have them. */
export function* curveElectionCases(): Generator<Case> {
  yield {
    name: 'an election of ElectionGuard 2 over P-256, made and verified',
    weight: POWERS * powWeight(256, 256),
    check: async ({ electionguard: guard, groups, threshold }) => {
      const { dealer, privateKey } = onlyGuardian(threshold, groups.p256Group);
      const guardians = [guard.announceElectionGuard2Guardian(dealer)];
      const setUp = { manifest: MANIFEST, ...guard.makeElectionGuard2Election(groups.p256Group, MANIFEST, guardians) };
      const election = guard.readElectionGuard2Election(setUp);
      const device = 'booth';
      const first = await guard.makeElectionGuard2Ballot(election, { id: '1', style: 'style', device }, [[1]]);
      const second = await guard.makeElectionGuard2Ballot(election, { id: '2', style: 'style', device, previous: first.code }, [[0]]);
      const challenged = guard.challengeElectionGuard2Ballot(second);
      const ballots = [guard.castElectionGuard2Ballot(first), challenged];
      const chains = [guard.closeElectionGuard2Chain(election, device, [first, second])];
      const encryptedTally = await guard.tallyElectionGuard2Ballots(election, ballots);
      const ofTally = guard.decryptElectionGuard2Tally(privateKey, election, encryptedTally);
      const tally = guard.combineElectionGuard2Tally(election, encryptedTally, [ofTally.share], [ofTally.respond([ofTally.share])], 1);
      const ofBallot = guard.decryptElectionGuard2Ballot(privateKey, election, challenged);
      const opened = guard.combineElectionGuard2Ballot(election, challenged, [ofBallot.share], [ofBallot.respond([ofBallot.share])]);
      const record = { ...setUp, ballots, chains, encryptedTally, tally, challenged: [opened] };
      const votes = (text: string): unknown =>
        (JSON.parse(text) as { contests: { selections: { tally: unknown }[] }[] }).contests[0]!.selections[0]!.tally;
      assertEqual(votes(tally), 1);
      assertEqual(votes(opened), 0);
      const { valid } = await guard.verifyElectionGuard2Election(record);
      assertEqual(valid, true);
      const other = await guard.verifyElectionGuard2Election({ ...record, tally: tally.replace('"tally":1', '"tally":0') });
      assertEqual(other.checks.filter(({ verdict }) => verdict === 'fails').length, 1);
    },
  };
}
