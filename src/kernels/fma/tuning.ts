/** What measurements decide about the `fma` kernels. */

/** By lanes: products of elements of so many vectors are made of halves. */
export const HALVED: Readonly<Record<1 | 2, number>> = {
  1: Number((globalThis as any).process?.env?.K1 ?? 78),
  2: Number((globalThis as any).process?.env?.K2 ?? 156),
};

/** Reductions of elements of so many vectors go in two steps. */
export const STEPPED: number = Number((globalThis as any).process?.env?.K3 ?? 156);
