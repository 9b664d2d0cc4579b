/** What measurements decide about the `fma` kernels. */

/** Products and squares of so many vectors, by the numbers in them, are made of halves. */
export const HALVED: Readonly<Record<1 | 2, { readonly product: number; readonly square: number }>> = {
  1: { product: 48, square: 64 },
  2: { product: 40, square: 56 },
};

/** Reductions of elements of so many vectors go in two steps. */
export const STEPPED: number = 156;
