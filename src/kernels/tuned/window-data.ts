/**
 * What fixed windows cost beside their multiplications, and in multiplications. Measured by `npm run tune`, which writes this file:
 * node 26.10.0 and bun 1.4.5, AMD EPYC, 2026-11-21, commit 1a19838.
 */
import type { Family } from '../contract/machine.ts';

/** To make one entry of the table. */
export const TABLE_ENTRY: number = 0.72;

/** To read one entry in a look-up, which reads all of them. That of `simd` is taken from `int`, until it is measured. */
export const LOOKUP_ENTRY: Readonly<Record<Family, number>> = { fma: 0.0044, wide: 0.0041, simd: 0.007, int: 0.007, js: 0.0091 };
