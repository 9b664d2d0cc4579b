/** The slots of a field's module, by their numbers. */
import type { Bounds } from '../asm/secrecy/spec.ts';

export const SLOTS = 8;

/** The number of a slot. */
export const SLOT: Bounds = { low: 0, high: SLOTS - 1 };
