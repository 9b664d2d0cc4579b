/** Constant-time powers: a fixed window over the exponent, and a look-up that reads the whole table. */
import { fixedWindow } from '../../tuned/window-width.ts';
import { lookUp } from './look-up.ts';
import type { JsRing } from './ring.ts';
import { bitsOf } from './window.ts';

/**
 * to ← base^(exponent mod 2^bits).
 *
 * In and out: as the ring's products. Aliasing: to may be base. Scratch: the table, the choice. Leaks: bits, whose value sets
 * the width of the window and the number of every operation.
 */
export function pow(
  ring: JsRing,
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
      lookUp(ring, to, digit, mem, at.table, 1 << width);
      continue;
    }
    for (let step = 0; step < width; step++) ring.sqr(to, to);
    lookUp(ring, at.operand, digit, mem, at.table, 1 << width);
    ring.mul(to, to, at.operand);
  }
}

/** table[i] ← base^i for i < entries. */
function fillTable({ mem, limbs, at, mul, sqr }: JsRing, base: number, entries: number): void {
  const entry = (i: number): number => at.table + i * limbs;
  mem.copyWithin(entry(0), at.one, at.one + limbs);
  mem.copyWithin(entry(1), base, base + limbs);
  for (let i = 2; i < entries; i += 2) {
    sqr(entry(i), entry(i >> 1));
    mul(entry(i + 1), entry(i), entry(1));
  }
}
