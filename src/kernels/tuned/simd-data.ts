/**
 * The lengths of moduli, in bits, for which `simd` serves and not `int`. Measured by `npm run tune`, which writes this file:
 * node 20.20.2, AMD EPYC, 2026-11-26, commit 06554a85.
 */
export const SIMD_LENGTHS: { readonly from: number; readonly to: number } = { from: 832, to: 15_672 };
