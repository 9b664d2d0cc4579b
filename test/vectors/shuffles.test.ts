/** Shuffles that other programs made: two of an archive of Belenios over edwards25519, and those of Go kyber, honest and changed. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { ElGamalCiphertext, ElGamalPublicKey } from '../../src/entries/elgamal.ts';
import { edwards25519Group as group } from '../../src/entries/groups.ts';
import {
  beleniosCiphertextsFromJson,
  beleniosCiphertextsToJson,
  beleniosProofFromJson,
  beleniosProofToJson,
  beleniosTranscript,
  type Element,
  kyberTranscript,
  neffProofFromBytes,
  shuffleGenerators,
  verifyNeff,
  verifyTereliusWikstrom,
} from '../../src/entries/shuffle.ts';
import { readVectors, vectorsPresent } from './folder.ts';

const absent = (what: string): string | false => !vectorsPresent() && `${what}: there are no vectors here`;
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** The records of an archive (an old tar), by their names without an ending. */
function recordsOf(archive: string): ReadonlyMap<string, string> {
  const bytes = Buffer.from(archive);
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const [name, size] = [
      bytes.toString('latin1', at, at + 100).split('.')[0] as string,
      Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8),
    ];
    records.set(name, bytes.toString('utf8', at + 512, at + 512 + size));
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return records;
}

interface Event {
  readonly type: string;
  readonly payload: string;
}

describe('an archive of Belenios', { skip: absent('two shuffles of Belenios') }, () => {
  const records = recordsOf(vectorsPresent() ? readVectors('voting/fresh/belenios-made-nh-Ed25519.bel') : '');
  const json = (hash: string): never => JSON.parse(records.get(hash) as string) as never;
  const events = [...records.values()].map((text) => JSON.parse(text) as Event).filter(({ type }) => type !== undefined);
  const payloads = (type: string): string[] => events.filter((event) => event.type === type).map(({ payload }) => payload);

  test('both proofs hold for the election, and for no other', async () => {
    const { election } = json(payloads('Setup')[0] as string) as { election: string };
    const fingerprint = createHash('sha256')
      .update(records.get(election) as string)
      .digest('base64')
      .replace('=', '');
    const { public_key: key } = json(election) as { public_key: string };
    const publicKey = new ElGamalPublicKey(group, group.fromBytes(hex(key).reverse()));
    const { encrypted_tally: tally } = json(payloads('EncryptedTally')[0] as string) as { encrypted_tally: string };
    let [inputs] = json(tally) as [unknown];
    const generators = await shuffleGenerators(group, 10, { transcript: beleniosTranscript(fingerprint) });
    const shuffles = payloads('Shuffle').map((owned) => json((json(owned) as { payload: string }).payload)) as unknown as {
      readonly ciphertexts: readonly [unknown];
      readonly proofs: readonly [unknown];
    }[];
    assert.equal(shuffles.length, 2);
    for (const { ciphertexts, proofs } of shuffles) {
      const [outputs] = ciphertexts;
      const proof = beleniosProofFromJson(group, proofs[0]);
      const statement = {
        publicKey,
        inputs: beleniosCiphertextsFromJson(group, inputs),
        outputs: beleniosCiphertextsFromJson(group, outputs),
      };
      const transcript = beleniosTranscript(fingerprint);
      assert.deepEqual(await verifyTereliusWikstrom(statement, proof, { transcript, generators }), { valid: true });
      assert.deepEqual(beleniosProofToJson(proof), proofs[0]);
      assert.deepEqual(beleniosCiphertextsToJson(group, statement.outputs), outputs);
      const other = { transcript: beleniosTranscript('A'.repeat(43)) };
      assert.deepEqual(await verifyTereliusWikstrom(statement, proof, other), { valid: false, equation: 't1' });
      inputs = outputs;
    }
  });
});

interface KyberCase {
  readonly h: string;
  readonly X: readonly string[];
  readonly Y: readonly string[];
  readonly XX: readonly string[];
  readonly YY: readonly string[];
  readonly proof: string;
  readonly valid: boolean;
}

describe('Go kyber', { skip: absent('six shuffles of Go kyber') }, () => {
  const cases = vectorsPresent() ? (JSON.parse(readVectors('voting/fresh/neff-kyber-v3.1.0.json')) as KyberCase[]) : [];
  const element = (text: string): Element => group.fromBytes(hex(text));
  const pairs = (a: readonly string[], b: readonly string[]): ElGamalCiphertext[] =>
    a.map((each, i) => new ElGamalCiphertext(group, { a: element(each), b: element(b[i] as string) }));

  test('honest proofs hold, changed ones do not, and every fourth byte of a proof counts', async () => {
    assert.deepEqual(
      cases.map(({ valid }) => valid),
      [true, false, true, false, true, false],
    );
    for (const { h, X, Y, XX, YY, proof, valid } of cases) {
      const statement = { publicKey: new ElGamalPublicKey(group, element(h)), inputs: pairs(X, Y), outputs: pairs(XX, YY) };
      const read = neffProofFromBytes(group, hex(proof));
      assert.deepEqual(read.toBytes(), hex(proof));
      const expected = valid ? { valid } : { valid, equation: 'Lambda1' };
      assert.deepEqual(await verifyNeff(statement, read, { transcript: kyberTranscript }), expected);
      assert.equal((await verifyNeff(statement, read)).valid, false);
    }
    const { h, X, Y, XX, YY, proof } = cases[0] as KyberCase;
    const statement = { publicKey: new ElGamalPublicKey(group, element(h)), inputs: pairs(X, Y), outputs: pairs(XX, YY) };
    let [refused, failed] = [0, 0];
    for (let at = 0; at < proof.length / 2; at += 4) {
      const bytes = hex(proof);
      bytes[at]! ^= 1 << (at % 8);
      try {
        const changed = neffProofFromBytes(group, bytes);
        assert.equal((await verifyNeff(statement, changed, { transcript: kyberTranscript })).valid, false, `byte ${at}`);
        failed++;
      } catch (error) {
        assert.equal((error as Error).name, 'MalformedError', `byte ${at}`);
        refused++;
      }
    }
    assert.equal(refused + failed, 216);
    assert.ok(refused > 100 && failed > 40, `${refused} refused, ${failed} failed`);
  });
});
