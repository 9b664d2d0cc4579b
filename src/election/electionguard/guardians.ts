/** Guardians of either version: what they publish, and the proofs of it. */
import type { JsonView } from '../../encoding/json/view.ts';
import type { Element, Group } from '../../group/group.ts';
import type { Answer } from '../../proof/proof.ts';
import { knowledgeOf } from '../../proof/statement.ts';
import type { Transcript } from '../../proof/transcript.ts';
import type { ProvenClaim } from './claims.ts';

/** A guardian of an election. */
export interface Guardian {
  readonly id: string;
  /** Its number, from 1: where polynomials are evaluated for it. */
  readonly order: number;
  /** K_i0, its key, and the others. */
  readonly commitments: readonly Element[];
}

/** What proves that a guardian knows a coefficient. */
interface CoefficientProof {
  readonly view: JsonView;
  readonly commitment: Element;
  readonly answer: Answer;
  readonly transcript: Transcript;
}

/** That guardians know the coefficients that they have committed to. */
export const knowledgeClaims = (group: Group, rule: string, proofs: readonly CoefficientProof[]): readonly ProvenClaim[] =>
  proofs.map(({ view, commitment, answer, transcript }) => ({
    rule,
    view,
    message: 'must prove that the guardian knows the coefficient',
    statement: knowledgeOf(group, group.generator, commitment),
    answers: [answer],
    transcript,
  }));
