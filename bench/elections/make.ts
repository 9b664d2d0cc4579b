/** Elections held to be verified, to the end, with the keys of this moment. */
import * as belenios from 'limber/belenios';
import * as guard from 'limber/electionguard';
import { generateElGamalKey } from 'limber/elgamal';
import * as helios from 'limber/helios';
import * as threshold from 'limber/threshold';

/** What is voted on, and how. */
export interface ElectionPlan {
  readonly name: string;
  readonly questions: readonly { readonly question: string; readonly answers: readonly string[] }[];
  /** The names of those who hold the key. */
  readonly trustees: readonly string[];
  readonly ballots: number;
  /** Told how many ballots were made. */
  readonly onBallot?: (made: number) => void;
}

const ANSWERS = Array.from({ length: 10 }, (_, i) => `choice ${i + 1}`);

/** One question with ten choices, of which one may be chosen. */
export const benchPlan = (ballots: number): ElectionPlan => ({
  name: 'Bench',
  questions: [{ question: 'Which one?', answers: ANSWERS }],
  trustees: ['trustee'],
  ballots,
});

/** Every voter chooses one answer to each question, the first answers more often than the last. */
const votesOf = ({ questions }: ElectionPlan, voter: number): number[][] =>
  questions.map(({ answers }, q) => {
    const chosen = Math.floor((((voter * (q + 3)) % 11) ** 2 / 121) * answers.length);
    return answers.map((_, i) => (i === chosen ? 1 : 0));
  });

/** Its files by their names. */
export async function holdHelios(plan: ElectionPlan): Promise<Readonly<Record<string, string>>> {
  const keys = plan.trustees.map(() => generateElGamalKey(helios.heliosGroup()));
  const announced = keys.map((key, i) => helios.announceHeliosTrustee(key, { uuid: plan.trustees[i] as string }));
  const questions = plan.questions.map((each) => ({ ...each, min: 0, max: 1 }));
  const text = helios.makeHeliosElection(announced, { uuid: 'bench', name: plan.name, questions });
  const election = helios.readHeliosElection(text);
  const votes: string[] = [];
  for (let voter = 0; voter < plan.ballots; voter++) {
    votes.push(helios.castHeliosBallot(await helios.makeHeliosBallot(election, votesOf(plan, voter))));
    plan.onBallot?.(voter + 1);
  }
  const tally = helios.tallyHeliosBallots(election, votes);
  const trustees = `[${keys.map((key, i) => helios.decryptHeliosTally(key, election, announced[i] as string, tally)).join(', ')}]`;
  return {
    'election.json': text,
    'trustees.json': trustees,
    'ballots.ndjson': votes.map((vote, i) => helios.recordHeliosBallot(vote, { uuid: `voter-${i}`, hash: 'none' })).join('\n'),
    'tally.json': tally,
    'result.json': helios.combineHeliosDecryptions(election, trustees, tally),
  };
}

export const BELENIOS_UUID = 'z8opia4dg3XGfR';

/** The archive of an election over Ed25519. */
export const ed25519Archive = (ballots: number): Promise<Uint8Array> => holdBelenios('Ed25519', benchPlan(ballots));

/** An announcement with the name of the trustee, which comes last. */
const named = (announcement: string, name: string): string => announcement.replace(/\}$/, `,"name":${JSON.stringify(name)}}`);

