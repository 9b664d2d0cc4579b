/**
 * Many equations between elements of a group at once: the sum of all, each with a random weight, is neutral if all hold, and else once in 2^128 times (M. Bellare,
 * J. Garay, T. Rabin, “Fast batch verification for modular exponentiation and digital signatures”, 1998, section 3).
 *
 * That rests on all elements being of the group, of prime order: an element that is wrong by one of order 2 would escape every second time. Elements prove it when they are
 * decoded, `fromBytesMany` of many together.
 */
import { OwnPublicElement } from '../group/element.ts';
import type { PublicElement, PublicGroup, RandomOptions, Scalar } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { fromBytesLE } from '../util/bytes.ts';
import { checkArray, checkObject } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS, type RandomSource } from '../util/random.ts';
import { combinedVarTime, type Term } from './combined.ts';
import { restBesideKnownVarTime } from './known-weights.ts';

/** That Σ scalars_i · elements_i is the neutral element. */
export interface GroupEquation<E extends PublicElement = PublicElement> {
  /** As many as the elements. An element whose scalar is 1, as a commitment's can be, takes half the time of others. */
  readonly scalars: readonly Scalar[];
  /** Elements of the group. One that comes in several equations is paid for once, if it is the same object. */
  readonly elements: readonly E[];
}

/**
 * Which of many equations do not hold; of all together, with random weights of 128 bits. Where the sum is not neutral, halves are looked at with new weights, down to single
 * equations. Everything is public.
 *
 * @param group - whose elements they are.
 * @param equations - each with its scalars and elements: a verifier's s · G = R + c · Y as (1, c, −s) and (R, Y, G).
 * @param options - `random`, where the weights come from: the platform's generator unless given. Nobody who has a part in the equations may know them before.
 * @returns the numbers of those that do not hold, in rising order: none, if all hold, but for an error once in 2^128 times.
 * @throws {WrongTypeError} `group`, `equations`, `equations[2]`, `equations[2].scalars` or `equations[2].elements`, for example.
 * @throws {OutOfRangeError} `equations[2].scalars`, for example, if they are not as many as the elements. @throws {NoRandomnessError} `random`, where there is no generator.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { verifyEquationsVarTime } from 'limber/proof';
 * const { scalars, generator } = ristretto255Group;
 * const [two, minus] = [scalars.ofPublic(2), scalars.ofPublic(-1)];
 * const double = generator.add(generator);
 * const equations = [double, generator].map((element) => ({ scalars: [two, minus], elements: [generator, element] }));
 * console.log(verifyEquationsVarTime(ristretto255Group, equations)); // [ 1 ]
 */
export function verifyEquationsVarTime<E extends PublicElement>(
  group: PublicGroup<E>,
  equations: readonly GroupEquation<E>[],
  options?: RandomOptions,
): number[] {
  checkObject('group', group);
  const family = OwnPublicElement.familyOf('group', group.neutral);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  checkArray('equations', equations);
  const all = Array.from(equations as readonly GroupEquation<E>[], (equation, i): readonly Term<E>[] => {
    const name = `equations[${i}]`;
    checkObject(name, equation);
    const [scalars, elements] = [own(equation, 'scalars'), own(equation, 'elements')];
    checkArray(`${name}.scalars`, scalars);
    checkArray(`${name}.elements`, elements);
    if (scalars.length !== elements.length) throw new OutOfRangeError(`${name}.scalars`, 'must be as many as the elements');
    return elements.map((element, j) => {
      OwnPublicElement.valueOf(family, `${name}.elements`, element);
      return [fromBytesLE(scalarBytes(group.scalars, `${name}.scalars`, scalars[j])), element];
    });
  });

  return wrongEquationsVarTime(group, all, random);
}

/** The same of equations that limber made. */
export function wrongEquationsVarTime<E extends PublicElement>(
  group: PublicGroup<E>,
  equations: readonly (readonly Term<E>[])[],
  random: RandomSource | undefined,
): number[] {
  const sumOf = (factors: ReadonlyMap<E, bigint>): E => {
    const scalars = [...factors.values()].map((factor) => group.scalars.ofPublic(factor));
    return group.multiScalarVarTime(scalars, [...factors.keys()]);
  };
  const hold = (some: readonly (readonly Term<E>[])[]): boolean => sumOf(combinedVarTime(some, random)).isNeutral;
  /** @param failed - whether it is known that one of them does not hold. */
  const wrong = (from: number, to: number, failed: boolean): number[] => {
    if (from === to || (!failed && hold(equations.slice(from, to)))) return [];
    if (to - from === 1) return [from];
    const middle = (from + to) >> 1;
    const left = wrong(from, middle, false);
    return [...left, ...wrong(middle, to, left.length === 0)];
  };
  const known = random ? undefined : restBesideKnownVarTime(group, equations);
  if (known?.sums.reduce((sum, each) => sum.add(each), sumOf(known.factors)).isNeutral) return [];
  return wrong(0, equations.length, known !== undefined);
}
