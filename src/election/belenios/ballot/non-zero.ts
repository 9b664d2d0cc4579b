/**
 * That a ciphertext (a, b) does not hold 0 (the specification of Belenios, “Lists”). The prover commits to A = u · (b − r · Y) for a random u: not neutral, and of the number m > 0
 * that is encrypted it tells nothing. With v = −u · r, known are u and v with u · a + v · G = 0 and u · b + v · Y = A.
 */
import type { Element, SecretGroup } from '../../../group/group.ts';
import { type Equation, type Statement, statementOf } from '../../../proof/relation.ts';
import type { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';

/** Places of elements in the statement. */
const [A, G, B, Y, COMMITMENT] = [0, 1, 2, 3, 4] as const;

const EQUATIONS: readonly Equation[] = [
  {
    image: [],
    terms: [
      { base: A, secret: 0 },
      { base: G, secret: 1 },
    ],
  },
  {
    image: [{ element: COMMITMENT, weight: 1 }],
    terms: [
      { base: B, secret: 0 },
      { base: Y, secret: 1 },
    ],
  },
];

/** The statement, whose secret scalars are u and v. It says something if the commitment is not neutral. */
export const nonZeroStatement = (group: SecretGroup, key: Element, { a, b }: ElGamalCiphertext, commitment: Element): Statement =>
  statementOf('commitment', group, [a, group.generator, b, key, commitment], [{ secrets: 2, equations: EQUATIONS }]);
