/**
 * What measurements decide about the `fma` kernels: Node 26.10 on an AMD EPYC (Zen 5), November 2026.
 *
 * With n = 312 limbs: a product in 9.0 µs, 18.7 without halves, a square in 5.6 after 10.1, a reduction in 16.0 after 19.3 (the
 * latter figures at a clock about 5 % lower).
 */

/** Products and squares of so many vectors, by the numbers in them, are made of halves. */
export const HALVED: Readonly<Record<1 | 2, { readonly product: number; readonly square: number }>> = {
  1: { product: 40, square: 40 },
  2: { product: 40, square: 56 },
};

/** Reductions of elements of so many vectors go in two steps; with 78, in 5.3 µs after 4.8. */
export const STEPPED = 156;
