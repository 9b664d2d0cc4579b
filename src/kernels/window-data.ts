import type { Family } from './machine.ts';
export const TABLE_ENTRY: number = 0.75;
export const LOOKUP_ENTRY: Readonly<Record<Family, number>> = { fma: 0.004, wide: 0.008, int: 0.008, js: 0.008 };
