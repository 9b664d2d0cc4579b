/** Powers with a public exponent: a sliding window, and only the multiplications that this very exponent needs. */
import { slidingWindow } from '../window-width.ts';
import type { Ring } from './ring.ts';
import { slidingWindows } from './window.ts';

/**
 * to ← base^(exponent mod 2^bits), in a time that depends on the exponent.
 *
 * In and out: as the ring's products. Aliasing: to may be base. Scratch: the table. Leaks: the exponent, but not the base.
 */
export function powVarTime(
  { mem, limbs, at, mul, sqr }: Ring,
  to: number,
  base: number,
  exponent: Uint8Array,
  bits: number,
  width: number = slidingWindow(bits),
): void {
  const [first, ...rest] = slidingWindows(exponent, bits, width);
  if (first === undefined) {
    mem.copyWithin(to, at.one, at.one + limbs);
    return;
  }
  // table[i] ← base^(2i + 1), as far as the windows need it; the first place above is left for base².
  const entry = (value: number): number => at.table + (value >> 1) * limbs;
  const largest = rest.reduce((max, { value }) => Math.max(max, value), first.value);
  mem.copyWithin(entry(1), base, base + limbs);
  if (largest > 1) sqr(at.operand, base);
  for (let value = 3; value <= largest; value += 2) mul(entry(value), entry(value - 2), at.operand);

  mem.copyWithin(to, entry(first.value), entry(first.value) + limbs);
  let position = first.shift;
  for (const { value, shift } of rest) {
    for (; position > shift; position--) sqr(to, to);
    mul(to, to, entry(value));
  }
  for (; position > 0; position--) sqr(to, to);
}
