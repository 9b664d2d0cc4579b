/**
 * What fixed windows cost beside their multiplications, and in multiplications. Measured by `npm run tune`, which writes this file:
 * node 26.10.0, bun 1.4.5 and node 20.20.2, AMD EPYC, 2026-11-26, commit 06554a85.
 */
import type { Family } from '../contract/machine.ts';

/** To make one entry of the table. */
export const TABLE_ENTRY: number = 0.73;

/** To read one entry in a look-up, which reads all of them. */
export const LOOKUP_ENTRY: Readonly<Record<Family, number>> = { fma: 0.0063, wide: 0.0053, simd: 0.0036, int: 0.0062, js: 0.0098 };
