/**
 * Columns reduced in place. A column is a whole number of units of 2^−2r; splitting it into a digit and a carry takes two additions, which round it to a multiple of
 * 2^−r (`residue/js/shape.ts`). Constants are whole numbers, so that the product of a digit with one is in units of columns.
 *
 * All loops count to public numbers, and nothing else decides or indexes: constant time in what engines do with doubles.
 */

import { tableOf } from '../residues.ts';
import { type FieldShape, limbsOf } from '../shape.ts';

/** A limb of a constant that is not zero, and its place. */
interface Term {
  readonly place: number;
  readonly limb: number;
}

export interface Reduction {
  /** The columns of a product ← its limbs, in units of columns, from the index that it returns on. */
  product(columns: Float64Array): number;
  /** Limbs of any allowed magnitude, in units of columns, in the lower half of columns, ← limbs of magnitude 1. The upper half is zero. */
  normalize(columns: Float64Array): void;
  /** Forgets what it computed with. */
  wipe(): void;
}

export function reductionOf(shape: FieldShape): Reduction {
  if (shape.reduction.kind === 'fold') return new FromAbove(shape);
  return shape.reduction.kind === 'montgomery' ? new Sparse(shape) : new Dense(shape);
}

const termsOf = (limbs: readonly number[]): readonly Term[] =>
  limbs.map((limb, place) => ({ place, limb })).filter(({ limb }) => limb !== 0);

/** What columns are split with. */
class Splitting {
  /** 1.5 · 2^(52 − r): a sum with it is rounded to a multiple of 2^−r. */
  readonly round: number;
  readonly unit: number;

  constructor({ radixBits }: FieldShape) {
    this.round = 1.5 * 2 ** (52 - radixBits);
    this.unit = 2 ** -radixBits;
  }

  /** The columns from `from` on, below `to`, ← digits; what the highest hands on is added to the next. */
  carry(columns: Float64Array, from: number, to: number): void {
    const { round, unit } = this;
    let carry = 0;
    for (let k = from; k < to; k++) {
      const column = columns[k]! + carry;
      const high = column + round - round;
      columns[k] = column - high;
      carry = high * unit;
    }
    columns[to] = columns[to]! + carry;
  }
}

/** T + h · (C − radix^n) for the upper half h and C ≡ radix^n: once, and again for what is then above. */
class FromAbove implements Reduction {
  readonly #splitting: Splitting;
  readonly #limbs: number;
  readonly #places: Int32Array;
  readonly #constants: Float64Array;
  readonly #digits: Float64Array;
  /** Columns above the limbs after the first time. */
  readonly #above: number;

  constructor(shape: FieldShape) {
    const terms = termsOf(shape.reduction.limbs);
    this.#splitting = new Splitting(shape);
    this.#limbs = shape.limbs;
    this.#places = Int32Array.from(terms, ({ place }) => place);
    this.#constants = Float64Array.from(terms, ({ limb }) => limb);
    this.#digits = new Float64Array(shape.limbs);
    this.#above = shape.reduction.limbs.length + 1;
  }

  product(columns: Float64Array): number {
    this.#splitting.carry(columns, this.#limbs, 2 * this.#limbs - 1);
    this.#fold(columns, this.#limbs);
    this.normalize(columns);
    return 0;
  }

  normalize(columns: Float64Array): void {
    const above = this.#above;
    this.#splitting.carry(columns, 0, this.#limbs + above - 1);
    this.#fold(columns, above);
    // Carries are small behind the columns that something was added to.
    this.#splitting.carry(columns, 0, 2 * above + 1);
  }

  /** Takes so many columns above the limbs: what falls above them again, falls where one was taken. */
  #fold(columns: Float64Array, count: number): void {
    const limbs = this.#limbs;
    const digits = this.#digits;
    for (let k = 0; k < count; k++) {
      digits[k] = columns[limbs + k]!;
      columns[limbs + k] = 0;
    }
    for (let l = 0; l < this.#places.length; l++) {
      const place = this.#places[l]!;
      const constant = this.#constants[l]!;
      for (let k = 0; k < count; k++) columns[place + k] = columns[place + k]! + digits[k]! * constant;
    }
  }

  wipe(): void {
    this.#digits.fill(0);
  }
}

/** From below, for p ≡ ±1 modulo the radix: a column's own digit is the quotient's, and what is added is its product with p' = (1 ± p) / radix. */
class Sparse implements Reduction {
  readonly #splitting: Splitting;
  readonly #limbs: number;
  readonly #places: Int32Array;
  readonly #constants: Float64Array;

  constructor(shape: FieldShape) {
    const terms = termsOf(shape.reduction.limbs);
    this.#splitting = new Splitting(shape);
    this.#limbs = shape.limbs;
    this.#places = Int32Array.from(terms, ({ place }) => place + 1);
    this.#constants = Float64Array.from(terms, ({ limb }) => limb);
  }

  product(columns: Float64Array): number {
    const limbs = this.#limbs;
    const places = this.#places;
    const constants = this.#constants;
    const { round, unit } = this.#splitting;
    let carry = 0;
    for (let k = 0; k < limbs; k++) {
      const column = columns[k]! + carry;
      const high = column + round - round;
      const digit = column - high;
      carry = high * unit;
      for (let l = 0; l < places.length; l++) {
        const at = k + places[l]!;
        columns[at] = columns[at]! + digit * constants[l]!;
      }
    }
    columns[limbs] = columns[limbs]! + carry;
    this.#splitting.carry(columns, limbs, 2 * limbs - 1);
    return limbs;
  }

  normalize(columns: Float64Array): void {
    this.#splitting.carry(columns, 0, this.#limbs - 1);
  }

  wipe(): void {}
}

/** From below, for any odd p: Montgomery's way. */
class Dense implements Reduction {
  readonly #splitting: Splitting;
  readonly #limbs: number;
  readonly #prime: Float64Array;
  readonly #negatedInverse: number;

  constructor(shape: FieldShape) {
    this.#splitting = new Splitting(shape);
    this.#limbs = shape.limbs;
    this.#prime = Float64Array.from(limbsOf(shape.modulus, shape.radixBits, shape.limbs));
    this.#negatedInverse = tableOf(shape).negatedInverse;
  }

  product(columns: Float64Array): number {
    const limbs = this.#limbs;
    const prime = this.#prime;
    const { round, unit } = this.#splitting;
    for (let k = 0; k < limbs; k++) {
      const column = columns[k]!;
      const product = (column - (column + round - round)) * this.#negatedInverse;
      const quotient = product - (product + round - round);
      for (let l = 0; l < limbs; l++) columns[k + l] = columns[k + l]! + quotient * prime[l]!;
      // A multiple of the radix by now.
      columns[k + 1] = columns[k + 1]! + columns[k]! * unit;
    }
    this.#splitting.carry(columns, limbs, 2 * limbs - 1);
    return limbs;
  }

  normalize(columns: Float64Array): void {
    this.#splitting.carry(columns, 0, this.#limbs - 1);
  }

  wipe(): void {}
}
