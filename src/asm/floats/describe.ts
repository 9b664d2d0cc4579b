/** What is known of a word, in text for the author of a kernel: "from -2^50 to 2^50 + 8192, multiples of 2^0". */
import { ANY_BITS } from './interval.ts';
import { exponentOf, type Range } from './range.ts';
import type { Word } from './word.ts';

export function describeWord(word: Word): string {
  if (word.range) return describeRange(word.range);
  const { low, span } = word.bits;
  if (span === ANY_BITS.span) return 'any 64 bits';
  return `the ${span + 1n} patterns from 0x${low.toString(16)}`;
}

function describeRange({ low, high, grain }: Range): string {
  if (low === high) return describeNumber(low);
  return `from ${describeNumber(low)} to ${describeNumber(high)}, multiples of 2^${grain}`;
}

/** Numbers near a power of two as that power and the rest. */
function describeNumber(x: number): string {
  const size = Math.abs(x);
  if (size < 2 ** 20) return String(x);
  const exponent = exponentOf(size);
  const power = 2 ** exponent;
  const sign = x < 0 ? '-' : '';
  if (size === power) return `${sign}2^${exponent}`;
  const rest = size - power;
  if (rest < 2 ** 20) return `${sign}(2^${exponent} + ${rest})`;
  return `${sign}${size / power}·2^${exponent}`;
}
