/** Elements that a transcript has encoded ahead: the challenge is the same, and they are not encoded again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwards25519Group, residueGroup } from '../../../src/entries/groups.ts';
import { beleniosTranscripts, encryptsOneOf, heliosTranscript, type Transcript } from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { keptTexts } from '../../../src/proof/transcripts/text.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const belenios = (group: 'BELENIOS-2048' | 'Ed25519'): Transcript => beleniosTranscripts({ version: 1, group }).encryption('scope');

for (const [group, transcript] of [
  [small, LIMBER],
  [small, heliosTranscript],
  [small, belenios('BELENIOS-2048')],
  [edwards25519Group, belenios('Ed25519')],
] as const) {
  test(`${transcript.name} over ${group.name}`, () => {
    const elements = [1, 2, 3, 4, 5, 6, 7].map((number) => group.multiplyBase(group.scalars.ofPublic(number)));
    const [key, a, b] = [elements[0]!, elements[1]!, elements[2]!];
    const commitments = elements.slice(3);
    const challenge = (): Uint8Array =>
      transcript.challenge({ statement: encryptsOneOf(group, key, { a, b }, [0, 1]), commitments, context: new Uint8Array(0) }).toBytes();
    const before = challenge();
    for (const element of [a, commitments[0]!, commitments[2]!]) transcript.prepare?.(element);
    assert.deepEqual(challenge(), before);
    assert.ok(transcript.prepare);
  });
}

test('what was prepared is not written again', () => {
  let written = 0;
  const { text, prepare } = keptTexts(() => `text ${++written}`);
  const [one, other] = [1, 2].map((number) => small.multiplyBase(small.scalars.ofPublic(number)));
  prepare(one!);
  assert.deepEqual([text(one!), text(one!), text(other!), text(other!)], ['text 1', 'text 1', 'text 2', 'text 3']);
});
