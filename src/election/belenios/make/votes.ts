/** What a voter answers: secret numbers, checked without a branch that depends on them, but for whether they are allowed. */
import { readQuestion } from '../../../ballot/question.ts';
import { readAnswer } from '../../../ballot/votes.ts';
import { OwnPublicElement } from '../../../group/element.ts';
import type { Element } from '../../../group/group.ts';
import { secretFamilyOf } from '../../../group/own-group.ts';
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import type { BeleniosGroup } from '../group.ts';
import type { BeleniosListsQuestion, BeleniosQuestion } from '../questions.ts';

/**
 * An answer to a question: 0 or 1 for each choice, first the flag where a vote may be blank; of a question with lists such numbers for each list, first whether it is the chosen one;
 * of one whose answers are shuffled the element that {@link encodeBeleniosNumbersVarTime} gives.
 */
export type BeleniosAnswer = readonly number[] | readonly (readonly number[])[] | Element;

/** The answer as it is encrypted. */
export type Votes = { readonly bits: readonly number[] } | { readonly element: Element };

/** @throws {WrongTypeError} or {OutOfRangeError} `argument`. */
export function readVotes(argument: string, { group }: BeleniosGroup, question: BeleniosQuestion, answer: unknown): Votes {
  if (question.type === 'nonHomomorphic') {
    OwnPublicElement.valueOf(secretFamilyOf('group', group), argument, answer);
    return { element: answer as Element };
  }
  if (question.type === 'lists') return { bits: readLists(argument, question, answer) };
  const { answers, blank, min, max } = question;
  return { bits: readAnswer(argument, readQuestion({ choices: answers.length, min, max, blank }, 0), answer) };
}

/** One list, with one candidate at least, and none of other lists. */
function readLists(argument: string, { answers }: BeleniosListsQuestion, answer: unknown): readonly number[] {
  checkArray(argument, answer);
  if (answer.length !== answers.length) throw new OutOfRangeError(argument, `must be ${answers.length} lists`);
  const lists = answers.map(({ length }, i) => readAnswer(argument, readQuestion({ choices: length }, 0), answer[i]));
  let [chosen, misplaced, candidates] = [0, 0, 0];
  for (const [flag, ...rest] of lists as unknown as readonly (readonly [number, ...number[]])[]) {
    const sum = rest.reduce((total, vote) => total + vote, 0);
    chosen += flag;
    misplaced += (1 - flag) * sum;
    candidates += sum;
  }
  const isAllowed = 1 ^ (((chosen - 1) | (1 - chosen) | misplaced | -misplaced | (candidates - 1)) >>> 31);
  if (isAllowed === 0) throw new OutOfRangeError(argument, 'must have one list, with one candidate of it at least, and none of others');
  return lists.flat();
}
