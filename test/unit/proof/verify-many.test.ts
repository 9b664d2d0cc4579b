/** Many proofs together: what only the hash refuses, and responses that are differences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { p256Group } from '../../../src/entries/groups.ts';
import {
  knowledgeOf,
  type Proof,
  proofOfAnswers,
  prove,
  type Scalar,
  type Statement,
  type Transcript,
  verifyProof,
  verifyProofs,
} from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';

const { generator, scalars } = p256Group;
const KEPT: Transcript = { ...LIMBER, keepsCommitments: true };
const DIFFERENCES: Transcript = { ...KEPT, response: 'difference' };

const statementOf = (x: Scalar): Statement => knowledgeOf(p256Group, generator, generator.multiply(x));

for (const transcript of [KEPT, DIFFERENCES]) {
  test(`with kept commitments and ${transcript.response}s, those that hold are told from those that do not`, () => {
    const secrets = Array.from({ length: 5 }, () => scalars.random());
    const claims = secrets.map((x, i) => {
      const statement = statementOf(x);
      return { statement, proof: prove(statement, { secrets: [i === 3 ? scalars.one : x] }, { transcript }), transcript };
    });
    assert.deepEqual(verifyProofs(claims), [3]);
    assert.deepEqual(
      claims.map(({ statement, proof }) => verifyProof(statement, proof, { transcript })),
      [true, true, true, false, true],
    );
  });
}

test('commitments that fit challenge and response prove nothing where the challenge is not their hash', () => {
  const x = scalars.random();
  const statement = statementOf(x);
  const [challenge, response] = [scalars.random(), scalars.random()];
  const commitment = generator.multiply(response).sub(generator.multiply(challenge.mul(x)));
  const simulated: Proof = proofOfAnswers(statement, [{ challenge, responses: [response], commitments: [commitment] }], {
    transcript: KEPT,
  });
  const proof = prove(statement, { secrets: [x] }, { transcript: KEPT });
  assert.equal(verifyProof(statement, simulated, { transcript: KEPT }), false);
  const claims = [proof, simulated, proof].map((each) => ({ statement, proof: each, transcript: KEPT }));
  assert.deepEqual(verifyProofs(claims), [1]);
});
