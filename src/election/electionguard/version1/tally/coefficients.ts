import type { JsonView } from '../../../../encoding/json/view.ts';
import { lagrangeAtZero } from '../../../../threshold/polynomial.ts';
import type { Guardian } from '../../guardians.ts';
import type { Election1 } from '../election.ts';
import { numberOf, numberOfScalar } from '../numerals.ts';

/**
 * The coefficients that are given: of each guardian who decrypted, by its identifier; in 0.95 as a list, in their order.
 *
 * @param present - the guardians who decrypted the tally, by their numbers.
 * @throws {MalformedError} the place of a fault.
 */
export function checkCoefficients(view: JsonView, { group }: Election1, present: readonly Guardian[]): void {
  const { coefficients } = view.members(['coefficients']);
  const weights = lagrangeAtZero(
    group.scalars,
    present.map(({ order }) => order),
  );
  const rule = 'must have a coefficient of every guardian who decrypted, and no other';
  const given = Array.isArray(coefficients.value)
    ? coefficients.items()
    : present.flatMap(({ id }) => (coefficients.object().has(id) ? [coefficients.membersAmongOthers([id])[id]!] : []));
  const count = Array.isArray(coefficients.value) ? given.length : coefficients.object().size;
  if (count !== present.length || given.length !== present.length) coefficients.refuse(rule);
  for (const [i, each] of given.entries())
    if (numberOf(each, group.order) !== numberOfScalar(weights[i]!)) each.refuse('must be the coefficient of Lagrange');
}
