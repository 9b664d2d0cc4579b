/**
 * That somebody knows scalars x_j with image_i = Σ_j x_j · base_ij for all i: knowledge of a logarithm, equality of logarithms (D. Chaum, T. P. Pedersen, 1992), a
 * representation.
 */
import { OwnPublicElement } from '../group/element.ts';
import type { Element, Group } from '../group/group.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { type Equation, type Statement, statementOf } from './relation.ts';

/** A base and an image. */
export type Pair = readonly [base: Element, image: Element];

/**
 * That somebody knows x with image = x · base (C. P. Schnorr, 1991).
 *
 * @param group - of both elements.
 * @param base - not the neutral element, of which every x would do.
 * @param image - of the scalar.
 * @returns the statement, with one secret scalar.
 * @throws {WrongTypeError} `base` or `image`, if it is no element of the group. @throws {OutOfRangeError} `base`, if it is neutral.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, prove, verifyProof } from 'limber/proof';
 * const secret = p256Group.scalars.random();
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const context = new TextEncoder().encode('registration of key 7');
 * console.log(verifyProof(statement, prove(statement, { secrets: [secret] }, { context }), { context })); // true
 */
export function knowledgeOf(group: Group, base: Element, image: Element): Statement {
  return equationsOf(group, 1, [[[base], image]]);
}

/**
 * That the images are multiples of their bases by one and the same x that somebody knows (D. Chaum, T. P. Pedersen, 1992): of two pairs, that they have equal logarithms.
 *
 * @param group - of all elements.
 * @param pairs - one at least; no base is neutral.
 * @returns the statement, with one secret scalar.
 * @throws {WrongTypeError} `base` or `image`, if it is no element of the group. @throws {OutOfRangeError} `pairs`, if there is none; `base`, if it is neutral.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { equalLogarithms, prove, verifyProof } from 'limber/proof';
 * const { generator, scalars } = p256Group;
 * const [secret, other] = [scalars.random(), generator.multiply(scalars.random())];
 * const statement = equalLogarithms(p256Group, [[generator, generator.multiply(secret)], [other, other.multiply(secret)]]);
 * console.log(verifyProof(statement, prove(statement, { secrets: [secret] }))); // true
 */
export function equalLogarithms(group: Group, pairs: readonly Pair[]): Statement {
  checkList('pairs', pairs);
  return equationsOf(
    group,
    1,
    pairs.map(([base, image]) => [[base], image]),
  );
}

/**
 * That somebody knows scalars x_1, x_2, … with image = Σ x_j · base_j (T. Okamoto, 1992): what a Pedersen commitment holds, for example.
 *
 * @param group - of all elements.
 * @param bases - one at least, none of them neutral.
 * @param image - the sum.
 * @returns the statement, with as many secret scalars as there are bases.
 * @throws {WrongTypeError} `base` or `image`, if it is no element of the group. @throws {OutOfRangeError} `bases`, if there is none; `base`, if it is neutral.
 *
 * @example
 * import { hkdf, sha512 } from 'limber/hashes';
 * import { ristretto255Group } from 'limber/groups';
 * import { prove, representationOf, verifyProof } from 'limber/proof';
 * // A commitment to a number, with a second generator of which nobody knows the logarithm.
 * const { scalars, generator } = ristretto255Group;
 * const second = ristretto255Group.fromUniformBytes(hkdf(sha512, new TextEncoder().encode('second generator'), undefined, undefined, 64));
 * const [number, blinding] = [scalars.ofPublic(7), scalars.random()];
 * const commitment = generator.multiply(number).add(second.multiply(blinding));
 * const statement = representationOf(ristretto255Group, [generator, second], commitment);
 * console.log(verifyProof(statement, prove(statement, { secrets: [number, blinding] }))); // true
 */
export function representationOf(group: Group, bases: readonly Element[], image: Element): Statement {
  checkList('bases', bases);
  return equationsOf(group, bases.length, [[bases, image]]);
}

/** The statement of equations of one base each, or of the one that is given: its elements are bases and images, in their order. */
function equationsOf(group: Group, secrets: number, sums: readonly (readonly [bases: readonly Element[], image: Element])[]): Statement {
  const elements: Element[] = [];
  const equations = sums.map(([bases, image]): Equation => {
    const first = elements.length;
    for (const base of bases) {
      checkIsIn(group, 'base', base);
      if (base.isNeutral) throw new OutOfRangeError('base', 'must not be the neutral element');
    }
    checkIsIn(group, 'image', image);
    elements.push(...bases, image);
    return { image: [{ element: first + bases.length, weight: 1 }], terms: bases.map((_, i) => ({ base: first + i, secret: i })) };
  });
  return statementOf('pairs', group, elements, [{ secrets, equations }]);
}

/** Throws unless the element is one of the group. @throws {WrongTypeError} `argument`, or `group`. */
export function checkIsIn(group: Group, argument: string, element: Element): void {
  const family = OwnPublicElement.familyOf('group', (group as Partial<Group> | undefined)?.neutral);
  OwnPublicElement.valueOf(family, argument, element);
}

/** Throws unless it is an array that is not empty. */
export function checkList(argument: string, list: readonly unknown[]): void {
  checkArray(argument, list);
  if (list.length === 0) throw new OutOfRangeError(argument, 'must not be empty');
}
