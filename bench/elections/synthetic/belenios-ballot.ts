/** The ballots of an election of Belenios over residues, in version 1 of its cryptography. */
import { createHash } from 'node:crypto';
import { MAX, type Making, MIN } from './plan.ts';
import { type Power, Powers, type Residues, scalarOf } from './powers.ts';
import { type Entry, type KnownCiphertext, modulo, type Streams, sumOf } from './streams.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64').replace('=', '');

/** The credentials of the voters from that number on, of which each has one. */
export function credentialsOf(residues: Residues, seed: string, first: number): Powers {
  const [start, step] = [scalarOf(residues, seed, 'credential'), scalarOf(residues, seed, 'credential step')];
  return new Powers(residues, start + BigInt(first) * step, step);
}

/** @param credential - of the voter, who signs. */
export function beleniosBallot(
  streams: Streams,
  answers: readonly (readonly KnownCiphertext[])[],
  { uuid, fingerprint }: Making,
  credential: Power,
): string {
  const { residues } = streams;
  const { order } = residues;
  const challengeOf = (prefix: string, commitments: readonly bigint[]): bigint =>
    BigInt(
      `0x${createHash('sha256')
        .update(`${prefix}|${commitments.join(',')}`)
        .digest('hex')}`,
    ) % order;
  const scope = `${fingerprint}|${credential.value}`;
  const proofOf = (of: string, ciphertext: KnownCiphertext, least: number, count: number): readonly object[] => {
    const hashed = (entries: readonly Pick<Entry, 'A' | 'B'>[]): bigint =>
      challengeOf(
        `prove|${of}|${ciphertext.a},${ciphertext.b}`,
        entries.flatMap(({ A, B }) => [A, B]),
      );
    return streams
      .prove(ciphertext, least, count, hashed, -1n)
      .map(({ challenge, response }) => ({ challenge: `${challenge}`, response: `${response}` }));
  };
  const unsigned = {
    election_uuid: uuid,
    election_hash: fingerprint,
    credential: `${credential.value}`,
    answers: answers.map((choices) => ({
      choices: choices.map(({ a, b }) => ({ alpha: `${a}`, beta: `${b}` })),
      individual_proofs: choices.map((choice) => proofOf(scope, choice, 0, 2)),
      overall_proof: proofOf(`${scope}|${choices.map(({ a, b }) => `${a},${b}`).join(',')}`, sumOf(choices, residues), MIN, MAX - MIN + 1),
    })),
  };
  const signed = hash(JSON.stringify(unsigned));
  const { r, a } = streams.pair();
  const challenge = challengeOf(`sig|${signed}`, [a]);
  const response = modulo(r - challenge * credential.exponent, order);
  return JSON.stringify({ ...unsigned, signature: { hash: signed, proof: { challenge: `${challenge}`, response: `${response}` } } });
}