/** The archive of an election. */
export async function holdBelenios(group: string, plan: ElectionPlan): Promise<Uint8Array> {
  const keys = plan.trustees.map(() => generateElGamalKey(belenios.beleniosGroup(group)));
  const trustees = belenios.makeBeleniosTrustees(
    group,
    keys.map((key, i) => named(belenios.announceBeleniosTrustee(group, key), plan.trustees[i] as string)),
  );
  const questions = plan.questions.map((each) => ({ ...each, type: 'homomorphic', blank: false, min: 0, max: 1 }) as const);
  const election = belenios.makeBeleniosElection({ group, uuid: BELENIOS_UUID, name: plan.name, description: '', questions, trustees });
  const voters = Array.from({ length: plan.ballots }, () =>
    belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential()),
  );
  const credentials = belenios.makeBeleniosCredentials(
    group,
    voters.map(({ publicKey }) => ({ publicKey })),
  );
  const writer = new belenios.BeleniosArchiveWriter();
  const parts = [writer.append({ type: 'Setup', election: election.json, trustees, credentials })];
  for (const [i, voter] of voters.entries()) {
    parts.push(writer.append({ type: 'Ballot', ballot: await belenios.makeBeleniosBallot(election, voter, votesOf(plan, i)) }));
    plan.onBallot?.(i + 1);
  }
  parts.push(writer.append({ type: 'EndBallots' }));
  const archive = (): readonly Uint8Array[] => parts;
  parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(archive)) }));
  for (const [i, key] of keys.entries())
    parts.push(
      writer.append({ type: 'PartialDecryption', owner: i + 1, decryption: await belenios.decryptBeleniosTally(archive, i + 1, key) }),
    );
  parts.push(writer.append({ type: 'Result', result: await belenios.computeBeleniosResult(archive) }));
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The files of an election of ElectionGuard 1, of one guardian. */
export async function electionGuardElection(ballots: number): Promise<Readonly<Record<string, string>>> {
  const { dealer, privateKey } = guardianAlone();
  const guardians = [guard.announceElectionGuard1Guardian(dealer)];
  const manifest = JSON.stringify(MANIFEST);
  const setUp = { manifest, guardians, ...guard.makeElectionGuard1Election(manifest, guardians) };
  const election = guard.readElectionGuard1Election(setUp);
  const { record: device, seed } = guard.startElectionGuard1Device({ deviceId: 1, sessionId: 1, launchCode: 1, location: 'bench' });
  let code = seed;
  const records: string[] = [];
  for (let voter = 0; voter < ballots; voter++) {
    const fields = { id: `ballot-${voter}`, style: 'style', seed: code };
    const made = await guard.makeElectionGuard1Ballot(election, fields, votesOf(benchPlan(ballots), voter));
    code = made.code;
    records.push(guard.castElectionGuard1Ballot(made));
  }
  const encrypted = await guard.tallyElectionGuard1Ballots(election, records);
  const shares = [guard.decryptElectionGuard1Tally(privateKey, election, encrypted)];
  const { tally, coefficients } = guard.combineElectionGuard1Tally(election, encrypted, shares, ballots);
  return {
    'constants.json': setUp.constants,
    'manifest.json': manifest,
    'context.json': setUp.context,
    'guardians.ndjson': guardians.join('\n'),
    'encryption_devices.ndjson': device,
    'submitted_ballots.ndjson': records.join('\n'),
    'encrypted_tally.json': encrypted,
    'tally.json': tally,
    'coefficients.json': coefficients,
  };
}

function guardianAlone(): { readonly dealer: threshold.Dealer; readonly privateKey: threshold.TrusteePrivateKey } {
  const ceremony = new threshold.KeyCeremony(guard.electionGuard1Group(), { election: Buffer.from('bench'), trustees: 1 });
  const dealer = threshold.dealKey(ceremony, 1);
  const promises = [dealer.promise()];
  const dealings = threshold.readDealings(ceremony, promises, [dealer.dealing(promises)]);
  const { keys } = threshold.judgeDealings(dealings, [undefined], [undefined]);
  return { dealer, privateKey: threshold.receiveShares(keys as threshold.TrusteeKeys, dealer, [undefined]) };
}

const MANIFEST = {
  election_scope_id: 'bench',
  spec_version: '1.0',
  type: 'other',
  start_date: '2026-01-01T00:00:00Z',
  end_date: '2026-01-02T00:00:00Z',
  geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
  parties: [],
  candidates: [],
  contests: [
    {
      object_id: 'contest',
      sequence_order: 0,
      electoral_district_id: 'all',
      vote_variation: 'one_of_m',
      number_elected: 1,
      votes_allowed: 1,
      name: 'Which one?',
      ballot_selections: ANSWERS.map((answer, i) => ({ object_id: answer, sequence_order: i, candidate_id: `candidate ${i}` })),
    },
  ],
  ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
};
