/** Many proofs together: what only the hash refuses, and responses that are differences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { p256Group } from '../../../src/entries/groups.ts';
import {
  encryptsOneOf,
  knowledgeOf,
  type Proof,
  proofOfAnswers,
  prove,
  proveEncryption,
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

for (const transcript of [LIMBER, KEPT, DIFFERENCES]) {
  const { keepsCommitments, response } = transcript;
  test(`with commitments that are ${keepsCommitments ? '' : 'not '}kept and ${response}s, those that hold are told from those that do not`, () => {
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

test('what ciphertexts hold is proven together, for numbers other than 0 and 1', () => {
  const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
  const claims = [5, 7, 6].map((number) => {
    const ciphertext = { a: generator.multiply(r), b: key.multiply(r).add(generator.multiply(scalars.ofPublic(number))) };
    const statement = encryptsOneOf(p256Group, key, ciphertext, [5, 7]);
    return { statement, proof: proveEncryption(statement, [{ number: 5, r }], { transcript: KEPT }), transcript: KEPT };
  });
  assert.deepEqual(verifyProofs(claims), [1, 2]);
});

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
