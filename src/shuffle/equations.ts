/**
 * Equations Σ scalars · elements = 0 that all have to hold, together: their sum, each multiplied by a random number of 128 bits that is drawn when all of them are given, holds otherwise
 * once in 2^128 times (M. Bellare, J. A. Garay, T. Rabin, 1998). What makes it sound is that every element is of the group of prime order. Everything is public.
 */
import { fromBytesBE } from '../encoding/octets.ts';
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { type RandomSource, randomBytes } from '../util/random.ts';
import type { Pace } from './pace.ts';
import type { ShuffleVerdict } from './verdict.ts';

/** A term of an equation. */
export type Term = readonly [factor: bigint, element: Element];

export interface LinearEquation {
  readonly name: string;
  readonly index?: number;
  readonly terms: readonly Term[];
}

const WEIGHT_BYTES = 16;
/** How many terms are summed up at once: others wait for a tenth of a second at most. */
const TOGETHER = 2048;

/** The first equation that does not hold, if there is one. */
export async function verdictOf(
  group: SecretGroup,
  equations: readonly LinearEquation[],
  random: RandomSource | undefined,
  pace: Pace,
): Promise<ShuffleVerdict> {
  if (await holdTogether(group, equations, random, pace)) return { valid: true };
  // The half with the first wrong one, again and again, with numbers drawn anew.
  let rest = equations;
  while (rest.length > 1) {
    const half = rest.slice(0, rest.length >> 1);
    rest = (await holdTogether(group, half, random, pace)) ? rest.slice(half.length) : half;
  }
  const { name, index } = rest[0] as LinearEquation;
  return { valid: false, equation: name, ...(index === undefined ? {} : { index }) };
}

async function holdTogether(
  group: SecretGroup,
  equations: readonly LinearEquation[],
  random: RandomSource | undefined,
  pace: Pace,
): Promise<boolean> {
  const factors = new Map<Element, bigint>();
  const weights = randomBytes(WEIGHT_BYTES * equations.length, random);
  for (const [i, { terms }] of equations.entries()) {
    const weight = equations.length === 1 ? 1n : fromBytesBE(weights.subarray(i * WEIGHT_BYTES, (i + 1) * WEIGHT_BYTES));
    for (const [factor, element] of terms) factors.set(element, (factors.get(element) ?? 0n) + weight * factor);
    await pace.rest();
  }
  return (await sumVarTime(group, factors, pace)).isNeutral;
}

/** Σ factors · elements: the one place where they meet. */
export async function sumVarTime(group: SecretGroup, factors: Iterable<readonly [Element, bigint]>, pace: Pace): Promise<Element> {
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
