/** Choices that limber encrypts and proves, and the ElectionGuard of PyPI takes, or refuses after a change; and the other way round. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { ElGamalCiphertext } from '../../src/entries/elgamal.ts';
import type { Element, Scalar } from '../../src/entries/groups.ts';
import { electionGuard1Transcripts, encryptsOneOf, proofOfAnswers, proveEncryption, verifyProof } from '../../src/entries/proof.ts';
import { belowOrder, residues } from '../vectors/voting/proofs.ts';
import { areGuarded, electionGuardPython, type GuardedChoice, guardedChoices } from './electionguard.ts';

const python = electionGuardPython();
const options = python === undefined ? { skip: 'electionguard 1.4.0 of PyPI is not installed (.ci/run does)' } : {};
const group = residues('ElectionGuard');
const { scalars, generator } = group;

const number = (hex: string): bigint => BigInt(`0x${hex}`);
const element = (hex: string): Element => group.fromNumber(number(hex));
const scalar = (hex: string): Scalar => belowOrder(group, number(hex));
/** Upper case, and an even number of digits. */
const hexOf = (value: bigint): string => {
  const digits = value.toString(16).toUpperCase();
  return digits.padStart(digits.length + (digits.length % 2), '0');
};
const ofElement = (value: Element): string => hexOf(group.numberOf(value));
const ofScalar = (value: Scalar): string => hexOf(BigInt(`0x${Buffer.from(value.toBytes()).toString('hex')}`));

const statementOf = ({ key, pad, data }: GuardedChoice) =>
  encryptsOneOf(group, element(key), new ElGamalCiphertext(group, { a: element(pad), b: element(data) }), [0, 1]);

function holds(choice: GuardedChoice): boolean {
  const { proof, base } = choice;
  const answers = (['zero', 'one'] as const).map((name) => ({
    challenge: scalar(proof[`proof_${name}_challenge`]),
    responses: [scalar(proof[`proof_${name}_response`])],
    commitments: [element(proof[`proof_${name}_pad`]), element(proof[`proof_${name}_data`])],
  }));
  const statement = statementOf(choice);
  const { encryption: transcript } = electionGuard1Transcripts(number(base));
  return verifyProof(statement, proofOfAnswers(statement, answers, { transcript }), { transcript });
}

/** A choice with a proof of limber's, of the number that is claimed. */
function made(choice: number, claimed = choice): GuardedChoice {
  const [r, base] = [scalars.random(), number(ofScalar(scalars.random()))];
  const key = group.multiplyBase(scalars.random());
  const [pad, data] = [group.multiplyBase(r), key.multiply(r).add(generator.multiply(scalars.ofPublic(choice)))];
  const statement = encryptsOneOf(group, key, { a: pad, b: data }, [0, 1]);
  const { encryption: transcript } = electionGuard1Transcripts(base);
  const { answers } = proveEncryption(statement, [{ number: claimed, r }], { transcript });
  const [zero, one] = answers.map(({ challenge, responses: [response], commitments }) => {
    const [a, b] = commitments as readonly [Element, Element];
    return { challenge, response: response as Scalar, a, b };
  });
  assert.ok(zero && one);
  return {
    key: ofElement(key),
    base: hexOf(base),
    pad: ofElement(pad),
    data: ofElement(data),
    proof: {
      proof_zero_pad: ofElement(zero.a),
      proof_zero_data: ofElement(zero.b),
      proof_one_pad: ofElement(one.a),
      proof_one_data: ofElement(one.b),
      proof_zero_challenge: ofScalar(zero.challenge),
      proof_one_challenge: ofScalar(one.challenge),
      challenge: ofScalar(zero.challenge.add(one.challenge)),
      proof_zero_response: ofScalar(zero.response),
      proof_one_response: ofScalar(one.response),
    },
  };
}

test('choices of limber and of ElectionGuard', options, () => {
  const theirs = guardedChoices(python as string, [0, 1]);
  assert.deepEqual(theirs.map(holds), [true, true]);

  const [honest, other] = [made(1), made(0)];
  const lie = made(1, 0);
  const mixed = { ...honest, data: other.data };
  const elsewhere = { ...honest, base: other.base };
  const choices = [honest, other, lie, mixed, elsewhere];
  const expected = [true, true, false, false, false];
  assert.deepEqual(choices.map(holds), expected);
  assert.deepEqual(areGuarded(python as string, choices), expected);
});
