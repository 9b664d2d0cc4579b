/** What a chunk of an election of Belenios comes to, if somebody did it who is not here. Whether a tally is of the group, `mergeTallies` finds out. */
import type { BeleniosCiphertext } from '../../shuffle/belenios/json.ts';
import { MalformedError } from '../../util/errors.ts';
import { bigintFrom, listOf, members, type Shape, text, whole } from '../../util/shape.ts';
import { readFindings } from '../findings.ts';
import type { BeleniosQuestion } from './questions.ts';
import { ALL_RULES } from './rules.ts';
import type { BallotsState } from './state.ts';
import { type PartialTally, summedOf } from './tally/sum.ts';

/** The digits of an element. */
const MOST_DIGITS = 1000;
const MOST_WEIGHT = 2n ** 256n;

export function readBallotsState(questions: readonly BeleniosQuestion[]): Shape<BallotsState> {
  const ciphertexts = listOf(members<BeleniosCiphertext>({ alpha: text(MOST_DIGITS), beta: text(MOST_DIGITS) }));
  const readTally: Shape<PartialTally> = listOf(ciphertexts, questions.length, questions.length);
  const read = members<BallotsState>({
    findings: readFindings(ALL_RULES),
    tally: readTally,
    ballots: whole,
    weight: bigintFrom(0n, MOST_WEIGHT),
  });
  return (place, value) => {
    const state = read(place, value);
    for (const [q, question] of questions.entries()) {
      const { length } = state.tally[q] as BeleniosCiphertext[];
      if (length !== (summedOf(question) ?? length)) throw new MalformedError(`${place}.tally[${q}]`, 'must be of all answers');
    }
    return state;
  };
}
