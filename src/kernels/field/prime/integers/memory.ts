/** How 64-bit integers keep a limb. */
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { LimbMemory } from '../conversion.ts';

export const INTEGER_MEMORY: LimbMemory = {
  load: (element, offset) => i64.load(element, offset),
  store: (element, limb, offset) => i64.store(element, limb, offset),
};
