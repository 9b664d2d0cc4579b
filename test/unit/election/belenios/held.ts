/** Small elections of Belenios that limber holds, from the keys to the result. */
import * as belenios from '../../../../src/entries/belenios.ts';
import { generateElGamalKey } from '../../../../src/entries/elgamal.ts';

export const UUID = 'z8opia4dg3XGfR';

export const WHO: belenios.BeleniosQuestion = {
  type: 'homomorphic',
  question: 'Who?',
  answers: ['A', 'B', 'C'],
  blank: false,
  min: 0,
  max: 2,
};
export const WHETHER: belenios.BeleniosQuestion = {
  type: 'homomorphic',
  question: 'Whether?',
  answers: ['Y', 'N'],
  blank: true,
  min: 1,
  max: 1,
};
export const LISTS: belenios.BeleniosQuestion = {
  type: 'lists',
  question: 'Which list?',
  answers: [
    ['L', 'a', 'b'],
    ['M', 'c'],
  ],
};
export const ORDER: belenios.BeleniosQuestion = { type: 'nonHomomorphic', question: 'In which order?', answers: ['A', 'B', 'C'] };

/** An answer to each question, numbers for those that are shuffled. */
export type TestAnswers = readonly (readonly number[] | readonly (readonly number[])[])[];

export interface TestElection {
  readonly group: string;
  readonly questions: readonly belenios.BeleniosQuestion[];
  /** Whose ballots they are, from 0, in the order in which they are cast. */
  readonly ballots: readonly (readonly [voter: number, answers: TestAnswers])[];
  readonly weights?: readonly bigint[];
  readonly voters?: number;
  readonly trustees?: number;
}

/** Of two voters, the first of whom votes twice, on {@link WHO} and {@link WHETHER}. */
export const WHO_WHETHER_BALLOTS: TestElection['ballots'] = [
  [
    0,
    [
      [1, 0, 1],
      [0, 1, 0],
    ],
  ],
  [
    1,
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
  ],
  [
    0,
    [
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
];

/** An election that is set up. */
export interface OpenElection {
  readonly election: belenios.BeleniosElection;
  readonly trusteeKeys: readonly belenios.ElGamalPrivateKey[];
  readonly credentials: readonly belenios.ElGamalPrivateKey[];
  readonly writer: belenios.BeleniosArchiveWriter;
  readonly parts: Uint8Array[];
}

/** @param record - of other trustees than those whose keys are made here. */
export function openElection(
  { group, questions, voters = 3, weights = [], trustees: count = 2 }: TestElection,
  record?: string,
): OpenElection {
  const trusteeKeys = Array.from({ length: count }, () => generateElGamalKey(belenios.beleniosGroup(group)));
  const trustees =
    record ??
    belenios.makeBeleniosTrustees(
      group,
      trusteeKeys.map((key) => belenios.announceBeleniosTrustee(group, key)),
    );
  const election = belenios.makeBeleniosElection({ group, uuid: UUID, name: 'N “ame”\u007f', description: 'd\n', questions, trustees });
  const credentials = Array.from({ length: voters }, () =>
    belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential()),
  );
  const list = belenios.makeBeleniosCredentials(
    group,
    credentials.map(({ publicKey }, i) => ({ publicKey, weight: weights[i] })),
  );
  const writer = new belenios.BeleniosArchiveWriter({ time: 1_800_000_000 });
  const parts = [writer.append({ type: 'Setup', election: election.json, trustees, credentials: list })];
  return { election, trusteeKeys, credentials, writer, parts };
}

/** A ballot of a voter. */
export async function ballotOf({ election, credentials }: OpenElection, voter: number, answers: TestAnswers): Promise<string> {
  const encoded = answers.map((answer, q) =>
    election.questions[q]?.type === 'nonHomomorphic'
      ? belenios.encodeBeleniosNumbersVarTime(election, answer as readonly number[])
      : answer,
  );
  return belenios.makeBeleniosBallot(election, credentials[voter] as belenios.ElGamalPrivateKey, encoded);
}

/** The archive of an election that was held to the end. */
export async function heldElection(wanted: TestElection): Promise<Buffer> {
  const open = openElection(wanted);
  const { writer, parts, trusteeKeys } = open;
  for (const [voter, answers] of wanted.ballots)
    parts.push(writer.append({ type: 'Ballot', ballot: await ballotOf(open, voter, answers) }));
  parts.push(writer.append({ type: 'EndBallots' }));
  await conclude(writer, parts, trusteeKeys, wanted.questions);
  return Buffer.concat(parts);
}

/** The archive of an election with a ballot, in which the first and the third of three trustees decrypted, of whom two are enough. */
export async function heldByTwoOfThree(group: string): Promise<Buffer> {
  const ceremony = { group, trustees: 3, threshold: 2 };
  const dealers = [1, 2, 3].map((trustee) => belenios.dealBeleniosKey(ceremony, trustee));
  const said = [dealers.map(({ certificate }) => certificate), dealers.map(({ commitments }) => commitments)] as const;
  const keys = dealers.map((own) =>
    own.receive(
      ...said,
      dealers.map((each) => each.share(own.trustee)),
    ),
  );
  const trustees = belenios.makeBeleniosThresholdTrustees(
    ceremony,
    ...said,
    keys.map(({ announcement }) => announcement),
  );
  const open = openElection({ group, questions: [WHETHER], ballots: [], voters: 1 }, trustees);
  const { writer, parts } = open;
  parts.push(writer.append({ type: 'Ballot', ballot: await ballotOf(open, 0, [[0, 1, 0]]) }));
  parts.push(writer.append({ type: 'EndBallots' }));
  const [first, , third] = keys.map(({ privateKey }) => privateKey);
  await conclude(writer, parts, [first, undefined, third], [WHETHER]);
  return Buffer.concat(parts);
}

/** What follows the end of voting. */
export async function conclude(
  writer: belenios.BeleniosArchiveWriter,
  parts: Uint8Array[],
  trusteeKeys: readonly (belenios.ElGamalPrivateKey | undefined)[],
  questions: readonly belenios.BeleniosQuestion[],
): Promise<void> {
  const archive = (): readonly Uint8Array[] => parts;
  parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(archive)) }));
  if (questions.some(({ type }) => type === 'nonHomomorphic')) {
    for (const owner of trusteeKeys.keys())
      parts.push(writer.append({ type: 'Shuffle', owner: owner + 1, shuffle: await belenios.shuffleBeleniosTally(archive) }));
    parts.push(writer.append({ type: 'EndShuffles' }));
  }
  for (const [owner, key] of trusteeKeys.entries()) {
    if (!key) continue;
    const decryption = await belenios.decryptBeleniosTally(archive, owner + 1, key);
    parts.push(writer.append({ type: 'PartialDecryption', owner: owner + 1, decryption }));
  }
  parts.push(writer.append({ type: 'Result', result: await belenios.computeBeleniosResult(archive) }));
}

/** The numbers of the checks that fail. */
export const failures = ({ checks }: belenios.ElectionReport): readonly string[] =>
  checks.flatMap(({ id, verdict }) => (verdict === 'fails' ? [id] : []));

/** The numbers of those that were not made. */
export const unchecked = ({ checks }: belenios.ElectionReport): readonly string[] =>
  checks.flatMap(({ id, verdict }) => (verdict === 'unchecked' ? [id] : []));
