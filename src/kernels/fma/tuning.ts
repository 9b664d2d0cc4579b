/** What measurements decide about the `fma` kernels. */

/** By lanes: products of elements of so many vectors are made of halves. */
export const HALVED: Readonly<Record<1 | 2, number>> = { 1: 40, 2: 40 };

/** Reductions of elements of so many vectors go in two steps. */
export const STEPPED: number = 156;
