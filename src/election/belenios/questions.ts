/** The questions of an election, as its record has them. */
import type { JsonView } from '../../encoding/json/view.ts';
import type { BeleniosGroup } from './group.ts';
import { orderedMembers } from './json.ts';

/** A question whose answers are numbers of votes that are added up encrypted. */
export interface BeleniosHomomorphicQuestion {
  /** What kind it is. */
  readonly type: 'homomorphic';
  /** What is asked. */
  readonly question: string;
  /** What can be chosen. */
  readonly answers: readonly string[];
  /** Whether a vote may be blank: then a flag for it comes before the answers, in ballots and results. */
  readonly blank: boolean;
  /** The fewest answers that may be chosen. */
  readonly min: number;
  /** The most answers that may be chosen. */
  readonly max: number;
}

/** A question whose answers, as ranks or grades, are shuffled and then decrypted one by one. */
export interface BeleniosNonHomomorphicQuestion {
  /** What kind it is. */
  readonly type: 'nonHomomorphic';
  /** What is asked. */
  readonly question: string;
  /** What is ranked or graded: each vote has a number from 0 to 255 for every one. */
  readonly answers: readonly string[];
}

/** A question in which one list is chosen, and candidates of it. */
export interface BeleniosListsQuestion {
  /** What kind it is. */
  readonly type: 'lists';
  /** What is asked. */
  readonly question: string;
  /** The lists: of each its name, and then its candidates. */
  readonly answers: readonly (readonly string[])[];
}

/** A question of an election. */
export type BeleniosQuestion = BeleniosHomomorphicQuestion | BeleniosNonHomomorphicQuestion | BeleniosListsQuestion;

export const MOST_ANSWERS = 1000;

const textsOf = (view: JsonView, least: number): readonly string[] =>
  Object.freeze(view.items(least, MOST_ANSWERS).map((each) => each.string()));

/** @throws {MalformedError} the place of the first fault. */
export function readQuestion(view: JsonView, group: BeleniosGroup): BeleniosQuestion {
  if (!view.object().has('type')) return homomorphic(view);
  const { type, value } = orderedMembers(view, ['type', 'value', 'extra'], ['extra']);
  const kind = type.string();
  const { answers, question } = orderedMembers(value, ['answers', 'question']);
  const text = question.string();
  if (kind === 'Lists')
    return Object.freeze({
      type: 'lists',
      question: text,
      answers: Object.freeze(answers.items(1, MOST_ANSWERS).map((list) => textsOf(list, 2))),
    });
  if (kind !== 'NonHomomorphic') type.refuse('must be NonHomomorphic or Lists');
  const names = textsOf(answers, 1);
  const { embedding } = group;
  if (!embedding) return type.refuse('must not be asked in this group, which has no elements for numbers');
  if (names.length > embedding.most) answers.refuse(`must be ${embedding.most} at most in this group`);
  return Object.freeze({ type: 'nonHomomorphic', question: text, answers: names });
}

function homomorphic(view: JsonView): BeleniosHomomorphicQuestion {
  const { answers, blank, min, max, question } = orderedMembers(view, ['answers', 'blank', 'min', 'max', 'question'], ['blank']);
  const texts = textsOf(answers, 1);
  const least = min.whole(0, texts.length);
  return Object.freeze({
    type: 'homomorphic',
    question: question.string(),
    answers: texts,
    blank: blank?.boolean() ?? false,
    min: least,
    max: max.whole(least, texts.length),
  });
}

/** How many ciphertexts an answer has: a list of numbers, one for each list of lists. */
export const choicesOf = (question: BeleniosHomomorphicQuestion): number => question.answers.length + (question.blank ? 1 : 0);
