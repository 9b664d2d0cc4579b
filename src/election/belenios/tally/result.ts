/** The result: that it is what was decrypted. Logarithms are not searched for: the numbers are there, and are multiplied out. */

import type { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import type { Recorder } from '../../findings.ts';
import { largeWhole } from '../archive/survey.ts';
import { type BeleniosElection, type ElectionParts, electionParts, multipleOfGenerator } from '../election.ts';
import { decodedNumbers } from '../group.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import type { BeleniosNonHomomorphicQuestion } from '../questions.ts';
import { RULES } from '../rules.ts';
import type { Elements } from './decryptions.ts';
import { BIG_LIMITS, itemsOf } from './read.ts';

/** @param weight - of all ballots that count: no number of votes is larger. */
export function verifyResult(
  recorder: Recorder,
  election: BeleniosElection,
  plaintexts: Elements,
  weight: bigint,
  bytes: Uint8Array,
): void {
  recorder.records(RULES.result);
  recorder.attempt(RULES.result, () => {
    const { questions } = election;
    const parts = electionParts(election);
    const { result } = orderedMembers(canonicalRecord('result', bytes, BIG_LIMITS), ['result']);
    result.items(questions.length, questions.length).forEach((view, q) => {
      const [question, elements] = [questions[q] as (typeof questions)[number], plaintexts[q] as readonly Element[]];
      itemsOf(view, question, elements.length).forEach((each, i) => {
        const element = elements[i] as Element;
        const isRight =
          question.type === 'nonHomomorphic' ? isVector(parts, question, each, element) : isNumber(parts, each, element, weight);
        if (!isRight) recorder.fault(RULES.result, each.place, 'must be what was decrypted');
      });
    });
  });
}

function isNumber(parts: ElectionParts, view: JsonView, element: Element, weight: bigint): boolean {
  const number = largeWhole(view);
  return number <= weight && multipleOfGenerator(parts.group, number).equals(element);
}

function isVector({ group }: ElectionParts, { answers }: BeleniosNonHomomorphicQuestion, view: JsonView, element: Element): boolean {
  const numbers = view.items(answers.length, answers.length).map((each) => each.whole(0, 255));
  return decodedNumbers(group, element, answers.length).join() === numbers.join();
}
