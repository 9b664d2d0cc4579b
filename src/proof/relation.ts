/**
 * What every statement is inside: linear equations between elements, for scalars x that somebody knows (U. Maurer, “Unifying zero-knowledge proofs of knowledge”, 2009). Equations
 * name elements by their places in the statement, so that prover, verifier and hash read the same list.
 */
import type { Element, Group } from '../group/group.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';

/** Σ weight · element over the image = Σ x_secret · base over the terms. */
export interface Equation {
  readonly image: readonly Part[];
  readonly terms: readonly Term[];
}

/** A multiple of an element by a public whole number, above −2^31 and below 2^31. */
export interface Part {
  readonly element: number;
  readonly weight: number;
}

export interface Term {
  readonly base: number;
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
 * What a proof is about: public. Made by {@link knowledgeOf}, {@link equalLogarithms}, {@link representationOf}, {@link encryptsOneOf}, {@link oneEncrypts}, {@link allOf} and
 * {@link oneOf}.
 */
export interface Statement {
  /** The group of all its elements. */
  readonly group: Group;
  /** All elements that it is about, in the order in which its maker got them: what a {@link Transcript} hashes. */
  readonly elements: readonly Element[];
  /** How many systems of equations there are, of which one holds. */
  readonly branches: number;
  /** How many secret scalars there are, in each of them. */
  readonly secrets: number;
}

class OwnStatement implements Statement {
  readonly group: Group;
  readonly elements: readonly Element[];
  readonly branches: number;
  readonly secrets: number;
  readonly #relations: readonly Relation[];

  constructor(group: Group, elements: readonly Element[], relations: readonly Relation[]) {
    this.group = group;
    this.elements = Object.freeze([...elements]);
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

/** The statement that one of the relations holds. @throws {OutOfRangeError} `argument`, if there are too many equations. */
export function statementOf(argument: string, group: Group, elements: readonly Element[], relations: readonly Relation[]): Statement {
  const equations = relations.reduce((sum, each) => sum + each.equations.length, 0);
  if (equations > MOST_EQUATIONS) throw new OutOfRangeError(argument, `must have ${MOST_EQUATIONS} equations at most`);
  return new OwnStatement(group, elements, relations);
}
