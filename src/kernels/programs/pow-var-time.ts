/**
 * Exponentiation by a public exponent: a window that slides over zeros (Handbook of Applied Cryptography, algorithm 14.85), and only
 * the multiplications that this very exponent needs. What is multiplied with what is public, so that one loop outside of all
 * modules serves all families.
 */
import { slidingWindows } from '../residue/js/window.ts';
import { slidingWindow } from '../tuned/window-width.ts';

/** Elements by their addresses, in a machine's memory. */
export interface Elements {
  readonly mul: (to: number, a: number, b: number) => void;
  readonly sqr: (to: number, a: number) => void;
  readonly copy: (to: number, from: number) => unknown;
  /** Room for the odd powers, 2^(MAX_WINDOW − 1) elements, and how far it is from one to the next. */
  readonly table: number;
  readonly step: number;
  /** Room for one element. */
  readonly square: number;
}

/**
 * to ← base^(exponent mod 2^bits), and true; false where that exponent is 0, and nothing is done.
 *
 * In and out: as the ring's products. Aliasing: to may be base. Leaks: the exponent, but not the base.
 */
export function powVarTime(
  { mul, sqr, copy, table, step, square }: Elements,
  to: number,
  base: number,
  exponent: Uint8Array,
  bits: number,
  width: number = slidingWindow(bits),
): boolean {
  const [first, ...rest] = slidingWindows(exponent, bits, width);
  if (!first) return false;
  // The odd powers as far as the windows need them: base^(2i + 1).
  const power = (value: number): number => table + (value >> 1) * step;
  const largest = rest.reduce((max, { value }) => Math.max(max, value), first.value);
  copy(power(1), base);
  if (largest > 1) sqr(square, base);
  for (let value = 3; value <= largest; value += 2) mul(power(value), power(value - 2), square);

  copy(to, power(first.value));
  let position = first.shift;
  for (const { value, shift } of rest) {
    for (; position > shift; position--) sqr(to, to);
    mul(to, to, power(value));
  }
  for (; position > 0; position--) sqr(to, to);
  return true;
}
