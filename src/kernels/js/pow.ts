/** Constant-time powers: a fixed window over the exponent, and a look-up that reads the whole table. */
import { fixedWindow } from '../window-width.ts';
import type { Ring } from './ring.ts';
import { BLOCK } from './shape.ts';
import { bitsOf } from './window.ts';

/**
 * to ← base^(exponent mod 2^bits).
 *
 * In and out: as the ring's products. Aliasing: to may be base. Scratch: the table, the choice. Leaks: bits, whose value sets
 * the width of the window and the number of every operation.
 */
export function pow(
  ring: Ring,
  to: number,
  base: number,
  exponent: Uint8Array,
  bits: number,
  width: number = fixedWindow('js', bits),
): void {
  const { mem, limbs, at } = ring;
  fillTable(ring, base, 1 << width);
  const windows = Math.ceil(bits / width);
  mem.copyWithin(to, at.one, at.one + limbs);
  for (let i = windows - 1; i >= 0; i--) {
    const from = i * width;
    const digit = bitsOf(exponent, from, Math.min(width, bits - from));
    if (i === windows - 1) {
      lookUp(ring, to, digit, 1 << width);
      continue;
    }
    for (let step = 0; step < width; step++) ring.sqr(to, to);
    lookUp(ring, at.operand, digit, 1 << width);
    ring.mul(to, to, at.operand);
  }
}

/** table[i] ← base^i for i < entries. */
function fillTable({ mem, limbs, at, mul, sqr }: Ring, base: number, entries: number): void {
  const entry = (i: number): number => at.table + i * limbs;
  mem.copyWithin(entry(0), at.one, at.one + limbs);
  mem.copyWithin(entry(1), base, base + limbs);
  for (let i = 2; i < entries; i += 2) {
    sqr(entry(i), entry(i >> 1));
    mul(entry(i + 1), entry(i), entry(1));
  }
}

/** to ← table[digit], as Σ [i = digit]·table[i]. Leaks: entries. */
function lookUp({ mem, limbs, at }: Ring, to: number, digit: number, entries: number): void {
  const { chosen, table } = at;
  // Exactly for i = digit is the difference's sign bit set.
  for (let i = 0; i < entries; i++) mem[chosen + i] = ((i ^ digit) - 1) >>> 31;
  for (let limb = 0; limb < limbs; limb += BLOCK) {
    let x0 = 0;
    let x1 = 0;
    let x2 = 0;
    let x3 = 0;
    let entry = table + limb;
    for (let i = 0; i < entries; i++) {
      const one = mem[chosen + i]!;
      x0 += one * mem[entry]!;
      x1 += one * mem[entry + 1]!;
      x2 += one * mem[entry + 2]!;
      x3 += one * mem[entry + 3]!;
      entry += limbs;
    }
    mem[to + limb] = x0;
    mem[to + limb + 1] = x1;
    mem[to + limb + 2] = x2;
    mem[to + limb + 3] = x3;
  }
}
