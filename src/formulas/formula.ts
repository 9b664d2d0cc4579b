/**
 * Formulas: straight-line programs over a ring, as data.
 *
 * A formula is written once, as a function of a ring and of its inputs, and recorded as a list of steps. The list can be run on any ring (interpret.ts),
 * counted (count.ts) and compiled over a field kernel (compile.ts).
 */

/** A value's number: inputs first, in the order of the operands and constants, then the result of each step. */
export type ValueId = number;

export type Step =
  | { readonly kind: 'mul' | 'add' | 'sub'; readonly a: ValueId; readonly b: ValueId }
  | { readonly kind: 'sqr' | 'neg'; readonly a: ValueId }
  /** Times a small whole number, at least 2. */
  | { readonly kind: 'scale'; readonly a: ValueId; readonly by: number }
  /** An operation that only rings of pairs have. */
  | { readonly kind: 'special'; readonly op: Special; readonly a: ValueId; readonly b?: ValueId };

/**
 * What elements allow that are pairs of field elements, as those c0 + c1·i of Fp2 = Fp(i) are: products and squares of the parts, each for itself;
 * the conjugate; and the product with the non-residue ξ by which towers over Fp2 are built, which the kernel knows.
 */
export type Special = 'mulParts' | 'sqrParts' | 'conjugate' | 'mulByNonResidue';

/** Names of the components of an operand or a result: `['X', 'Y', 'Z']`. */
export type Components = readonly string[];

export interface Formula {
  readonly name: string;
  /** Elements that change from call to call, in groups: points, mostly. */
  readonly operands: Readonly<Record<string, Components>>;
  /** Elements that stay the same: parameters of a curve. */
  readonly constants: Components;
  readonly steps: readonly Step[];
  /** Which values the result consists of. */
  readonly result: Readonly<Record<string, ValueId>>;
}

/** What formulas are written in. */
export interface Ring<V> {
  mul(a: V, b: V): V;
  sqr(a: V): V;
  add(a: V, b: V): V;
  sub(a: V, b: V): V;
  neg(a: V): V;
  /** Times a small whole number, at least 2. */
  scale(a: V, by: number): V;
}

/** A ring of pairs. */
export interface PairRing<V> extends Ring<V> {
  special(op: Special, a: V, b?: V): V;
}

/** How many values there are before the first step. */
export function inputCount({ operands, constants }: Formula): number {
  return Object.values(operands).reduce((sum, { length }) => sum + length, constants.length);
}

/** The values that a step computes with. */
export function operandsOf(step: { readonly a: ValueId; readonly b?: ValueId }): readonly ValueId[] {
  return step.b === undefined ? [step.a] : [step.a, step.b];
}
