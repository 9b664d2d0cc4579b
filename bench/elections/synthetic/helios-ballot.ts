/** The ballots of an election of Helios, as the server gives them out. */
import { createHash } from 'node:crypto';
import { MAX, type Making, MIN } from './plan.ts';
import { type Entry, type KnownCiphertext, type Streams, sumOf } from './streams.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64').replace('=', '');

const challengeOf = (entries: readonly Pick<Entry, 'A' | 'B'>[]): bigint =>
  BigInt(
    `0x${createHash('sha1')
      .update(entries.flatMap(({ A, B }) => [A, B]).join(','))
      .digest('hex')}`,
  );

const proofOf = (streams: Streams, ciphertext: KnownCiphertext, least: number, count: number): readonly object[] =>
  streams.prove(ciphertext, least, count, challengeOf, 1n).map(({ A, B, challenge, response }) => ({
    challenge: `${challenge}`,
    commitment: { A: `${A}`, B: `${B}` },
    response: `${response}`,
  }));

/** The record of a ballot: with a space behind each comma and colon, as Python writes it; what was posted, and is hashed, had none. */
export function heliosRecord(
  streams: Streams,
  answers: readonly (readonly KnownCiphertext[])[],
  { uuid, fingerprint }: Making,
  number: number,
): string {
  const vote = JSON.stringify({
    answers: answers.map((choices) => ({
      choices: choices.map(({ a, b }) => ({ alpha: `${a}`, beta: `${b}` })),
      individual_proofs: choices.map((choice) => proofOf(streams, choice, 0, 2)),
      overall_proof: proofOf(streams, sumOf(choices, streams.residues), MIN, MAX - MIN + 1),
    })),
    election_hash: fingerprint,
    election_uuid: uuid,
  });
  const record = `{"vote":${vote},"vote_hash":"${hash(vote)}","voter_hash":"none","voter_uuid":"voter-${number}"}`;
  return record.replace(/([,:])(?=["{[])/g, '$1 ');
}
