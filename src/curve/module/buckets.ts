/**
 * Sums of many multiples for public scalars by buckets (N. Pippenger 1976; Bernstein, Doumen, Lange, Oosterwijk, “Faster batch forgery identification” 2012,
 * section 4): for every digit of the scalars, points with the same digit meet in a bucket; the sum of the buckets, each as often as its digit says, takes two
 * additions a bucket. Digits are signed, which halves the buckets.
 */
import type { FunctionBuilder, ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Bounds } from '../../asm/secrecy/spec.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { RegionRequest } from '../../formulas/link.ts';
import type { BucketCalls } from './calls.ts';

/** Points of one sum. */
export const MOST_ENTRIES = 2048;
export const MOST_BUCKETS = 512;
const MOST_WIDTH = 10;
/** A digit's bytes. */
export const DIGIT_BYTES = 2;

/** What the two forms of curves do differently. */
export interface BucketSteps {
  readonly entries: number;
  readonly entryBytes: number;
  readonly buckets: number;
  readonly pointBytes: number;
  readonly digits: number;
  /** to ← the neutral element. */
  readonly neutral: (f: FunctionBuilder, to: Expr<'i32'>) => void;
  readonly double: (f: FunctionBuilder, to: Expr<'i32'>) => void;
  /** to ← to + the entry, or its negative. */
  readonly addEntry: (f: FunctionBuilder, to: Expr<'i32'>, entry: Expr<'i32'>, isNegative: Local<'i32'>) => void;
  /** to ← to + the point. */
  readonly add: (f: FunctionBuilder, to: Expr<'i32'>, point: Expr<'i32'>) => void;
  readonly result: Expr<'i32'>;
  readonly running: Expr<'i32'>;
  readonly sum: Expr<'i32'>;
}

/** The region of digits: what `BucketSums` writes. */
export const bucketDigitRegion: RegionRequest = {
  bytes: DIGIT_BYTES * MOST_ENTRIES,
  secret: false,
  elements: false,
  numbers: [{ low: -MOST_BUCKETS, high: MOST_BUCKETS }],
};

/** The number of an entry. */
export const ENTRY: Bounds = { low: 0, high: MOST_ENTRIES - 1 };

export function defineBuckets(m: ModuleBuilder, steps: BucketSteps): Exports<Pick<BucketCalls, 'clear' | 'place'>> {
  const { entries, entryBytes, buckets: from, pointBytes, digits, neutral, double, addEntry, add, result, running, sum } = steps;
  const clear = m.export('clear', [], (f) => neutral(f, result));
  const place = m.export('place', ['width', 'count', 'buckets'], (f, { width, count, buckets }) => {
    f.loop(() => {
      double(f, result);
      f.set(width, i32.sub(width, i32.const(1)));
      return width;
    });
    const first = i32.const(from);
    const end = f.let('end', i32.add(first, i32.mul(buckets, i32.const(pointBytes))));
    const bucket = f.let('bucket', first);
    f.loop(() => {
      neutral(f, bucket);
      f.set(bucket, i32.add(bucket, i32.const(pointBytes)));
      return i32.lt_u(bucket, end);
    });
    const entry = f.let('entry', i32.const(entries));
    const at = f.let('at', i32.const(digits));
    f.loop(() => {
      const digit = f.let('digit', i32.load16_s(at));
      f.if(digit, () => {
        const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));
        f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));
        f.set(bucket, i32.add(first, i32.mul(i32.sub(digit, i32.const(1)), i32.const(pointBytes))));
        addEntry(f, bucket, entry, isNegative);
      });
      f.set(entry, i32.add(entry, i32.const(entryBytes)));
      f.set(at, i32.add(at, i32.const(DIGIT_BYTES)));
      f.set(count, i32.sub(count, i32.const(1)));
      return count;
    });
    neutral(f, running);
    neutral(f, sum);
    f.set(bucket, end);
    f.loop(() => {
      f.set(bucket, i32.sub(bucket, i32.const(pointBytes)));
      add(f, running, bucket);
      add(f, sum, running);
      return i32.gt_u(bucket, first);
    });
    add(f, result, sum);
  });
  SECRECY: keeps(m, place, {
    width: { low: 1, high: MOST_WIDTH },
    count: { low: 1, high: MOST_ENTRIES },
    buckets: { low: 1, high: MOST_BUCKETS },
  });
  return { clear, place };
}

/** The width of digits that takes the fewest additions. */
export function bucketWidth(points: number, bits: number): number {
  const cost = (width: number): number => Math.ceil((bits + 1) / width) * (points + 2 ** width) + bits;
  const widths = Array.from({ length: MOST_WIDTH - 1 }, (_, i) => i + 2);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}

/** Signed digits of so many bits, lowest first, from −2^(width − 1) to 2^(width − 1). */
export function bucketDigits(scalar: Uint8Array, bits: number, width: number): Int16Array {
  const digits = new Int16Array(Math.ceil((bits + 1) / width));
  let carry = 0;
  for (let i = 0, bit = 0; i < digits.length; i++, bit += width) {
    const byte = bit >> 3;
    const word = (scalar[byte] ?? 0) | ((scalar[byte + 1] ?? 0) << 8) | ((scalar[byte + 2] ?? 0) << 16);
    const digit = ((word >> (bit & 7)) & (2 ** width - 1)) + carry;
    carry = digit > 2 ** (width - 1) ? 1 : 0;
    digits[i] = digit - (carry << width);
  }
  return digits;
}
