/** A small election of Helios, made by limber: two trustees, every kind of question, five voters, an audited ballot. */

import { canonicalHash } from '../../../../src/election/helios/hashes.ts';
import { parseJson } from '../../../../src/encoding/json/parse.ts';
import { generateElGamalKey } from '../../../../src/entries/elgamal.ts';
import {
  announceHeliosTrustee,
  castHeliosBallot,
  combineHeliosDecryptions,
  decryptHeliosTally,
  type ElectionReport,
  type HeliosQuestion,
  heliosGroup,
  makeHeliosBallot,
  makeHeliosElection,
  openHeliosBallot,
  readHeliosElection,
  recordHeliosBallot,
  tallyHeliosBallots,
  type VerifyHeliosOptions,
  verifyHeliosElection,
} from '../../../../src/entries/helios.ts';

/** The texts of all records. */
export interface Records {
  readonly election: string;
  readonly trustees: string;
  readonly ballots: readonly string[];
  readonly voters?: readonly string[] | undefined;
  readonly audited?: readonly string[] | undefined;
  readonly tally?: string | undefined;
  readonly result?: string | undefined;
}

export const QUESTIONS: readonly HeliosQuestion[] = [
  { question: 'Who shall chair?', answers: ['Ada', 'Ben', 'Cleo'], min: 0, max: 1 },
  { question: 'Which days suit?', answers: ['Monday', 'Friday'], min: 0, max: null },
  { question: 'Which two or three?', answers: ['a', 'b', 'c', 'd'], min: 2, max: 3 },
];

export const VOTES: readonly (readonly (readonly number[])[])[] = [
  [
    [1, 0, 0],
    [1, 1],
    [1, 1, 0, 0],
  ],
  [
    [0, 1, 0],
    [0, 1],
    [1, 1, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0],
    [0, 1, 1, 1],
  ],
  [
    [0, 0, 0],
    [1, 1],
    [0, 0, 1, 1],
  ],
];

export const COUNTS = '[[1, 2, 0], [2, 3], [2, 3, 3, 2]]';

const trusteeKeys = ['trustee-1', 'trustee-2'].map((uuid) => ({ uuid, key: generateElGamalKey(heliosGroup()) }));
const announced = trusteeKeys.map(({ uuid, key }) => announceHeliosTrustee(key, { uuid }));

/** Another election has another uuid. */
export async function heldElection(uuid: string = 'board-2026', votes: typeof VOTES = VOTES): Promise<Records> {
  const election = makeHeliosElection(announced, {
    uuid,
    name: 'Board — Vorstand',
    questions: QUESTIONS,
    frozenAt: '2026-11-22 20:00:00.000000',
  });
  const read = readHeliosElection(election);
  const voters = votes.map((_, i) =>
    JSON.stringify({
      election_uuid: uuid,
      name: `Voter ${i + 1}`,
      uuid: `voter-${i + 1}`,
      voter_id_hash: `hash ${i + 1}`,
      voter_type: 'password',
    }),
  );
  const cast: string[] = [];
  for (const vote of votes) cast.push(castHeliosBallot(await makeHeliosBallot(read, vote)));
  const audited = [openHeliosBallot(await makeHeliosBallot(read, VOTES[0]!))];
  const tally = tallyHeliosBallots(read, cast);
  const trustees = `[${trusteeKeys.map(({ key }, i) => decryptHeliosTally(key, read, announced[i]!, tally)).join(', ')}]`;
  return {
    election,
    trustees,
    ballots: cast.map((vote, i) =>
      recordHeliosBallot(vote, {
        uuid: `voter-${i + 1}`,
        hash: canonicalHash(parseJson('voter', voters[i]!).value),
        castAt: '2026-11-22 21:00:00',
      }),
    ),
    voters,
    audited,
    tally,
    result: combineHeliosDecryptions(read, trustees, tally),
  };
}

export const verify = (records: Records, options?: VerifyHeliosOptions): Promise<ElectionReport> => verifyHeliosElection(records, options);

/** What fails, by its number, with the place of its first fault. */
export const failures = (report: ElectionReport): readonly string[] =>
  report.checks.flatMap(({ id, verdict, faults }) => (verdict === 'fails' ? [`${id}: ${faults[0]!.place} ${faults[0]!.rule}`] : []));

/** The checks that were not made. */
export const unchecked = (report: ElectionReport): readonly string[] =>
  report.checks.flatMap(({ id, verdict }) => (verdict === 'unchecked' ? [id] : []));
