/** Numbers in decimal digits. Everything is public. */
import { BigInt } from './big-int.ts';
import { bitLength } from './bytes.ts';

/** Shorter numbers are left to the engine, whose conversions take a time in proportion to the square of the length. */
const SHORT_BITS = 512;
const BITS_PER_DIGIT = Math.log2(10);

/** 10^digits, of the few lengths that are in use. */
const powers = /* @__PURE__ */ new Map<number, bigint>();

/**
 * The decimal digits of a number from 0 to 2^bits − 1, as few as it has. By halves: at 2048 bits in little more than half the time that the engine takes.
 */
export function decimalOf(number: bigint, bits: number): string {
  if (bits <= SHORT_BITS) return number.toString();
  const digits = Math.floor(bits / BITS_PER_DIGIT / 2);
  const power = powerOfTen(digits);
  const high = number / power;
  const low = decimalOf(number - high * power, Math.ceil(digits * BITS_PER_DIGIT));
  return high === 0n ? low : decimalOf(high, bits - Math.floor(digits * BITS_PER_DIGIT)) + low.padStart(digits, '0');
}

/** The number from 0 to limit − 1 that is written in decimal, in the one way there is; undefined of anything else. What has more digits than there may be is not converted. */
export function numberOfDecimal(text: unknown, limit: bigint): bigint | undefined {
  const digits = Math.ceil(bitLength(limit) / BITS_PER_DIGIT);
  if (typeof text !== 'string' || text.length > digits || !/^(?:0|[1-9][0-9]*)$/.test(text)) return undefined;
  const number = BigInt(text);
  return number < limit ? number : undefined;
}

function powerOfTen(digits: number): bigint {
  let power = powers.get(digits);
  if (power === undefined) {
    power = 10n ** BigInt(digits);
    powers.set(digits, power);
  }
  return power;
}
