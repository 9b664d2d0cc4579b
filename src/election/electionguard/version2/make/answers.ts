/** What a voter answers: secret numbers, which are checked without a branch that depends on them, but for whether they are allowed. */
import { checkArray, checkWhole } from '../../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../../util/errors.ts';
import { isBelow } from '../../../../util/masks.ts';
import type { Contest2 } from '../manifest.ts';
import { checkWriteIns } from './contest-data.ts';

/** For each contest a number for each selection, copied. @throws {WrongTypeError} or {OutOfRangeError} `answers`, or one of them, as `answers[2]`. */
export function readAnswers(contests: readonly Contest2[], answers: unknown): readonly (readonly number[])[] {
  checkArray('answers', answers);
  if (answers.length !== contests.length) throw new OutOfRangeError('answers', `must be ${contests.length}`);
  return contests.map(({ selections, limit, selectionLimit }, i) => {
    const [argument, answer] = [`answers[${i}]`, answers[i]];
    checkArray(argument, answer);
    if (answer.length !== selections.length) throw new OutOfRangeError(argument, `must be ${selections.length} numbers`);
    const votes = Array.from(answer) as number[];
    let sum = 0;
    for (const vote of votes) {
      checkWhole(argument, vote, 0, selectionLimit);
      sum += vote;
    }
    if (isBelow(limit, sum)) throw new OutOfRangeError(argument, `must have ${limit} votes at most`);
    return votes;
  });
}

/** For each contest what was written in, copied. @throws {WrongTypeError} or {OutOfRangeError} `writeIns`, or one of them. */
export function readWriteIns(contests: readonly Contest2[], writeIns: unknown): readonly (readonly string[])[] {
  if (writeIns === undefined) return contests.map(() => []);
  checkArray('writeIns', writeIns);
  if (writeIns.length !== contests.length) throw new OutOfRangeError('writeIns', `must be ${contests.length}`);
  return contests.map((contest, i) => {
    const [argument, texts] = [`writeIns[${i}]`, writeIns[i]];
    checkArray(argument, texts);
    const copied = Array.from(texts);
    if (!copied.every((text) => typeof text === 'string')) throw new WrongTypeError(argument, 'must be strings');
    checkWriteIns(argument, contest, copied);
    return copied;
  });
}
