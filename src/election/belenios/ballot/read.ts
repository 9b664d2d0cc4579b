/** A ballot as it is written: its ciphertexts and the numbers of its proofs, of which it is not known yet whether they are right. */
import type { JsonView } from '../../../encoding/json/view.ts';
import { COMPACT_DIGEST } from '../digest.ts';
import type { BeleniosGroup } from '../group.ts';
import {
  type CiphertextText,
  canonicalRecord,
  ciphertextText,
  type ElementText,
  elementText,
  orderedMembers,
  type ProofNumbers,
  proofNumbers,
  scalarOf,
} from '../json.ts';
import { type BeleniosQuestion, choicesOf } from '../questions.ts';

/** The answer to a question: its ciphertexts one after the other, and its proofs in the order of `claimsOf`. */
export interface AnswerText {
  readonly view: JsonView;
  readonly ciphertexts: readonly CiphertextText[];
  readonly proofs: readonly (readonly ProofNumbers[])[];
  /** What the proof that not all candidates are 0 commits to. */
  readonly commitment: ElementText | undefined;
}

export interface BallotText {
  readonly view: JsonView;
  readonly uuid: JsonView;
  readonly hash: JsonView;
  readonly credential: ElementText;
  readonly answers: readonly AnswerText[];
  /** The ballot without its signature, of which the signature has the digest; undefined in version 0. */
  readonly unsigned: string | undefined;
  /** The digest that the signature says it is of; undefined in version 0. */
  readonly signed: JsonView | undefined;
  readonly signature: ProofNumbers;
}

/** What a ballot has to answer. */
export interface BallotFormat {
  readonly version: 0 | 1;
  readonly group: BeleniosGroup;
  readonly questions: readonly BeleniosQuestion[];
}

/** @throws {MalformedError} the place of the first fault. */
export function readBallot(name: string, bytes: Uint8Array, format: BallotFormat): BallotText {
  const view = canonicalRecord(name, bytes);
  return format.version === 1 ? readSigned(view, format) : readOld(view, format);
}

function readSigned(view: JsonView, format: BallotFormat): BallotText {
  const { group } = format;
  const order = ['election_uuid', 'election_hash', 'credential', 'answers', 'signature'] as const;
  const { election_uuid, election_hash, credential, answers, signature } = orderedMembers(view, order);
  const { hash, proof } = orderedMembers(signature, ['hash', 'proof']);
  if (!COMPACT_DIGEST.test(hash.string())) hash.refuse('must be a digest of 43 characters');
  // The text is the one that would be written, and the signature is its last member.
  const unsigned = `${view.text.slice(0, view.text.lastIndexOf(',"signature":'))}}`;
  return {
    view,
    uuid: election_uuid,
    hash: election_hash,
    credential: elementText(credential),
    answers: answersOf(answers, format),
    unsigned,
    signed: hash,
    signature: proofNumbers(proof, group),
  };
}

function readOld(view: JsonView, format: BallotFormat): BallotText {
  const { group } = format;
  const { answers, election_hash, election_uuid, signature } = orderedMembers(view, [
    'answers',
    'election_hash',
    'election_uuid',
    'signature',
  ]);
  const { public_key, challenge, response } = orderedMembers(signature, ['public_key', 'challenge', 'response']);
  return {
    view,
    uuid: election_uuid,
    hash: election_hash,
    credential: elementText(public_key),
    answers: answersOf(answers, format),
    unsigned: undefined,
    signed: undefined,
    signature: { challenge: scalarOf(challenge, group), responses: [scalarOf(response, group)] },
  };
}

function answersOf(view: JsonView, { questions, group }: BallotFormat): AnswerText[] {
  return view.items(questions.length, questions.length).map((each, i) => readAnswer(each, questions[i] as BeleniosQuestion, group));
}

function readAnswer(view: JsonView, question: BeleniosQuestion, group: BeleniosGroup): AnswerText {
  if (question.type === 'lists') return readLists(view, question.answers, group);
  if (question.type === 'homomorphic') {
    const { answers, blank, min, max } = question;
    const members = blank
      ? orderedMembers(view, ['choices', 'individual_proofs', 'overall_proof', 'blank_proof'])
      : { ...orderedMembers(view, ['choices', 'individual_proofs', 'overall_proof']), blank_proof: undefined };
    const count = choicesOf({ ...question, answers });
    const proofs = proofLists(members.individual_proofs, count, group);
    proofs.push(proofList(members.overall_proof, max - min + (blank ? 2 : 1), group));
    if (members.blank_proof) proofs.push(proofList(members.blank_proof, 2, group));
    return { view, ciphertexts: members.choices.items(count, count).map(ciphertextText), proofs, commitment: undefined };
  }
  const { choices, proof } = orderedMembers(view, ['choices', 'proof']);
  return { view, ciphertexts: [ciphertextText(choices)], proofs: [[proofNumbers(proof, group)]], commitment: undefined };
}

function readLists(view: JsonView, lists: readonly (readonly string[])[], group: BeleniosGroup): AnswerText {
  const order = ['choices', 'individual_proofs', 'overall_proof', 'list_proofs', 'nonzero_proof'] as const;
  const { choices, individual_proofs, overall_proof, list_proofs, nonzero_proof } = orderedMembers(view, order);
  const { commitment, challenge, response } = orderedMembers(nonzero_proof, ['commitment', 'challenge', 'response']);
  const each = <T>(of: JsonView, read: (list: JsonView, size: number) => T[]): T[] =>
    of.items(lists.length, lists.length).flatMap((list, i) => read(list, (lists[i] as readonly string[]).length));
  return {
    view,
    ciphertexts: each(choices, (list, size) => list.items(size, size).map(ciphertextText)),
    proofs: [
      ...each(individual_proofs, (list, size) => proofLists(list, size, group)),
      [proofNumbers(overall_proof, group)],
      ...proofLists(list_proofs, lists.length, group),
      [{ challenge: scalarOf(challenge, group), responses: response.items(2, 2).map((number) => scalarOf(number, group)) }],
    ],
    commitment: elementText(commitment),
  };
}

/** Exactly as many entries as there have to be. */
const proofList = (view: JsonView, entries: number, group: BeleniosGroup): ProofNumbers[] =>
  view.items(entries, entries).map((each) => proofNumbers(each, group));

/** Proofs of two entries each. */
const proofLists = (view: JsonView, count: number, group: BeleniosGroup): ProofNumbers[][] =>
  view.items(count, count).map((each) => proofList(each, 2, group));
