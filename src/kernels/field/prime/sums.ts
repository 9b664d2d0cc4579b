/**
 * The columns of a product before it is reduced, summed two at a time and put into memory.
 *
 * JavaScriptCore keeps all limbs in registers as long as it can, and the sums, which change with every product, in memory: each addition then waits for a store and a
 * load. What is stored between columns makes it load limbs anew, and sums stay in registers.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import type { Lane } from './columns.ts';

export interface Summation<T extends Lane> {
  readonly limbs: number;
  /** Whether both factors are the same. */
  readonly isSquare: boolean;
  /** A limb of the first factor, or of the second. */
  load(factor: 0 | 1, limb: number): Expr<T>;
  product(x: Local<T>, y: Local<T>): Expr<T>;
  sum(a: Expr<T>, b: Expr<T>): Expr<T>;
  store(column: number, sum: Expr<T>): Expr<'void'>;
}

/** How many columns a product has before it is reduced. */
export const columnCount = (limbs: number): number => 2 * limbs - 1;

export function sumColumns<T extends Lane>(f: FunctionBuilder, summation: Summation<T>): void {
  for (let k = 0; k < columnCount(summation.limbs); k += 2) {
    // A limb serves both columns.
    const loaded = new Map<string, Local<T>>();
    const load = (factor: 0 | 1, limb: number): Local<T> => {
      const name = `${factor} ${limb}`;
      const local = loaded.get(name) ?? f.let('limb', summation.load(factor, limb));
      loaded.set(name, local);
      return local;
    };
    const sums = [k, k + 1].map(() => new Sum(f, summation));
    for (let i = 0; i < summation.limbs; i++) for (const [c, sum] of sums.entries()) sum.take(load, i, k + c - i);
    for (const [c, sum] of sums.entries()) {
      const value = sum.value();
      if (value) f.do(summation.store(k + c, value));
    }
  }
}

/** One column. */
class Sum<T extends Lane> {
  readonly #f: FunctionBuilder;
  readonly #summation: Summation<T>;
  #sum: Local<T> | undefined;
  /** Of a square: the product of a limb with itself. */
  #own: Local<T> | undefined;

  constructor(f: FunctionBuilder, summation: Summation<T>) {
    this.#f = f;
    this.#summation = summation;
  }

  /** The product of limbs i and j, if there is one. */
  take(load: (factor: 0 | 1, limb: number) => Local<T>, i: number, j: number): void {
    const { limbs, isSquare, product, sum } = this.#summation;
    if (j < (isSquare ? i : 0) || j >= limbs) return;
    const value = product(load(0, i), load(isSquare ? 0 : 1, j));
    if (isSquare && i === j) this.#own = this.#f.let('own', value);
    else this.#sum = this.#f.let('sum', this.#sum ? sum(this.#sum, value) : value);
  }

  value(): Expr<T> | undefined {
    const { isSquare, sum } = this.#summation;
    const others = this.#sum && (isSquare ? sum(this.#sum, this.#sum) : this.#sum);
    return others && this.#own ? sum(others, this.#own) : (others ?? this.#own);
  }
}
