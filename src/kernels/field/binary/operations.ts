/** A sum that is as large as what is summed: nothing carries. Formulas over binary fields take it in place of `add`. */
export const XOR = { xor: { operands: 2, isProduct: false } } as const;
