import { encryptsOneOf } from '../../../../proof/encryption.ts';
import type { ProvenClaim } from '../../claims.ts';
import type { Elements } from '../../elements.ts';
import { sumOfCiphertexts } from '../../sums.ts';
import type { Election2 } from '../election.ts';
import { RULE } from '../rules.ts';
import type { Ballot2 } from './ballot.ts';

/** All that a number up to the limit may be. */
export const numbersTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);

/** What the proofs of a ballot claim: that every selection is allowed, and that those of a contest are no more than allowed. */
export function claimsOfBallot2(
  { contests, isPreEncrypted }: Ballot2,
  elements: Elements,
  { group: { group }, key, transcripts }: Election2,
): readonly ProvenClaim[] {
  const rules = isPreEncrypted
    ? { selections: RULE.preSelections, contests: RULE.preContests }
    : { selections: RULE.selections, contests: RULE.contests };
  const transcript = transcripts.encryption;
  const options = { messageBase: 'key' } as const;
  return contests.flatMap(({ contest, selections, proof }) => {
    const ciphertexts = selections.map(({ ciphertext }) => ({ a: elements.get(ciphertext.a)!, b: elements.get(ciphertext.b)! }));
    const sum = sumOfCiphertexts(group, ciphertexts);
    return [
      ...selections.map(
        (selection, i): ProvenClaim => ({
          rule: rules.selections,
          view: selection.proof.view,
          message: `must prove that the selection is from 0 to ${contest.selectionLimit}`,
          statement: encryptsOneOf(group, key, ciphertexts[i]!, numbersTo(contest.selectionLimit), options),
          answers: selection.proof.answers,
          transcript,
        }),
      ),
      {
        rule: rules.contests,
        view: proof.view,
        message: `must prove that the selections are ${contest.limit} at most`,
        statement: encryptsOneOf(group, key, sum, numbersTo(contest.limit), options),
        answers: proof.answers,
        transcript,
      },
    ];
  });
}
