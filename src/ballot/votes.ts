/** What a voter answers: secret numbers, which are checked without a branch that depends on them, but for whether they are allowed. */
import { checkArray, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { isBelow, isEqual } from '../util/masks.ts';
import type { Question } from './question.ts';

/**
 * The answers to all questions, copied.
 *
 * @throws {WrongTypeError} or {OutOfRangeError} `answers`, or one of them, as `answers[2]`.
 */
export function readVotes(questions: readonly Question[], answers: readonly (readonly number[])[]): readonly (readonly number[])[] {
  checkArray('answers', answers);
  if (answers.length !== questions.length) throw new OutOfRangeError('answers', `must be ${questions.length}`);
  return questions.map((question, q) => readAnswer(`answers[${q}]`, question, answers[q]));
}

/** The answer to one question, copied. @throws {WrongTypeError} or {OutOfRangeError} `argument`. */
export function readAnswer(argument: string, question: Question, answer: unknown): readonly number[] {
  checkArray(argument, answer);
  const { ciphertexts, blank } = question;
  if (answer.length !== ciphertexts)
    throw new OutOfRangeError(
      argument,
      blank ? `must be ${ciphertexts} numbers, of which the first is 1 for a blank vote` : `must be ${ciphertexts} numbers`,
    );
  const votes = Array.from(answer);
  for (const vote of votes) checkWhole(argument, vote, 0, 1);
  if (isAllowed(question, votes as readonly number[]) === 0) throw new OutOfRangeError(argument, ruleOf(question));
  return votes as readonly number[];
}

/** 1 where the numbers, each 0 or 1, are an answer, else 0. */
function isAllowed({ blank, range, choices }: Question, votes: readonly number[]): number {
  const [min, max] = range ?? [0, choices];
  const flag = blank ? votes[0]! : 0;
  let sum = 0 - flag;
  for (const vote of votes) sum += vote;
  const isInRange = 1 ^ (isBelow(sum, min) | isBelow(max, sum));
  const isNone = isEqual(sum, 0);
  return (flag & isNone) | ((1 - flag) & isInRange);
}

function ruleOf({ blank, range, choices }: Question): string {
  const [min, max] = range ?? [0, choices];
  const chosen = `must have ${min} to ${max} choices`;
  return blank ? `${chosen}, or none in a blank vote` : chosen;
}
