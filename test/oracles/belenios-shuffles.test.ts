/** Shuffles that limber makes and `belenios-tool` takes, or refuses after a change; and shuffles that the tool makes, and limber verifies. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BeleniosElection, type BeleniosRanking, beleniosVersion, fingerprintOf } from '../../bench/adapters/ballots/belenios-election.ts';
import { withFolder } from '../../engines/child.ts';
import { dhGroup } from '../../src/entries/dh/groups.ts';
import { ElGamalPublicKey } from '../../src/entries/elgamal.ts';
import { residueGroup } from '../../src/entries/groups.ts';
import {
  beleniosCiphertextsFromJson,
  beleniosCiphertextsToJson,
  beleniosProofFromJson,
  beleniosProofToJson,
  beleniosTranscript,
  type ElGamalCiphertext,
  proveTereliusWikstrom,
  shuffleElGamal,
  shuffleGenerators,
  verifyTereliusWikstrom,
} from '../../src/entries/shuffle.ts';

const QUESTIONS: readonly BeleniosRanking[] = [
  { type: 'NonHomomorphic', value: { answers: ['A', 'B', 'C'], question: 'In which order?' } },
];
const VOTERS = 4;

const version = beleniosVersion();
const options = version === undefined ? { skip: 'belenios-tool is not installed' } : {};

interface Shuffle {
  readonly ciphertexts: readonly [unknown];
  readonly proofs: readonly [unknown];
}

test(`shuffles over RFC-3526-2048, both ways, with belenios-tool ${version ?? ''}`, options, async () => {
  const { prime, generator } = dhGroup('modp2048');
  const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
  await withFolder('belenios', async (folder) => {
    const election = new BeleniosElection(folder, 'RFC-3526-2048', QUESTIONS, VOTERS);
    for (const [i, credential] of election.credentials.entries()) election.cast(election.ballot(credential, [[1 + (i % 3), 2, 3]]));
    const [tally] = JSON.parse(election.close()) as [unknown];
    const { public_key: key } = JSON.parse(election.raw) as { public_key: string };
    const publicKey = new ElGamalPublicKey(group, group.fromNumber(BigInt(key)));
    const transcript = beleniosTranscript(fingerprintOf(election.raw));
    const generators = await shuffleGenerators(group, VOTERS, { transcript });

    let inputs: readonly ElGamalCiphertext[] = beleniosCiphertextsFromJson(group, tally);
    assert.equal(inputs.length, VOTERS);
    for (let round = 0; round < 2; round++) {
      const own = await shuffleElGamal(publicKey, inputs);
      const proof = beleniosProofToJson(await proveTereliusWikstrom(own, { transcript, generators }));
      const ciphertexts = [beleniosCiphertextsToJson(group, own.outputs)];
      const [commitments, responses, c, cHat] = proof;
      const [s1, ...others] = responses;
      const changed = [commitments, [String((BigInt(s1) + 1n) % group.order), ...others], c, cHat];
      assert.equal(election.takesShuffle(JSON.stringify({ ciphertexts, proofs: [changed] })), false, 'another response');
      const reversed = [[...(ciphertexts[0] as readonly unknown[])].reverse()];
      assert.equal(election.takesShuffle(JSON.stringify({ ciphertexts: reversed, proofs: [proof] })), false, 'another order');
      assert.equal(election.takesShuffle(JSON.stringify({ ciphertexts, proofs: [proof] })), true, 'as it was made');

      const text = election.shuffle();
      const theirs = JSON.parse(text) as Shuffle;
      const outputs = beleniosCiphertextsFromJson(group, theirs.ciphertexts[0]);
      const read = beleniosProofFromJson(group, theirs.proofs[0]);
      const statement = { publicKey, inputs: own.outputs, outputs };
      assert.deepEqual(await verifyTereliusWikstrom(statement, read, { transcript, generators }), { valid: true });
      const other = { ...statement, outputs: [...outputs].reverse() };
      assert.equal((await verifyTereliusWikstrom(other, read, { transcript, generators })).valid, false);
      assert.deepEqual(beleniosProofToJson(read), theirs.proofs[0]);
      assert.equal(election.takesShuffle(text), true);
      inputs = outputs;
    }
  });
});
