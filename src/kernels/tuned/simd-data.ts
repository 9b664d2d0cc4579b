/** The lengths of moduli, in bits, for which `simd` is quicker than `int`: by `bench/kernels` in node 20.20.2, AMD EPYC, 2026-11-23. */
export const SIMD_LENGTHS: { readonly from: number; readonly to: number } = { from: 960, to: 15_672 };
