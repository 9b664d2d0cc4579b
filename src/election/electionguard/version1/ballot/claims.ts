import { encryptsOneOf } from '../../../../proof/encryption.ts';
import type { Recorder } from '../../../findings.ts';
import type { ProvenClaim } from '../../claims.ts';
import type { Elements } from '../../elements.ts';
import { sumOfCiphertexts } from '../../sums.ts';
import { answersOf } from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import { RULE } from '../rules.ts';
import type { Ballot1 } from './read.ts';

const BIT = [0, 1];

/** What the proofs of a ballot claim: that every selection is 0 or 1, and that those of a contest are as many as its limit. */
export function claimsOfBallot1(
  { contests }: Ballot1,
  elements: Elements,
  election: Election1,
  recorder: Recorder,
): readonly ProvenClaim[] {
  const { group, key, transcripts } = election;
  const transcript = transcripts.encryption;
  return contests.flatMap(({ contest, selections, accumulation, proof }) => {
    const ciphertexts = selections.map(({ ciphertext }) => ({
      a: elements.get(ciphertext.a)!,
      b: elements.get(ciphertext.b)!,
    }));
    const sum = sumOfCiphertexts(group, ciphertexts);
    const given = accumulation.ciphertext;
    if (group.numberOf(sum.a) !== given.a.value || group.numberOf(sum.b) !== given.b.value)
      recorder.fault(RULE.contests, accumulation.view.place, 'must be the product of the selections');
    return [
      ...selections.map(
        (selection, i): ProvenClaim => ({
          rule: RULE.selections,
          view: selection.proof.view,
          message: 'must prove that the selection is 0 or 1',
          statement: encryptsOneOf(group, key, ciphertexts[i]!, BIT),
          answers: answersOf(selection.proof, elements),
          transcript,
        }),
      ),
      {
        rule: RULE.contests,
        view: proof.view,
        message: 'must prove that the selections are as many as the limit',
        statement: encryptsOneOf(group, key, sum, [contest.limit]),
        answers: answersOf(proof, elements),
        transcript,
      },
    ];
  });
}
