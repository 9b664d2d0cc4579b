/**
 * Formulas: straight-line programs over a ring, as data.
 *
 * A formula is written once, as a function of a ring and of its inputs, and recorded as a list of steps (record.ts). The list can be run on any ring (interpret.ts),
 * counted (count.ts) and compiled over a field kernel (compile.ts).
 */
import type { Operation } from '../kernels/field/kernel.ts';

/** A value's number: inputs first, in the order of the operands and constants, then the result of each step. */
export type ValueId = number;

/** `Own` are the names of operations that not every ring has. */
export type Step<Own extends string = never> =
  | { readonly kind: 'mul' | 'add' | 'sub'; readonly a: ValueId; readonly b: ValueId }
  | { readonly kind: 'sqr' | 'neg'; readonly a: ValueId }
  /** Times a small whole number, at least 2. */
  | { readonly kind: 'mulSmall'; readonly a: ValueId; readonly by: number }
  | { readonly kind: 'own'; readonly op: Own; readonly isProduct: boolean; readonly a: ValueId; readonly b?: ValueId };

/** Names of the components of an operand or a result: `['X', 'Y', 'Z']`. */
export type Components = readonly string[];

export interface Formula<Own extends string = never> {
  readonly name: string;
  /** Elements that change from call to call, in groups: points, mostly. */
  readonly operands: Readonly<Record<string, Components>>;
  /** Elements that stay the same: parameters of a curve. */
  readonly constants: Components;
  readonly steps: readonly Step<Own>[];
  /** Which values the result consists of. */
  readonly result: Readonly<Record<string, ValueId>>;
  /**
   * The products in the order in which they are made, those that share a pair of lanes side by side: `0 21 3`, by their numbers among all products, in base 36. Where there
   * is none, every product is made alone.
   */
  readonly lanes?: string | undefined;
  /** The same of two of the formula side by side. */
  readonly lanesOfTwo?: string | undefined;
}

/** What formulas are written in. */
export interface Ring<V> {
  mul(a: V, b: V): V;
  sqr(a: V): V;
  add(a: V, b: V): V;
  sub(a: V, b: V): V;
  neg(a: V): V;
  /** Times a small whole number, at least 2. */
  mulSmall(a: V, by: number): V;
}

/** Operations by name, beside those of every ring. */
export type Operations = Readonly<Record<string, Operation>>;

/** A ring that has these operations as well. */
export type RingWith<V, T extends Operations> = Ring<V> & {
  readonly [Own in keyof T]: T[Own]['operands'] extends 1 ? (a: V) => V : (a: V, b: V) => V;
};

/** How many values there are before the first step. */
export function inputCount({ operands, constants }: Pick<Formula, 'operands' | 'constants'>): number {
  return Object.values(operands).reduce((sum, { length }) => sum + length, constants.length);
}

/** The values that a step computes with. */
export function operandsOf(step: { readonly a: ValueId; readonly b?: ValueId }): readonly ValueId[] {
  return step.b === undefined ? [step.a] : [step.a, step.b];
}
