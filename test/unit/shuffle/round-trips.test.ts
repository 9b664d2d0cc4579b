/** Shuffles and their proofs over groups of every kind: what is shuffled is all there and proven; what was not shuffled like that is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  beleniosProofFromJson,
  beleniosProofToJson,
  beleniosTranscript,
  kyberTranscript,
  neffProofFromBytes,
  proveNeff,
  proveTereliusWikstrom,
  shuffleElGamal,
  shuffleGenerators,
  tereliusWikstromProofFromBytes,
  verifyNeff,
  verifyTereliusWikstrom,
} from '../../../src/entries/shuffle.ts';
import { GROUPS, otherStatements, small, statementOf, utf8, votes } from './made.ts';

const context = utf8('election 7');
const fingerprint = 'oVg7MkZkoAVTEECHmEyvyJr7uvHAxLYcRqPH65mmuOE';

for (const group of GROUPS) {
  describe(group.name, () => {
    for (const count of [0, 1, 2, 3, 9]) {
      test(`of ${count} ciphertexts all plaintexts are there, and the proof of Terelius and Wikström holds`, async () => {
        const { publicKey, inputs, decrypted } = votes(group, count);
        const shuffle = await shuffleElGamal(publicKey, inputs);
        assert.deepEqual(
          decrypted(shuffle.outputs).sort((a, b) => a - b),
          inputs.map((_, i) => i),
        );
        const proof = await proveTereliusWikstrom(shuffle, { context });
        assert.deepEqual(await verifyTereliusWikstrom(shuffle, proof, { context }), { valid: true });
        const bytes = proof.toBytes();
        assert.equal(bytes.length, (3 * count + 5) * group.elementBytes + (2 * count + 4) * group.scalars.bytes);
        const again = tereliusWikstromProofFromBytes(group, bytes);
        assert.deepEqual(again.toBytes(), bytes);
        assert.deepEqual(await verifyTereliusWikstrom(statementOf(shuffle), again, { context }), { valid: true });
        // Of no ciphertexts nothing is claimed.
        const elsewhere = count === 0 ? { valid: true } : { valid: false, equation: 't1' };
        for (const other of [undefined, utf8('election 8')])
          assert.deepEqual(await verifyTereliusWikstrom(shuffle, proof, { context: other }), elsewhere);
      });

      if (count >= 2)
        test(`of ${count} ciphertexts the proof of Neff holds`, async () => {
          const { publicKey, inputs } = votes(group, count);
          const shuffle = await shuffleElGamal(publicKey, inputs);
          const proof = await proveNeff(shuffle, { context });
          assert.deepEqual(await verifyNeff(shuffle, proof, { context }), { valid: true });
          const bytes = proof.toBytes();
          assert.equal(bytes.length, (9 * count + 3) * group.elementBytes + 3 * count * group.scalars.bytes);
          const again = neffProofFromBytes(group, bytes);
          assert.deepEqual(again.toBytes(), bytes);
          assert.deepEqual(await verifyNeff(statementOf(shuffle), again, { context }), { valid: true });
          for (const other of [undefined, utf8('election 8')])
            assert.deepEqual(await verifyNeff(shuffle, proof, { context: other }), { valid: false, equation: 'X', index: 0 });
        });
    }

    test('what was not shuffled like that is refused, whatever was changed', async () => {
      const { publicKey, inputs } = votes(group, 4);
      const shuffle = await shuffleElGamal(publicKey, inputs);
      const [wikstrom, neff] = [await proveTereliusWikstrom(shuffle), await proveNeff(shuffle)];
      for (const [name, other] of Object.entries(otherStatements(group, statementOf(shuffle)))) {
        assert.equal((await verifyTereliusWikstrom(other, wikstrom)).valid, false, name);
        assert.equal((await verifyNeff(other, neff)).valid, false, name);
      }
      const fewer = { publicKey, inputs: inputs.slice(1), outputs: shuffle.outputs.slice(1) };
      await assert.rejects(verifyTereliusWikstrom(fewer, wikstrom), { name: 'OutOfRangeError', argument: 'proof' });
      await assert.rejects(verifyNeff(fewer, neff), { name: 'OutOfRangeError', argument: 'proof' });
      const dropped = { publicKey, inputs, outputs: shuffle.outputs.slice(1) };
      await assert.rejects(verifyTereliusWikstrom(dropped, wikstrom), { name: 'OutOfRangeError', argument: 'outputs' });
      await assert.rejects(verifyNeff(dropped, neff), { name: 'OutOfRangeError', argument: 'outputs' });
    });

    test('so many that tables are made, with generators that are kept', async () => {
      const { publicKey, inputs } = votes(group, 1);
      const many = new Array(130).fill(inputs[0]);
      const shuffle = await shuffleElGamal(publicKey, many);
      const generators = await shuffleGenerators(group, 131);
      const proof = await proveTereliusWikstrom(shuffle, { generators });
      assert.deepEqual(await verifyTereliusWikstrom(shuffle, proof), { valid: true });
      const neff = await proveNeff(shuffle);
      assert.deepEqual(await verifyNeff(shuffle, neff), { valid: true });
    });
  });
}

describe('other systems’ transcripts', () => {
  for (const group of GROUPS.filter(({ name }) => name === small.name || name === 'edwards25519')) {
    for (const count of [0, 1, 4]) {
      test(`${group.name}, ${count} ciphertexts: Belenios, through its values of JSON`, async () => {
        const { publicKey, inputs } = votes(group, count);
        const transcript = beleniosTranscript(fingerprint);
        const shuffle = await shuffleElGamal(publicKey, inputs);
        const proof = await proveTereliusWikstrom(shuffle, { transcript });
        const value: unknown = JSON.parse(JSON.stringify(beleniosProofToJson(proof)));
        const read = beleniosProofFromJson(group, value);
        assert.deepEqual(read.toBytes(), proof.toBytes());
        assert.deepEqual(await verifyTereliusWikstrom(shuffle, read, { transcript }), { valid: true });
        const elsewhere = count === 0 ? { valid: true } : { valid: false, equation: 't1' };
        const other = { transcript: beleniosTranscript(fingerprint.replace('o', 'p')) };
        assert.deepEqual(await verifyTereliusWikstrom(shuffle, read, other), elsewhere);
        assert.deepEqual(await verifyTereliusWikstrom(shuffle, read), elsewhere);
      });
    }
  }

  test('kyber, which binds neither statement nor context but by its equations', async () => {
    const group = GROUPS.find(({ name }) => name === 'edwards25519')!;
    const { publicKey, inputs } = votes(group, 5);
    const shuffle = await shuffleElGamal(publicKey, inputs);
    const transcript = kyberTranscript;
    const proof = await proveNeff(shuffle, { transcript });
    assert.equal(proof.toBytes().length, 32 * (12 * 5 + 3));
    assert.deepEqual(await verifyNeff(shuffle, proof, { transcript }), { valid: true });
    for (const [name, other] of Object.entries(otherStatements(group, statementOf(shuffle))))
      assert.equal((await verifyNeff(other, proof, { transcript })).valid, false, name);
    assert.deepEqual(await verifyNeff(shuffle, proof), { valid: false, equation: 'X', index: 0 });
    await assert.rejects(proveNeff(await shuffleElGamal(votes(small, 2).publicKey, []), { transcript }), { argument: 'ciphertexts' });
    const elsewhere = votes(small, 2);
    const there = await shuffleElGamal(elsewhere.publicKey, elsewhere.inputs);
    await assert.rejects(proveNeff(there, { transcript }), { name: 'WrongTypeError', argument: 'group' });
  });
});
