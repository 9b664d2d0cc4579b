/** Equations Σ factors · elements = 0 that all have to hold, checked together, and in slices (`proof/combined.ts`). Everything is public. */
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { combinedVarTime, type Term } from '../proof/combined.ts';
import type { RandomSource } from '../util/random.ts';
import type { Pace } from './pace.ts';
import type { ShuffleVerdict } from './verdict.ts';

/** An equation that has a name in the paper. */
export interface NamedEquation {
  readonly name: string;
  readonly index?: number;
  readonly terms: readonly Term<Element>[];
}

/** How many terms are summed up at once: others wait for a tenth of a second at most. */
const TOGETHER = 2048;

/** The first equation that does not hold, if there is one. */
export async function verdictOf(
  group: SecretGroup,
  equations: readonly NamedEquation[],
  random: RandomSource | undefined,
  pace: Pace,
): Promise<ShuffleVerdict> {
  const hold = async (some: readonly NamedEquation[]): Promise<boolean> => {
    const factors = combinedVarTime(
      some.map(({ terms }) => terms),
      random,
    );
    await pace.rest();
    return (await sumVarTime(group, factors, pace)).isNeutral;
  };
  if (await hold(equations)) return { valid: true };
  // The half with the first wrong one, again and again, with numbers drawn anew.
  let rest = equations;
  while (rest.length > 1) {
    const half = rest.slice(0, rest.length >> 1);
    rest = (await hold(half)) ? rest.slice(half.length) : half;
  }
  const { name, index } = rest[0] as NamedEquation;
  return { valid: false, equation: name, ...(index === undefined ? {} : { index }) };
}

/** Σ factors · elements. */
async function sumVarTime(group: SecretGroup, factors: ReadonlyMap<Element, bigint>, pace: Pace): Promise<Element> {
  let sum = group.neutral;
  let [scalars, elements]: [Scalar[], Element[]] = [[], []];
  const add = async (): Promise<void> => {
    sum = sum.add(group.multiScalarVarTime(scalars, elements));
    await pace.step(elements.length);
    [scalars, elements] = [[], []];
  };
  for (const [element, factor] of factors) {
    scalars.push(group.scalars.ofPublic(factor));
    elements.push(element);
    if (elements.length === TOGETHER) await add();
  }
  await add();
  return sum;
}
