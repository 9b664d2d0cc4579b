/** Elections of Belenios over BELENIOS-2048 of any size, as archives. */
import { createHash } from 'node:crypto';
import { votingGroup } from 'limber/ballot';
import * as belenios from 'limber/belenios';
import { ElGamalPrivateKey } from 'limber/elgamal';
import { credentialsOf } from './belenios-ballot.ts';
import { MAX, type Making, MIN, type Shape } from './plan.ts';
import { power, type Residues, scalarOf } from './powers.ts';
import { modulo } from './streams.ts';
import { ciphertextsOf, type Sums } from './tally.ts';
import { bytesOf, type Part, type Target } from './target.ts';

const GROUP = 'BELENIOS-2048';
const UUID = 'z8opia4dg3XGfR';
/** The time that the records bear. */
const TIME = 1_700_000_000;

export function beleniosTarget(shape: Shape, seed: string): Target {
  const residues: Residues = votingGroup(GROUP);
  const secret = scalarOf(residues, seed, 'key');
  const group = belenios.beleniosGroup(GROUP);
  const key = new ElGamalPrivateKey(group, group.scalars.ofPublic(secret));
  const trustees = belenios.makeBeleniosTrustees(GROUP, [belenios.announceBeleniosTrustee(GROUP, key, { random: bytesOf(seed) })]);
  const questions = Array.from({ length: shape.questions }, (_, q) => ({
    type: 'homomorphic' as const,
    question: `Question ${q + 1}`,
    answers: Array.from({ length: shape.choices }, (_, i) => `choice ${i + 1}`),
    blank: false,
    min: MIN,
    max: MAX,
  }));
  const election = belenios.makeBeleniosElection({ group: GROUP, uuid: UUID, name: 'Synthetic', description: '', questions, trustees });
  const making: Making = { format: 'belenios', shape, residues, secret, seed, uuid: UUID, fingerprint: election.fingerprint };
  const writer = new belenios.BeleniosArchiveWriter({ time: TIME });
  const part = (...events: readonly belenios.BeleniosEvent[]): Part => ({
    file: `${UUID}.bel`,
    bytes: Buffer.concat(events.map((event) => writer.append(event))),
  });
  return {
    making,
    head: () => {
      const powers = credentialsOf(residues, seed, 0);
      const numbers = Array.from({ length: shape.ballots }, () => powers.next().value).sort((a, b) => (a < b ? -1 : 1));
      return [part({ type: 'Setup', election: election.json, trustees, credentials: `["${numbers.join('","')}"]` })];
    },
    ballots: (texts) => part(...texts.map((ballot) => ({ type: 'Ballot' as const, ballot }))),
    tail: (sums: Sums) => {
      const ciphertexts = ciphertextsOf(sums, making);
      const tally = JSON.stringify(
        ciphertexts.map((choices) => choices.map(({ alpha, beta }) => ({ alpha: `${alpha}`, beta: `${beta}` }))),
      );
      return [
        part(
          { type: 'EndBallots' },
          { type: 'EncryptedTally', tally, ballots: shape.ballots, weight: BigInt(shape.ballots) },
          { type: 'PartialDecryption', owner: 1, decryption: decryptionOf(making, ciphertexts) },
          { type: 'Result', result: JSON.stringify({ result: sums.map((choices) => choices.map(({ m }) => m)) }) },
        ),
      ];
    },
  };
}

/** Factors and proofs of the one trustee. */
function decryptionOf(
  { residues, secret, seed, fingerprint }: Making,
  ciphertexts: readonly (readonly { readonly alpha: bigint }[])[],
): string {
  const { prime, order, generator } = residues;
  const key = power(generator, secret, prime);
  const all = ciphertexts.map((choices, q) =>
    choices.map(({ alpha }, i) => {
      const w = scalarOf(residues, seed, 'decryption', q, i);
      const commitments = [power(generator, w, prime), power(alpha, w, prime)];
      const digest = createHash('sha256')
        .update(`decrypt|${fingerprint}|${key}|${commitments.join(',')}`)
        .digest('hex');
      const challenge = BigInt(`0x${digest}`) % order;
      return {
        factor: `${power(alpha, secret, prime)}`,
        proof: { challenge: `${challenge}`, response: `${modulo(w - challenge * secret, order)}` },
      };
    }),
  );
  return JSON.stringify({
    decryption_factors: all.map((choices) => choices.map(({ factor }) => factor)),
    decryption_proofs: all.map((choices) => choices.map(({ proof }) => proof)),
  });
}
