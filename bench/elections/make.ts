/** Elections made to be verified: one question with ten choices, of which one may be chosen. */
import * as belenios from 'limber/belenios';
import { generateElGamalKey } from 'limber/elgamal';
import * as helios from 'limber/helios';

const ANSWERS = Array.from({ length: 10 }, (_, i) => `choice ${i + 1}`);

const voteOf = (voter: number): readonly number[] => ANSWERS.map((_, i) => (i === voter % ANSWERS.length ? 1 : 0));

/** Its files by their names. */
export async function heliosElection(ballots: number): Promise<Readonly<Record<string, string>>> {
  const key = generateElGamalKey(helios.heliosGroup());
  const trustee = helios.announceHeliosTrustee(key, { uuid: 'trustee' });
  const questions = [{ question: 'Which one?', answers: ANSWERS, min: 0, max: 1 }];
  const text = helios.makeHeliosElection([trustee], { uuid: 'bench', name: 'Bench', questions });
  const election = helios.readHeliosElection(text);
  const votes: string[] = [];
  for (let voter = 0; voter < ballots; voter++)
    votes.push(helios.castHeliosBallot(await helios.makeHeliosBallot(election, [voteOf(voter)])));
  const tally = helios.tallyHeliosBallots(election, votes);
  const trustees = `[${helios.decryptHeliosTally(key, election, trustee, tally)}]`;
  return {
    'election.json': text,
    'trustees.json': trustees,
    'ballots.ndjson': votes.map((vote, i) => helios.recordHeliosBallot(vote, { uuid: `voter-${i}`, hash: 'none' })).join('\n'),
    'tally.json': tally,
    'result.json': helios.combineHeliosDecryptions(election, trustees, tally),
  };
}

export const BELENIOS_UUID = 'z8opia4dg3XGfR';

/** The archive of an election over BELENIOS-2048. */
export async function beleniosArchive(ballots: number): Promise<Uint8Array> {
  const group = 'BELENIOS-2048';
  const key = generateElGamalKey(belenios.beleniosGroup(group));
  const trustees = belenios.makeBeleniosTrustees(group, [belenios.announceBeleniosTrustee(group, key)]);
  const questions = [{ type: 'homomorphic', question: 'Which one?', answers: ANSWERS, blank: false, min: 0, max: 1 }] as const;
  const election = belenios.makeBeleniosElection({ group, uuid: BELENIOS_UUID, name: 'Bench', description: '', questions, trustees });
  const voters = Array.from({ length: ballots }, () => belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential()));
  const credentials = belenios.makeBeleniosCredentials(
    group,
    voters.map(({ publicKey }) => ({ publicKey })),
  );
  const writer = new belenios.BeleniosArchiveWriter();
  const parts = [writer.append({ type: 'Setup', election: election.json, trustees, credentials })];
  for (const [i, voter] of voters.entries())
    parts.push(writer.append({ type: 'Ballot', ballot: await belenios.makeBeleniosBallot(election, voter, [voteOf(i)]) }));
  parts.push(writer.append({ type: 'EndBallots' }));
  const archive = (): readonly Uint8Array[] => parts;
  parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(archive)) }));
  parts.push(writer.append({ type: 'PartialDecryption', owner: 1, decryption: await belenios.decryptBeleniosTally(archive, 1, key) }));
  parts.push(writer.append({ type: 'Result', result: await belenios.computeBeleniosResult(archive) }));
  return Buffer.concat(parts);
}
