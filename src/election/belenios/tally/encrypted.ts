/** The encrypted tally: that it is the product of the ballots that count. Everything is public. */

import type { BeleniosCiphertext } from '../../../shuffle/belenios/json.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { Recorder } from '../../findings.ts';
import type { TallyRecords } from '../archive/survey.ts';
import type { ElectionParts } from '../election.ts';
import { textOfCiphertext } from '../json.ts';
import type { BeleniosQuestion } from '../questions.ts';
import { RULES } from '../rules.ts';
import { type QuestionTally, readTally } from './read.ts';
import { type PartialTally, summedOf } from './sum.ts';

/** What is known of all ballots that count. */
export interface CountedBallots {
  readonly ballots: number;
  readonly weight: bigint;
  readonly tally: PartialTally;
}

/** @returns the tally as it is written; undefined where it cannot be read. */
export function verifyTally(
  recorder: Recorder,
  { group }: ElectionParts,
  questions: readonly BeleniosQuestion[],
  { tally: bytes, ballots, weight }: TallyRecords,
  counted: CountedBallots,
): readonly QuestionTally[] | undefined {
  recorder.records(RULES.tally);
  const fault = (place: string, rule: string): void => recorder.fault(RULES.tally, place, rule);
  if (BigInt(ballots) !== BigInt(counted.ballots)) fault('tally, num_tallied', 'must be the number of ballots that count');
  if (weight !== counted.weight) fault('tally, total_weight', 'must be the weight of the ballots that count');
  const tally = recorder.attempt(RULES.tally, () => readTally(group, questions, bytes));
  tally?.forEach(({ texts }, q) => {
    const computed = (counted.tally[q] as readonly BeleniosCiphertext[]).map(({ alpha, beta }) => `${alpha},${beta}`);
    const written = texts.map(textOfCiphertext);
    const place = `encrypted tally, question ${q + 1}`;
    if (summedOf(questions[q] as BeleniosQuestion) === undefined) {
      // Which order they are in depends on who wrote them (docs/voting.md): so they are compared in one of our own.
      if (!isSame([...written].sort(), computed.sort())) fault(place, 'must have the ciphertexts of the ballots that count');
      return;
    }
    written.forEach((each, i) => {
      if (each !== computed[i]) fault(`${place}, choice ${i + 1}`, 'must be the product of the ballots that count');
    });
  });
  return tally;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((each, i) => each === b[i]);
