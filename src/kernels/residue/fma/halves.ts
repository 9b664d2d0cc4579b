/**
 * Which products are made of smaller ones, and where those lie.
 *
 * Karatsuba's method (Knuth, The Art of Computer Programming, volume 2, 4.3.3): with a = a₀ + a₁·x and b = b₀ + b₁·x, the
 * product's middle is (a₀ + a₁)·(b₀ + b₁) − a₀·b₀ − a₁·b₁.
 */
import { type Shape, shape, slotCount, VECTOR, zerosBelow } from './shape.ts';

export interface Plan {
  readonly shape: Shape;
  readonly halves?: Halves;
}

export interface Halves {
  /** Both of a₀·b₀ and a₁·b₁. */
  readonly ends: Plan;
  /** (a₀ + a₁)·(b₀ + b₁): a limb more at least, for the carry. */
  readonly middle: Plan;
  /** The sums a₀ + a₁ and b₀ + b₁. */
  readonly sums: readonly [number, number];
  /** The slots of the middle. */
  readonly columns: number;
}

/** The plans for products in a kernel, and the scratch that they need. */
export class Plans {
  readonly #known: Map<string, Plan> = new Map();
  /** Where the next sums and the next columns lie. */
  sums: number;
  columns: number;

  constructor(sums: number, columns: number) {
    this.sums = sums;
    this.columns = columns;
  }

  /** The plan for products of that shape: one, since no product is a part of one of its own shape. */
  of(whole: Shape, levels: number = mostLevels(whole)): Plan {
    const key = `${whole.lanes}x${whole.vectors}`;
    const plan = this.#known.get(key) ?? { shape: whole, ...(levels > 0 && this.#halves(whole, levels - 1)) };
    this.#known.set(key, plan);
    return plan;
  }

  /** Space for slots of columns, and so many that stay zero below them. */
  space(zeros: number, slots: number): number {
    const columns = this.columns + VECTOR * zeros;
    this.columns = columns + VECTOR * slots;
    return columns;
  }

  element({ elementBytes }: Shape): number {
    this.sums += elementBytes;
    return this.sums - elementBytes;
  }

  #halves({ lanes, vectors, limbs, byRows }: Shape, levels: number): { readonly halves?: Halves } {
    if (limbs <= byRows[lanes].product || vectors % 2 !== 0) return {};
    // One number has its halves in the lanes; of two numbers, each is halved.
    const half = lanes === 1 ? vectors : vectors / 2;
    const middle = shape(lanes, 2 * Math.ceil((half + 1) / (lanes === 1 ? 4 : 2)), byRows);
    const sums = [this.element(middle), this.element(middle)] as const;
    const columns = this.space(zerosBelow(middle), Math.max(slotCount(middle), 2 * half + CARRY_SLOTS));
    return { halves: { ends: this.of(shape(2, half, byRows), levels), middle: this.of(middle, levels), sums, columns } };
  }
}

/**
 * A column of n products is below n · 1.5 · 2^49, the products' higher and lower parts, and at most half as much again for
 * each level of halves; a reduction may double it. It is to stay below 2^62.
 */
const mostLevels = ({ limbs }: Shape): number => Math.floor(Math.log(2 ** 13 / 3 / limbs) / Math.log(1.5));

/** The sums' product has so many columns more than those of the halves. */
export const CARRY_SLOTS = 2;

/** A reduction in two steps: half the quotient digits each, and then what they make of the higher half of M'. */
export interface Steps {
  /** Half the limbs, over the lanes. */
  readonly half: Plan;
  /** The quotient digits of a step, and the slots of their products with the lower half. */
  readonly count: number;
  readonly slots: number;
  /** The halves of M'. */
  readonly low: number;
  readonly high: number;
  /** The columns that the digits are made of, and those products; h/2 zeros below, and zeros above. */
  readonly columns: number;
  /** The digits as they are made, each in a vector; zeros above. */
  readonly digits: number;
  /** The digits as an element, and its product with the higher half, h/2 + 2 zeros below, and zeros above. */
  readonly quotient: number;
  readonly product: number;
  /** What the two start from. */
  readonly initial: { readonly columns: number; readonly product: number };
}
