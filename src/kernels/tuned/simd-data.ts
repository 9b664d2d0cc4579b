/**
 * The lengths of moduli, in bits, for which `simd` serves and not `int`. Exponentiations by turns, node 20.20.2, AMD EPYC with neighbours, 2026-11-23: as long at 896 bits,
 * quicker from 1024 bits on; not yet by `npm run tune`. The upper end is that of the longest kernel.
 */
export const SIMD_LENGTHS: { readonly from: number; readonly to: number } = { from: 960, to: 15_672 };
