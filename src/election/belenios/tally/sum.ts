/** What ballots add up to, in parts that are merged: plain data, which goes between threads. */
import type { Element } from '../../../group/group.ts';
import type { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import type { BeleniosCiphertext } from '../../../shuffle/belenios/json.ts';
import { MalformedError } from '../../../util/errors.ts';
import type { ElectionParts } from '../election.ts';
import type { BeleniosQuestion } from '../questions.ts';

/** Of each question the sums of what is added up encrypted, or all ciphertexts that are to be shuffled. */
export type PartialTally = BeleniosCiphertext[][];

/** How many ciphertexts of a question are added up; undefined where they are shuffled. */
export function summedOf(question: BeleniosQuestion): number | undefined {
  if (question.type === 'nonHomomorphic') return undefined;
  if (question.type === 'lists') return question.answers.reduce((sum, { length }) => sum + length, 0);
  return question.answers.length + (question.blank ? 1 : 0);
}

export function emptyTally({ group }: ElectionParts, questions: readonly BeleniosQuestion[]): PartialTally {
  const neutral = group.text(group.group.neutral);
  return questions.map((question) => Array.from({ length: summedOf(question) ?? 0 }, () => ({ alpha: neutral, beta: neutral })));
}

/** A ballot that counts. */
export interface WeighedBallot {
  readonly weight: bigint;
  readonly answers: readonly (readonly ElGamalCiphertext[])[];
}

/** The tally of some ballots. */
export function tallyOf(election: ElectionParts, questions: readonly BeleniosQuestion[], ballots: readonly WeighedBallot[]): PartialTally {
  const { group, text } = election.group;
  const weights = ballots.map(({ weight }) => weight);
  const isPlain = weights.every((weight) => weight === 1n);
  const scalars = isPlain ? [] : weights.map((weight) => group.scalars.ofPublic(weight));
  const sum = (elements: readonly Element[]): Element =>
    isPlain ? elements.reduce((total, element) => total.add(element), group.neutral) : group.multiScalarVarTime(scalars, elements);
  const written = ({ a, b }: { readonly a: Element; readonly b: Element }): BeleniosCiphertext => ({ alpha: text(a), beta: text(b) });
  return questions.map((question, q) => {
    const answers = ballots.map((ballot) => ballot.answers[q] as readonly ElGamalCiphertext[]);
    const count = summedOf(question);
    if (count === undefined) return answers.flat().map(written);
    return Array.from({ length: count }, (_, i) =>
      written({
        a: sum(answers.map((answer) => (answer[i] as ElGamalCiphertext).a)),
        b: sum(answers.map((answer) => (answer[i] as ElGamalCiphertext).b)),
      }),
    );
  });
}

/** The tally of both; the left one is used up. @throws {MalformedError} `tally`, if one is of another election. */
export function mergeTallies(
  election: ElectionParts,
  questions: readonly BeleniosQuestion[],
  left: PartialTally,
  right: PartialTally,
): PartialTally {
  const { group } = election;
  return questions.map((question, q) => {
    const [ours, theirs] = [left[q] as BeleniosCiphertext[], right[q] as BeleniosCiphertext[]];
    if (summedOf(question) === undefined) {
      for (const each of theirs) ours.push(each);
      return ours;
    }
    const elements = elementsOfTally(election, [...ours, ...theirs]);
    const half = elements.length / 2;
    return ours.map((_, i) => {
      const sum = (of: 0 | 1): Element => (elements[2 * i + of] as Element).add(elements[half + 2 * i + of] as Element);
      return { alpha: group.text(sum(0)), beta: group.text(sum(1)) };
    });
  });
}

function elementsOfTally({ group }: ElectionParts, ciphertexts: readonly BeleniosCiphertext[]): readonly Element[] {
  const texts = ciphertexts.flatMap(({ alpha, beta }) => [alpha, beta]);
  return group.elements(texts, (_, rule) => {
    throw new MalformedError('tally', rule);
  });
}
