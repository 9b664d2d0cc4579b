/** Constant-time table look-up. */
import type { JsRing } from './ring.ts';
import { BLOCK } from './shape.ts';

/**
 * to ← the element `digit` of the `count` from cell `from` of the table on, as the sum of 0 or 1 times each. The table may be the ring's memory
 * or another. In: count up to 2^MAX_JOINT_BITS. Scratch: the choice. Leaks: from, count.
 */
export function lookUp({ mem, limbs, at }: JsRing, to: number, digit: number, table: Float64Array, from: number, count: number): void {
  const { chosen } = at;
  // Exactly for i = digit is the difference's sign bit set.
  for (let i = 0; i < count; i++) mem[chosen + i] = ((i ^ digit) - 1) >>> 31;
  for (let limb = 0; limb < limbs; limb += BLOCK) {
    let x0 = 0;
    let x1 = 0;
    let x2 = 0;
    let x3 = 0;
    let entry = from + limb;
    for (let i = 0; i < count; i++) {
      const one = mem[chosen + i]!;
      x0 += one * table[entry]!;
      x1 += one * table[entry + 1]!;
      x2 += one * table[entry + 2]!;
      x3 += one * table[entry + 3]!;
      entry += limbs;
    }
    mem[to + limb] = x0;
    mem[to + limb + 1] = x1;
    mem[to + limb + 2] = x2;
    mem[to + limb + 3] = x3;
  }
}
