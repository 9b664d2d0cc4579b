/** Sums of multiples of public elements by secret scalars, in slices. */
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import type { Pace } from './pace.ts';
import { Secrets } from './secrets.ts';

/** As many at once as share their squarings modulo a prime of 2048 bits. */
const TOGETHER = 128;

/** first + Σ scalars_i · elements_i in constant time. Secret: the scalars, and the first element, which is cleared when something is added to it. */
export async function secretSum(
  group: SecretGroup,
  first: Element,
  scalars: readonly Scalar[],
  elements: readonly Element[],
  pace: Pace,
): Promise<Element> {
  const partial = new Secrets(group);
  let sum = first;
  try {
    for (let from = 0; from < elements.length; from += TOGETHER) {
      const some = elements.slice(from, from + TOGETHER);
      const slice = partial.element(group.multiScalar(scalars.slice(from, from + TOGETHER), some));
      sum = partial.element(sum).add(slice);
      await pace.step(some.length);
    }
    return sum;
  } finally {
    partial.wipe();
  }
}
