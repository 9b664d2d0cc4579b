/**
 * The operations that kernels of quadratic extensions have of their own. An element is c0 + c1·i of Fp2 = Fp(i), i² = −1, or an element (c0, c1) of Fp × Fp, for
 * what is made part by part. Towers are built over Fp2 by a non-residue ξ = c + i.
 *
 * A new operation is an entry here, a bound in `quadratic.ts` and its code in each family; the compiler names those that are missing.
 */
export const QUADRATIC = {
  /** (a0·b0, a1·b1) */
  mulParts: { operands: 2, isProduct: true },
  /** (a0², a1²) */
  sqrParts: { operands: 1, isProduct: true },
  /** a0 − a1·i */
  conjugate: { operands: 1, isProduct: false },
  /** (a0, b1) */
  join: { operands: 2, isProduct: false },
  /** (a0, a0) */
  bothFirst: { operands: 1, isProduct: false },
  /** (a1, a1) */
  bothSecond: { operands: 1, isProduct: false },
  /** ξ · a */
  mulByNonResidue: { operands: 1, isProduct: false },
} as const;

export type QuadraticOperation = keyof typeof QUADRATIC;
