/** Elections of Helios of any size, written file by file. */
import { ElGamalPrivateKey } from 'limber/elgamal';
import * as helios from 'limber/helios';
import { MAX, type Making, MIN, type Shape } from './plan.ts';
import { scalarOf } from './powers.ts';
import { ciphertextsOf, type Sums } from './tally.ts';
import { bytesOf, type Target } from './target.ts';

export function heliosTarget(shape: Shape, seed: string): Target {
  const group = helios.heliosGroup();
  const { prime, order } = group;
  const residues = { prime, order, generator: group.numberOf(group.generator) };
  const secret = scalarOf(residues, seed, 'key');
  const key = new ElGamalPrivateKey(group, group.scalars.ofPublic(secret));
  const uuid = `synthetic-${shape.ballots}`;
  const trustee = helios.announceHeliosTrustee(key, { uuid: 'trustee', random: bytesOf(seed) });
  const questions = Array.from({ length: shape.questions }, (_, q) => ({
    question: `Question ${q + 1}`,
    answers: Array.from({ length: shape.choices }, (_, i) => `choice ${i + 1}`),
    min: MIN,
    max: MAX,
  }));
  const text = helios.makeHeliosElection([trustee], { uuid, name: 'Synthetic', questions });
  const election = helios.readHeliosElection(text);
  const making: Making = { format: 'helios', shape, residues, secret, seed, uuid, fingerprint: election.fingerprint };
  return {
    making,
    head: () => [{ file: 'election.json', bytes: Buffer.from(text) }],
    ballots: (texts) => ({ file: 'ballots.ndjson', bytes: Buffer.from(`${texts.join('\n')}\n`) }),
    tail: (sums: Sums) => {
      const tally = JSON.stringify({
        num_tallied: shape.ballots,
        tally: ciphertextsOf(sums, making).map((choices) => choices.map(({ alpha, beta }) => ({ alpha: `${alpha}`, beta: `${beta}` }))),
      });
      const trustees = `[${helios.decryptHeliosTally(key, election, trustee, tally, { random: bytesOf(`${seed}|decryption`) })}]`;
      const result = helios.combineHeliosDecryptions(election, trustees, tally);
      return Object.entries({ 'tally.json': tally, 'trustees.json': trustees, 'result.json': result }).map(([file, content]) => ({
        file,
        bytes: Buffer.from(content),
      }));
    },
  };
}
