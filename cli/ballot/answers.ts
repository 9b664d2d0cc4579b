/** What a voter answers, from a file or from options. */
import { type BeleniosAnswer, type BeleniosElection, type BeleniosQuestion, encodeBeleniosNumbersVarTime } from 'limber/belenios';
import type { HeliosElection } from 'limber/helios';
import { refusing } from '../answer.ts';
import { type JsonValue, jsonIn } from '../json-file.ts';
import { UsageError } from '../usage-error.ts';

/** Where the answers are. */
export interface AnswerOptions {
  readonly answers?: string;
  readonly choose?: readonly string[];
}

/** A list of numbers for each question, or a list of lists. */
type Numbers = readonly number[] | readonly (readonly number[])[];

export const ANSWERS_HELP: string =
  'a file with the answers as JSON, for each question an array: 0 or 1 for each choice, [[0, 1], [1, 0, 0]], first for a blank vote where there may be one; of ranked ' +
  'questions the numbers; of lists an array for each list';
export const CHOOSE_HELP: string =
  'for each question the numbers of what is chosen, from 1, with commas: 2 1,3; none or blank; of ranked questions the rank of each choice: 2,1,3; of lists LIST:CANDIDATES: 1:2,3. ' +
  'Who sees your processes sees them';

/** @throws {UsageError} answers that have no such form. */
export function beleniosAnswers(election: BeleniosElection, { answers, choose }: AnswerOptions): readonly BeleniosAnswer[] {
  const { questions } = election;
  const given = numbersOf(answers, choose, questions.length, (i, text) =>
    chosenOf(`--choose, question ${i + 1},`, questions[i] as BeleniosQuestion, text),
  );
  return given.map((numbers, i) =>
    questions[i]?.type === 'nonHomomorphic'
      ? refusing(`question ${i + 1}`, () => encodeBeleniosNumbersVarTime(election, ranksOf(numbers, questions[i] as BeleniosQuestion, i)))
      : numbers,
  );
}

/** @throws {UsageError} answers that have no such form. */
export function heliosAnswers({ questions }: HeliosElection, { answers, choose }: AnswerOptions): readonly (readonly number[])[] {
  const given = numbersOf(answers, choose, questions.length, (i, text) =>
    bitsOf(`--choose, question ${i + 1},`, questions[i]?.answers.length as number, text),
  );
  return given as readonly (readonly number[])[];
}

function numbersOf(
  file: string | undefined,
  choose: readonly string[] | undefined,
  count: number,
  read: (question: number, text: string) => Numbers,
): readonly Numbers[] {
  if ((file === undefined) === (choose === undefined)) throw new UsageError('name the answers either by --answers or by --choose');
  const given = choose ?? jsonIn(file as string).items();
  if (given.length !== count)
    throw new UsageError(
      `${choose ? '--choose' : file} must have answers to ${count} question${count === 1 ? '' : 's'}, and has ${given.length}`,
    );
  return choose ? choose.map((text, i) => read(i, text)) : (given as readonly JsonValue[]).map(numbersIn);
}

function numbersIn(view: JsonValue): Numbers {
  const items = view.items();
  if (items.some(({ value }) => Array.isArray(value))) return items.map((list) => list.items().map((each) => each.whole()));
  return items.map((each) => each.whole());
}

/** A number for each choice: fewer would be read as others. */
function ranksOf(numbers: Numbers, { answers }: BeleniosQuestion, question: number): readonly number[] {
  if (numbers.length !== answers.length || numbers.some((each) => typeof each !== 'number'))
    throw new UsageError(`question ${question + 1} must have ${answers.length} numbers`);
  return numbers as readonly number[];
}

function chosenOf(name: string, question: BeleniosQuestion, text: string): Numbers {
  if (question.type === 'nonHomomorphic') return text.split(',').map((each) => wholeOf(name, each));
  if (question.type === 'lists') {
    const [, list = '', candidates = ''] = /^(\d+):([\d,]+)$/.exec(text) ?? [];
    if (list === '') throw new UsageError(`${name} must name a list and its candidates: 1:2,3`);
    const chosen = placeIn(name, list, question.answers.length);
    return question.answers.map(({ length }, i) =>
      i === chosen ? [1, ...bitsOf(name, length - 1, candidates)] : Array.from({ length }, () => 0),
    );
  }
  const { length } = question.answers;
  if (!question.blank) return bitsOf(name, length, text);
  return text === 'blank' ? [1, ...Array.from({ length }, () => 0)] : [0, ...bitsOf(name, length, text)];
}

function bitsOf(name: string, count: number, text: string): readonly number[] {
  const chosen = text === 'none' ? [] : text.split(',').map((each) => placeIn(name, each, count));
  if (new Set(chosen).size !== chosen.length) throw new UsageError(`${name} must not choose anything twice`);
  return Array.from({ length: count }, (_, i) => Number(chosen.includes(i)));
}

function placeIn(name: string, text: string, count: number): number {
  const number = wholeOf(name, text);
  if (number < 1 || number > count) throw new UsageError(`${name} must have numbers from 1 to ${count}, not ${text}`);
  return number - 1;
}

function wholeOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} must have whole numbers with commas, not ${JSON.stringify(text)}`);
  return Number(text);
}
