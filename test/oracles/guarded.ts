/** Ciphertexts and proofs of ElectionGuard 1 as it writes them, all numbers in hexadecimal, and as limber makes and verifies them. */
import assert from 'node:assert/strict';
import { ElGamalCiphertext } from '../../src/entries/elgamal.ts';
import type { Element, ResidueGroup, Scalar } from '../../src/entries/groups.ts';
import {
  type ElectionGuard1Transcripts,
  encryptsOneOf,
  type Proof,
  proofOfAnswers,
  proveEncryption,
  type Statement,
  type Transcript,
  verifyProof,
} from '../../src/entries/proof.ts';
import { belowOrder, residues } from '../vectors/voting/proofs.ts';

export const group: ResidueGroup = residues('ElectionGuard');
const { scalars, generator } = group;

export interface GuardedCiphertext {
  readonly pad: string;
  readonly data: string;
}

export type GuardedField = `proof_${'zero' | 'one'}_${'pad' | 'data' | 'challenge' | 'response'}` | 'challenge';

/** With the proof that it holds 0 or 1. */
export interface GuardedBit extends GuardedCiphertext {
  readonly proof: Readonly<Record<GuardedField, string>>;
}

/** A proof of one branch and two equations. */
export type GuardedProof = Readonly<Record<'pad' | 'data' | 'challenge' | 'response', string>>;

export const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);
export const elementOf = (hex: string): Element => group.fromNumber(numberOf(hex));
const scalarOf = (hex: string): Scalar => belowOrder(group, numberOf(hex));
/** Upper case, and an even number of digits. */
export const hexOf = (value: bigint): string => {
  const digits = value.toString(16).toUpperCase();
  return digits.padStart(digits.length + (digits.length % 2), '0');
};
export const ofElement = (value: Element): string => hexOf(group.numberOf(value));
export const ofScalar = (value: Scalar): string => hexOf(BigInt(`0x${Buffer.from(value.toBytes()).toString('hex')}`));
export const ciphertextOf = ({ pad, data }: GuardedCiphertext): ElGamalCiphertext =>
  new ElGamalCiphertext(group, { a: elementOf(pad), b: elementOf(data) });

/** Number and random scalar of a ciphertext. */
export interface GuardedOpening {
  readonly number: number;
  readonly r: Scalar;
}

/** Whether limber finds the proof of 0 or 1 valid. */
export function bitHolds(key: Element, bit: GuardedBit, { encryption: transcript }: ElectionGuard1Transcripts): boolean {
  const answers = (['zero', 'one'] as const).map((name) => ({
    challenge: scalarOf(bit.proof[`proof_${name}_challenge`]),
    responses: [scalarOf(bit.proof[`proof_${name}_response`])],
    commitments: [elementOf(bit.proof[`proof_${name}_pad`]), elementOf(bit.proof[`proof_${name}_data`])],
  }));
  const statement = encryptsOneOf(group, key, ciphertextOf(bit), [0, 1]);
  return verifyProof(statement, proofOfAnswers(statement, answers, { transcript }), { transcript });
}

/** Whether limber finds a proof of one branch valid. */
export function singleHolds(statement: Statement, { pad, data, challenge, response }: GuardedProof, transcript: Transcript): boolean {
  const answer = { challenge: scalarOf(challenge), responses: [scalarOf(response)], commitments: [elementOf(pad), elementOf(data)] };
  return verifyProof(statement, proofOfAnswers(statement, [answer], { transcript }), { transcript });
}

/** A ciphertext of a number of limber's, with the proof that it is 0 or 1, of what is claimed. */
export function bitOf(
  key: Element,
  { number, r }: GuardedOpening,
  transcripts: ElectionGuard1Transcripts,
  claimed: number = number,
): GuardedBit {
  const [a, b] = [group.multiplyBase(r), key.multiply(r).add(generator.multiply(scalars.ofPublic(number)))];
  const statement = encryptsOneOf(group, key, { a, b }, [0, 1]);
  const proof = proveEncryption(statement, [{ number: claimed, r }], { transcript: transcripts.encryption });
  const [zero, one] = branchesOf(proof);
  assert.ok(zero && one);
  return {
    pad: ofElement(a),
    data: ofElement(b),
    proof: {
      proof_zero_pad: zero.pad,
      proof_zero_data: zero.data,
      proof_one_pad: one.pad,
      proof_one_data: one.data,
      proof_zero_challenge: zero.challenge,
      proof_one_challenge: one.challenge,
      challenge: ofScalar(scalarOf(zero.challenge).add(scalarOf(one.challenge))),
      proof_zero_response: zero.response,
      proof_one_response: one.response,
    },
  };
}

/** The branches of a proof, as they are written. */
export const branchesOf = ({ answers }: Proof): GuardedProof[] =>
  answers.map(({ challenge, responses: [response], commitments = [] }) => {
    const [a, b] = commitments as readonly [Element, Element];
    return { pad: ofElement(a), data: ofElement(b), challenge: ofScalar(challenge), response: ofScalar(response as Scalar) };
  });
