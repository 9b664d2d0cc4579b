/** Statements made of others: all of them (conjunction), or one of them without saying which (R. Cramer, I. Damgård, B. Schoenmakers, 1994). */
import type { Group } from '../group/group.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { lastOf } from '../util/last-of.ts';
import { type Equation, type Relation, relationsOf, type Statement, statementOf } from './relation.ts';
import { checkList } from './statement.ts';

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
  let [secrets, places] = [0, 0];
  const equations = statements.flatMap((statement) => {
    const [relation, another] = relationsOf('statements', statement);
    if (!relation || another) throw new OutOfRangeError('statements', 'must have one branch each');
    const moved = relation.equations.map((equation) => movedBy(equation, places, secrets));
    secrets += relation.secrets;
    places += statement.elements.length;
    return moved;
  });
  return statementOf('statements', group, elementsOf(statements), [{ secrets, equations }]);
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
  let places = 0;
  const relations = statements.flatMap((statement) => {
    const moved = relationsOf('statements', statement).map(
      ({ secrets, equations }): Relation => ({ secrets, equations: equations.map((equation) => movedBy(equation, places, 0)) }),
    );
    places += statement.elements.length;
    return moved;
  });
  if (relations.some(({ secrets }) => secrets !== relations[0]?.secrets))
    throw new OutOfRangeError('statements', 'must have as many secret scalars each');
  return statementOf('statements', group, elementsOf(statements), relations);
}

const elementsOf = (statements: readonly Statement[]): Statement['elements'] => statements.flatMap(({ elements }) => elements);

/** The equation, behind so many elements and scalars of others. */
const movedBy = ({ image, terms }: Equation, places: number, secrets: number): Equation => ({
  image: image.map(({ element, weight }) => ({ element: element + places, weight })),
  terms: terms.map(({ base, secret }) => ({ base: base + places, secret: secret + secrets })),
});

function groupOf(statements: readonly Statement[]): Group {
  checkList('statements', statements);
  for (const statement of statements) relationsOf('statements', statement);
  const { group } = lastOf(statements) as Statement;
  if (statements.some((statement) => statement.group !== group)) throw new OutOfRangeError('statements', 'must be of one group');
  return group;
}
