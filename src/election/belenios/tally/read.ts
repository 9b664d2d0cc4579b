/** The encrypted tally as it is written, and what is decrypted: question by question, a list of ciphertexts, or of lists of them. */

import type { JsonLimits } from '../../../encoding/json/parse.ts';
import { JSON_LIMITS } from '../../../encoding/json/parse.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import type { BeleniosGroup } from '../group.ts';
import { type CiphertextText, canonicalRecord, ciphertextText, elementsOf, elementText, type ProofNumbers, proofNumbers } from '../json.ts';
import type { BeleniosQuestion } from '../questions.ts';

/** Records that have something of every ballot may be large. */
export const BIG_LIMITS: JsonLimits = /* @__PURE__ */ Object.freeze({ ...JSON_LIMITS, bytes: 2 ** 28 });

/** Ciphertexts of a question, one after the other. */
export interface QuestionTally {
  readonly texts: readonly CiphertextText[];
  readonly ciphertexts: readonly ElGamalCiphertext[];
}

/** The items of what belongs to a question, one after the other. @param count - how many there have to be where they are shuffled; any number unless given. */
export function itemsOf(view: JsonView, question: BeleniosQuestion, count?: number): JsonView[] {
  if (question.type === 'nonHomomorphic') return count === undefined ? view.items() : view.items(count, count);
  if (question.type === 'homomorphic') {
    const choices = question.answers.length + (question.blank ? 1 : 0);
    return view.items(choices, choices);
  }
  const { answers } = question;
  return view.items(answers.length, answers.length).flatMap((list, i) => {
    const { length } = answers[i] as readonly string[];
    return list.items(length, length);
  });
}

/** @throws {MalformedError} the place of the first fault. */
export function readTally(group: BeleniosGroup, questions: readonly BeleniosQuestion[], bytes: Uint8Array): readonly QuestionTally[] {
  return canonicalRecord('encrypted tally', bytes, BIG_LIMITS)
    .items(questions.length, questions.length)
    .map((view, q) => ciphertextsOf(group, itemsOf(view, questions[q] as BeleniosQuestion)));
}

/** The ciphertexts of values of JSON, whose elements are proven to be of the group. */
export function ciphertextsOf(group: BeleniosGroup, views: readonly JsonView[]): QuestionTally {
  const texts = views.map(ciphertextText);
  const elements = elementsOf(
    group,
    texts.flatMap(({ alpha, beta }) => [alpha, beta]),
  );
  const ciphertexts = texts.map(
    (_, i) => new ElGamalCiphertext(group.group, { a: elements[2 * i] as Element, b: elements[2 * i + 1] as Element }),
  );
  return { texts, ciphertexts };
}

/** The factors of a partial decryption, question by question, with the proof of each. */
export interface QuestionFactors {
  readonly factors: readonly Element[];
  readonly proofs: readonly ProofNumbers[];
}

/** @param counts - how many ciphertexts there are of each question. @throws {MalformedError} the place of the first fault. */
export function readDecryption(
  group: BeleniosGroup,
  questions: readonly BeleniosQuestion[],
  counts: readonly number[],
  view: { readonly decryption_factors: JsonView; readonly decryption_proofs: JsonView },
): readonly QuestionFactors[] {
  const { length } = questions;
  const proofs = view.decryption_proofs.items(length, length);
  return view.decryption_factors.items(length, length).map((factors, q) => {
    const [question, count] = [questions[q] as BeleniosQuestion, counts[q] as number];
    return {
      factors: elementsOf(group, itemsOf(factors, question, count).map(elementText)),
      proofs: itemsOf(proofs[q] as JsonView, question, count).map((each) => proofNumbers(each, group)),
    };
  });
}
