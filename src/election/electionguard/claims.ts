/** What records claim: proofs and equations, verified many together, and every one that does not hold named by its place. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element, Group } from '../../group/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import type { Term } from '../../proof/combined.ts';
import { type Answer, proofOfAnswers } from '../../proof/proof.ts';
import type { Statement } from '../../proof/relation.ts';
import type { Transcript } from '../../proof/transcript.ts';
import { verifyProofs } from '../../proof/verify-many.ts';
import type { RandomSource } from '../../util/random.ts';
import type { Recorder } from '../findings.ts';

interface Claim {
  /** The number of the check. */
  readonly rule: string;
  /** Where it stands. */
  readonly view: JsonView;
  /** What it breaks if it does not hold. */
  readonly message: string;
}

/** A proof of a statement. */
export interface ProvenClaim extends Claim {
  readonly statement: Statement;
  readonly answers: readonly Answer[];
  readonly transcript: Transcript;
}

/** An equation: the terms add up to the neutral element. */
export interface EquationClaim extends Claim {
  readonly terms: readonly Term<Element>[];
}

/** Proofs, those of a check together. */
export function verifyClaims(claims: readonly ProvenClaim[], recorder: Recorder, random: RandomSource | undefined): void {
  byRule(claims, recorder, (some) => {
    const proofs = some.map(({ statement, answers, transcript }) => ({
      statement,
      proof: proofOfAnswers(statement, answers, { transcript }),
      transcript,
    }));
    return verifyProofs(proofs, { random });
  });
}

/** Equations, those of a check together. */
export function verifyEquations(
  group: Group,
  claims: readonly EquationClaim[],
  recorder: Recorder,
  random: RandomSource | undefined,
): void {
  byRule(claims, recorder, (some) =>
    wrongEquationsVarTime(
      group,
      some.map(({ terms }) => terms),
      random,
    ),
  );
}

function byRule<C extends Claim>(claims: readonly C[], recorder: Recorder, wrong: (some: readonly C[]) => readonly number[]): void {
  for (const rule of new Set(claims.map((claim) => claim.rule))) {
    const some = claims.filter((claim) => claim.rule === rule);
    recorder.attempt(rule, () => {
      recorder.records(rule, some.length);
      for (const i of wrong(some)) recorder.fault(rule, some[i]!.view.place, some[i]!.message);
    });
  }
}
