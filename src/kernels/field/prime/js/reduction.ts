/**
 * Columns reduced in place (`splitting.ts` says what becomes of carries). Constants are whole numbers, so that the product of a digit with one is in units of columns.
 *
 * All loops count to public numbers, and nothing else decides or indexes: constant time in what engines do with doubles.
 */

import { tableOf } from '../residues.ts';
import { type FieldShape, limbsOf } from '../shape.ts';
import { BLOCK } from './shape.ts';
import { Splitting } from './splitting.ts';

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
  if (shape.reduction.kind !== 'montgomery') return new Dense(shape);
  return firstPlace(shape) < BLOCK ? new NearSparse(shape) : new Sparse(shape);
}

/** How far above a digit its product with p' begins. */
const firstPlace = ({ reduction }: FieldShape): number => 1 + reduction.limbs.findIndex((limb) => limb !== 0);

const termsOf = (limbs: readonly number[]): readonly Term[] =>
  limbs.map((limb, place) => ({ place, limb })).filter(({ limb }) => limb !== 0);

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
    // Balanced enough to be multiplied by numbers that are small themselves (`growth` in `field.ts`).
    this.#splitting.carryOnce(columns, this.#limbs, 2 * this.#limbs - 1);
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

abstract class FromBelow implements Reduction {
  protected readonly splitting: Splitting;
  protected readonly limbs: number;

  constructor(shape: FieldShape) {
    this.splitting = new Splitting(shape);
    this.limbs = shape.limbs;
  }

  abstract product(columns: Float64Array): number;

  normalize(columns: Float64Array): void {
    this.splitting.carry(columns, 0, this.limbs - 1);
  }

  wipe(): void {}
}

/**
 * For p ≡ ±1 modulo the radix: a column's own digit is the quotient's, and what is added is its product with p' = (1 ± p) / radix. No digit is added to a column of its own
 * block, so that a block's digits do not wait for each other.
 */
class Sparse extends FromBelow {
  protected readonly places: Int32Array;
  protected readonly constants: Float64Array;

  constructor(shape: FieldShape) {
    super(shape);
    const terms = termsOf(shape.reduction.limbs);
    this.places = Int32Array.from(terms, ({ place }) => place + 1);
    this.constants = Float64Array.from(terms, ({ limb }) => limb);
  }

  product(columns: Float64Array): number {
    const { limbs, splitting, places, constants } = this;
    for (let k = 0; k < limbs; k += BLOCK) {
      splitting.carry(columns, k, k + BLOCK);
      for (let l = 0; l < places.length; l++) {
        const place = k + places[l]!;
        const constant = constants[l]!;
        for (let i = 0; i < BLOCK; i++) columns[place + i] = columns[place + i]! + columns[k + i]! * constant;
      }
    }
    splitting.carry(columns, limbs, 2 * limbs - 1);
    return limbs;
  }
}

/** The same, where digits are added to the next columns: one by one, each with its carry to the next. */
class NearSparse extends Sparse {
  override product(columns: Float64Array): number {
    const { limbs, splitting, places, constants } = this;
    const { round, unit } = splitting;
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
    splitting.carry(columns, limbs, 2 * limbs - 1);
    return limbs;
  }
}

/** For any odd p: Montgomery's way. */
class Dense extends FromBelow {
  readonly #prime: Float64Array;
  readonly #negatedInverse: number;

  constructor(shape: FieldShape) {
    super(shape);
    this.#prime = Float64Array.from(limbsOf(shape.modulus, shape.radixBits, shape.limbs));
    this.#negatedInverse = tableOf(shape).negatedInverse;
  }

  product(columns: Float64Array): number {
    const { limbs, splitting } = this;
    const prime = this.#prime;
    const { round, unit } = splitting;
    for (let k = 0; k < limbs; k++) {
      const column = columns[k]!;
      const product = (column - (column + round - round)) * this.#negatedInverse;
      const quotient = product - (product + round - round);
      for (let l = 0; l < limbs; l++) columns[k + l] = columns[k + l]! + quotient * prime[l]!;
      // A multiple of the radix by now.
      columns[k + 1] = columns[k + 1]! + columns[k]! * unit;
    }
    splitting.carry(columns, limbs, 2 * limbs - 1);
    return limbs;
  }
}
