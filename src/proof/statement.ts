/**
 * What is proven: that somebody knows scalars x_j with image_i = Σ_j x_j · base_ij for all i, or for one of several such systems. Knowledge of a logarithm, equality of
 * logarithms (D. Chaum, T. P. Pedersen, 1992), a representation and their conjunctions are such a system each (U. Maurer, “Unifying zero-knowledge proofs of knowledge”,
 * 2009); disjunctions are made of them (R. Cramer, I. Damgård, B. Schoenmakers, 1994).
 */
import { OwnPublicElement } from '../group/element.ts';
import type { Element, Group } from '../group/group.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { lastOf } from '../util/last-of.ts';

/** image = Σ x_secret · base. */
export interface Equation {
  readonly image: Element;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly base: Element;
  /** The number of the scalar, from 0. */
  readonly secret: number;
}

/** Equations for the same scalars. */
export interface Relation {
  readonly secrets: number;
  readonly equations: readonly Equation[];
}

/** The most equations of a statement, over all its branches. */
export const MOST_EQUATIONS = 4096;

/**
 * What a proof is about: public. Made by {@link knowledgeOf}, {@link equalLogarithms}, {@link representationOf}, {@link allOf} and {@link oneOf}.
 */
export interface Statement {
  /** The group of all its elements. */
  readonly group: Group;
  /** How many systems of equations there are, of which one holds. */
  readonly branches: number;
  /** How many secret scalars there are, in each of them. */
  readonly secrets: number;
}

class OwnStatement implements Statement {
  readonly group: Group;
  readonly branches: number;
  readonly secrets: number;
  readonly #relations: readonly Relation[];

  constructor(group: Group, relations: readonly Relation[]) {
    this.group = group;
    this.branches = relations.length;
    this.secrets = (relations[0] as Relation).secrets;
    this.#relations = relations;
    Object.freeze(this);
  }

  static relationsOf(argument: string, statement: unknown): readonly Relation[] {
    if (!(statement instanceof OwnStatement)) throw new WrongTypeError(argument, 'must be a Statement');
    return statement.#relations;
  }
}

/** The systems of equations of a statement. @throws {WrongTypeError} `argument`, if it is none. */
export const relationsOf = (argument: string, statement: unknown): readonly Relation[] => OwnStatement.relationsOf(argument, statement);

function statementOf(group: Group, relations: readonly Relation[]): Statement {
  const equations = relations.reduce((sum, each) => sum + each.equations.length, 0);
  if (equations > MOST_EQUATIONS) throw new OutOfRangeError('statements', `must have ${MOST_EQUATIONS} equations at most`);
  return new OwnStatement(group, relations);
}

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
  return equationsOf(group, 1, [equation(group, [base], image)]);
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
    pairs.map(([base, image]) => equation(group, [base], image)),
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
  return equationsOf(group, bases.length, [equation(group, bases, image)]);
}

/**
 * That all the statements hold; their secret scalars, which need not be related, follow one another.
 *
 * @param statements - of one group, one at least, none of them made by {@link oneOf}.
 * @returns the statement, with the secret scalars of all.
 * @throws {WrongTypeError} `statements`. @throws {OutOfRangeError} `statements`, if there is none, if they are of several groups, or if one has several branches.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { allOf, knowledgeOf } from 'limber/proof';
 * const { generator } = p256Group;
 * const keys = [generator, generator.add(generator)];
 * console.log(allOf(keys.map((key) => knowledgeOf(p256Group, generator, key))).secrets); // 2
 */
export function allOf(statements: readonly Statement[]): Statement {
  const group = groupOf(statements);
  let secrets = 0;
  const equations = statements.flatMap((statement) => {
    const [relation, another] = relationsOf('statements', statement);
    if (!relation || another) throw new OutOfRangeError('statements', 'must have one branch each');
    const first = secrets;
    secrets += relation.secrets;
    return relation.equations.map(({ image, terms }) => ({
      image,
      terms: terms.map(({ base, secret }) => ({ base, secret: secret + first })),
    }));
  });
  return equationsOf(group, secrets, equations);
}

/**
 * That one of the statements holds; the proof does not tell which (R. Cramer, I. Damgård, B. Schoenmakers, 1994).
 *
 * @param statements - of one group, one at least, with as many secret scalars each.
 * @returns the statement, with the branches of all, in their order.
 * @throws {WrongTypeError} `statements`. @throws {OutOfRangeError} `statements`, if there is none, if they are of several groups, or if they differ in how many scalars are secret.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { equalLogarithms, oneOf, prove, verifyProof } from 'limber/proof';
 * // A ciphertext (a, b) of 0 or 1: b − v · G is the multiple of the key that a is of G.
 * const { generator, scalars, neutral } = p256Group;
 * const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
 * const [a, b] = [generator.multiply(r), key.multiply(r).add(generator)];
 * const isVote = (v) => equalLogarithms(p256Group, [[generator, a], [key, b.sub(v)]]);
 * const statement = oneOf([isVote(neutral), isVote(generator)]);
 * console.log(verifyProof(statement, prove(statement, { secrets: [r], branch: 1 }))); // true
 */
export function oneOf(statements: readonly Statement[]): Statement {
  const group = groupOf(statements);
  const relations = statements.flatMap((statement) => relationsOf('statements', statement));
  if (relations.some(({ secrets }) => secrets !== relations[0]?.secrets))
    throw new OutOfRangeError('statements', 'must have as many secret scalars each');
  return statementOf(group, relations);
}

const equationsOf = (group: Group, secrets: number, equations: readonly Equation[]): Statement =>
  statementOf(group, [{ secrets, equations }]);

function equation(group: Group, bases: readonly Element[], image: Element): Equation {
  for (const [argument, element] of [...bases.map((base) => ['base', base] as const), ['image', image] as const]) {
    checkIsIn(group, argument, element);
    if (argument === 'base' && element.isNeutral) throw new OutOfRangeError('base', 'must not be the neutral element');
  }
  return { image, terms: bases.map((base, secret) => ({ base, secret })) };
}

function checkIsIn(group: Group, argument: string, element: Element): void {
  const family = OwnPublicElement.familyOf('group', (group as Partial<Group> | undefined)?.neutral);
  OwnPublicElement.valueOf(family, argument, element);
}

function groupOf(statements: readonly Statement[]): Group {
  checkList('statements', statements);
  for (const statement of statements) relationsOf('statements', statement);
  const { group } = lastOf(statements) as Statement;
  if (statements.some((statement) => statement.group !== group)) throw new OutOfRangeError('statements', 'must be of one group');
  return group;
}

function checkList(argument: string, list: readonly unknown[]): void {
  checkArray(argument, list);
  if (list.length === 0) throw new OutOfRangeError(argument, 'must not be empty');
}
