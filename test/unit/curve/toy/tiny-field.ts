/** Fields of primes so small that everything in them can be gone through; formulas are interpreted over them. */
import type { Formula, Ring } from '../../../../src/formulas/formula.ts';
import { interpret } from '../../../../src/formulas/interpret.ts';
import { range } from './table.ts';

export type Numbers = Readonly<Record<string, number>>;
export type Affine = { readonly X: number; readonly Y: number } | undefined;

/** Residues of small primes. */
const residues = (p: number): Ring<number> => ({
  mul: (a, b) => (a * b) % p,
  sqr: (a) => (a * a) % p,
  add: (a, b) => (a + b) % p,
  sub: (a, b) => (a - b + p) % p,
  neg: (a) => (p - a) % p,
  mulSmall: (a, by) => (((a * by) % p) + p) % p,
});
export class Field {
  readonly p: number;
  readonly ring: Ring<number>;
  readonly units: readonly number[];
  readonly #inverses: readonly number[];

  constructor(p: number) {
    this.p = p;
    this.ring = residues(p);
    this.units = range(p).slice(1);
    this.#inverses = range(p).map((a) => range(p).find((b) => (a * b) % p === 1) ?? 0);
  }

  inverse = (a: number): number => this.#inverses[this.of(a)] as number;
  of = (a: number): number => ((a % this.p) + this.p) % this.p;

  run(formula: Formula, inputs: Readonly<Record<string, Numbers>>, constants: Numbers = {}): Numbers {
    return interpret(this.ring, formula, inputs, constants);
  }
}

/** All points of the plane, row by row. */
export const plane = (p: number): readonly { readonly X: number; readonly Y: number }[] =>
  range(p).flatMap((X) => range(p).map((Y) => ({ X, Y })));
