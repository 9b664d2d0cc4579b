/**
 * Which products are made of smaller ones, and where those lie.
 *
 * Karatsuba's method (Knuth, The Art of Computer Programming, volume 2, 4.3.3): with a = a₀ + a₁·x and b = b₀ + b₁·x, the
 * product's middle is (a₀ + a₁)·(b₀ + b₁) − a₀·b₀ − a₁·b₁.
 */
import { type Shape, shape, slotCount, VECTOR, zerosBelow } from './shape.ts';
import { HALVED } from './tuning.ts';

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

/** The plans for products, and the scratch that they need. */
export class Plans {
  readonly #known: Map<string, Plan> = new Map();
  /** Where the next sums and the next middle lie. */
  sums: number;
  middles: number;

  constructor(sums: number, middles: number) {
    this.sums = sums;
    this.middles = middles;
  }

  /** The plan for products of that shape: one, since no product is a part of one of its own shape. */
  of(whole: Shape): Plan {
    const key = `${whole.lanes}x${whole.vectors}`;
    const plan = this.#known.get(key) ?? { shape: whole, ...this.#halves(whole) };
    this.#known.set(key, plan);
    return plan;
  }

  #halves({ lanes, vectors }: Shape): { readonly halves?: Halves } {
    if (vectors < HALVED[lanes] || vectors % 2 !== 0) return {};
    // One number has its halves in the lanes; of two numbers, each is halved.
    const half = lanes === 1 ? vectors : vectors / 2;
    const middle = shape(lanes, 2 * Math.ceil((half + 1) / (lanes === 1 ? 4 : 2)));
    const first = this.sums;
    const columns = this.middles + VECTOR * zerosBelow(middle);
    this.sums += 2 * middle.elementBytes;
    this.middles = columns + VECTOR * Math.max(slotCount(middle), 2 * half + CARRY_SLOTS);
    return { halves: { ends: this.of(shape(2, half)), middle: this.of(middle), sums: [first, first + middle.elementBytes], columns } };
  }
}

/** The sums' product has so many columns more than those of the halves. */
export const CARRY_SLOTS = 2;
