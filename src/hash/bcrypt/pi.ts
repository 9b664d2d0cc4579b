/** Digits of π as words: what Blowfish begins with (B. Schneier, “Description of a new variable-length key, 64-bit block cipher (Blowfish)”, 1993). They are computed, not kept. */
import { BigInt } from '../../util/big-int.ts';

/** Too many, so that what each term loses does not reach the words. */
const GUARD_BITS = 64;

/** The first bits of the fraction of π, 32 to a word. */
export function wordsOfPi(count: number): Uint32Array {
  const bits = BigInt(32 * count + GUARD_BITS);
  // J. Machin, 1706: π / 4 = 4 · arctan(1/5) − arctan(1/239).
  const pi = 4n * (4n * arctanOfInverse(5n, bits) - arctanOfInverse(239n, bits));
  const digits = (pi & ((1n << bits) - 1n)) >> BigInt(GUARD_BITS);
  const hex = digits.toString(16).padStart(8 * count, '0');
  return Uint32Array.from({ length: count }, (_, i) => Number.parseInt(hex.slice(8 * i, 8 * i + 8), 16));
}

/** arctan(1/x) times 2^bits: 1/x − 1/(3·x^3) + 1/(5·x^5) − … */
function arctanOfInverse(x: bigint, bits: bigint): bigint {
  const square = x * x;
  let power = (1n << bits) / x;
  let sum = 0n;
  for (let n = 1n; power > 0n; n += 4n) {
    sum += power / n;
    power /= square;
    sum -= power / (n + 2n);
    power /= square;
  }
  return sum;
}
