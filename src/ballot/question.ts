/** What a ballot asks: how many choices a question has, and which answers are allowed. */
import { checkBoolean, checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own } from '../util/options.ts';

/** A question of a ballot. */
export interface BallotQuestion {
  /** How many choices there are: 1 to 1000. */
  readonly choices: number;
  /** How many have to be chosen at least; 0 unless given. Without `min` and `max` any number may be, as in approval voting. */
  readonly min?: number | undefined;
  /** How many may be chosen at most; all unless given. */
  readonly max?: number | undefined;
  /** Whether a blank vote can be cast: then nothing is chosen, whatever `min` says. False unless given. */
  readonly blank?: boolean | undefined;
}

/** A question as it is computed with. */
export interface Question {
  readonly choices: number;
  /** How many may be chosen; undefined where any number may. */
  readonly range: readonly [min: number, max: number] | undefined;
  readonly blank: boolean;
  /** How many ciphertexts an answer has: the flag of a blank vote, and one for each choice. */
  readonly ciphertexts: number;
}

const MOST_CHOICES = 1000;

/** The question at that place, whose numbers are checked. @throws {WrongTypeError} or {OutOfRangeError} `questions[2].min`, for example. */
export function readQuestion(question: BallotQuestion, place: number): Question {
  const argument = `questions[${place}]`;
  checkObject(argument, question);
  for (const name of Object.keys(question))
    if (!NAMES.includes(name)) throw new OutOfRangeError(`${argument}.${name}`, 'is not among what a question has');
  const choices = own(question, 'choices') as number;
  checkWhole(`${argument}.choices`, choices, 1, MOST_CHOICES);
  const [min, max, blank] = [own(question, 'min'), own(question, 'max'), own(question, 'blank') ?? false];
  if (min !== undefined) checkWhole(`${argument}.min`, min, 0, choices);
  if (max !== undefined) checkWhole(`${argument}.max`, max, min ?? 0, choices);
  checkBoolean(`${argument}.blank`, blank);
  const range = min === undefined && max === undefined ? undefined : ([min ?? 0, max ?? choices] as const);
  return Object.freeze({ choices, range, blank, ciphertexts: choices + (blank ? 1 : 0) });
}

const NAMES: readonly string[] = ['choices', 'min', 'max', 'blank'];

/** The numbers that a sum of choices may be; none where any may. */
export const allowedSums = ({ range: [min, max] = [0, -1] }: Question): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);

/** How many entries the proofs about all choices of an answer have. */
export function entriesOf(question: Question): number {
  const { blank, range } = question;
  const sums = allowedSums(question).length;
  return blank ? 2 + (range ? 1 + sums : 0) : sums;
}
