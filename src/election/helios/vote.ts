/** Ballots of Helios as they are written. Whoever reads one has as many of everything as there have to be. */
import type { JsonView } from '../../encoding/json/view.ts';
import { checkText, type HeliosElection, type HeliosQuestion } from './election.ts';
import { type EncodedResidue, type Residue, residueOf } from './numerals.ts';
import { type Proof, type Reading, readProof } from './proofs.ts';

/** A ciphertext with its proof of 0 or 1. */
export interface Choice {
  readonly alpha: Residue;
  readonly beta: Residue;
  readonly proof: Proof;
}

/** What an audited ballot says of an answer: which choices are 1, and the random scalars of all of them. */
export interface Opening {
  readonly chosen: readonly number[];
  readonly randomness: readonly bigint[];
}

export interface Answer {
  readonly choices: readonly Choice[];
  /** What is proven of the sum: an entry for each number that is allowed; undefined in approval voting. */
  readonly overall: Proof | undefined;
  readonly opening: Opening | undefined;
}

/** The answers of a vote of that election. @param opened - whether it was opened for audit. @throws {MalformedError} the place of a fault. */
export function readVote(view: JsonView, election: HeliosElection, reading: Reading, opened: boolean): readonly Answer[] {
  const { answers, election_hash, election_uuid } = view.members(['answers', 'election_hash', 'election_uuid'], ['a', '#']);
  checkText(election_hash, election.fingerprint, 'must be the fingerprint of the election');
  checkText(election_uuid, election.uuid, 'must be that of the election');
  const { questions } = election;
  return answers.items(questions.length, questions.length).map((answer, i) => readAnswer(answer, questions[i]!, reading, opened));
}

function readAnswer(view: JsonView, { answers, min, max }: HeliosQuestion, reading: Reading, opened: boolean): Answer {
  const count = answers.length;
  const names = ['choices', 'individual_proofs', 'overall_proof'] as const;
  const { choices, individual_proofs, overall_proof, answer, randomness } = opened
    ? view.members([...names, 'answer', 'randomness'], ['a'])
    : { ...view.members(names, ['a']), answer: undefined, randomness: undefined };
  const proofs = individual_proofs.items(count, count).map((proof) => readProof(proof.items(2, 2), reading));
  if (max === null && !overall_proof.isNull) overall_proof.refuse('must be null in approval voting');
  const sums = max === null ? 0 : max - min + 1;
  return {
    choices: choices.items(count, count).map((choice, i): Choice => {
      const { alpha, beta } = choice.members(['alpha', 'beta'], ['a']);
      return { alpha: residueOf(alpha, reading.group), beta: residueOf(beta, reading.group), proof: proofs[i]! };
    }),
    overall: max === null ? undefined : readProof(overall_proof.items(sums, sums), reading),
    opening: answer && randomness && readOpening(answer, randomness, count, reading),
  };
}

function readOpening(answer: JsonView, randomness: JsonView, count: number, { group }: Reading): Opening {
  const chosen = answer.items(0, count).map((item) => item.whole(0, count - 1));
  if (new Set(chosen).size !== chosen.length) answer.refuse('must not name a choice twice');
  return { chosen, randomness: randomness.items(count, count).map((item) => item.decimal(group.order)) };
}

/** All residues of a vote, in one order: of each answer the choices, their proofs, and the proof of their sum. */
export const residuesOf = (answers: readonly Answer[]): readonly EncodedResidue[] =>
  answers.flatMap(({ choices, overall }) => [
    ...choices.flatMap(({ alpha, beta, proof }) => [alpha, beta, ...committed(proof)]),
    ...(overall ? committed(overall) : []),
  ]);

const committed = ({ entries }: Proof): readonly EncodedResidue[] => entries.flatMap(({ commitments }) => commitments);
