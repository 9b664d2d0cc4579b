/**
 * Products of long numbers from products of halves (Karatsuba and Ofman, Doklady 145 (1962) 293–294), and reductions made of
 * such products.
 *
 * Products are columns that need not be balanced: where three of them are put together nothing is carried, and after six splittings
 * columns are still below 2^37 units, of which a double holds 2^53. Differences of halves are balanced but for 1 (a digit of 2^23 + 1), and
 * their highest limb takes the rest; the budget of columns has room for that (shape.ts).
 */
import { type ByRows, splits } from '../../tuned/splitting.ts';
import { multiply } from './multiply.ts';
import { reduce } from './reduce.ts';
import { BLOCK, RADIX, ROUND_COLUMN, ROUND_LIMB, UNIT } from './shape.ts';
import { square } from './square.ts';

/**
 * to ← a·b, or a² where b is a: 2n columns.
 *
 * In: limbs balanced, but for the highest. Aliasing: `to` and the scratch are apart from all others. Scratch: 4n cells, the columns.
 * Leaks: n, and whether b is a.
 */
export function multiplyLong(mem: Float64Array, to: number, a: number, b: number, n: number, scratch: number, byRows: ByRows): void {
  if (!splits(n, BLOCK, a === b ? byRows.square : byRows.product)) {
    if (a === b) square(mem, to, a, scratch, n, 2 * n, 1);
    else multiply(mem, to, a, b, n, 2 * n, 1);
    mem[to + 2 * n - 1] = mem[to + 2 * n - 1]! + mem[0]! * RADIX;
    return;
  }
  const h = n >> 1;
  const first = scratch;
  const second = a === b ? first : first + h;
  const mixed = first + n;
  const rest = mixed + n;
  difference(mem, first, a, h);
  if (a !== b) difference(mem, second, b, h);
  multiplyLong(mem, to, a, b, h, rest, byRows);
  multiplyLong(mem, to + n, a + h, b + h, h, rest, byRows);
  multiplyLong(mem, mixed, first, second, h, rest, byRows);
  // The middle is a0·b1 + a1·b0 = a0·b0 + a1·b1 − (a0 − a1)·(b0 − b1).
  for (let i = to, m = mixed; m < mixed + h; i++, m++) {
    const inner = mem[i + h]!;
    const outer = mem[i + n]!;
    mem[i + h] = inner + (mem[i]! + outer - mem[m]!);
    mem[i + n] = outer + (inner + mem[i + n + h]! - mem[m + h]!);
  }
}

/** to ← the lower h limbs at `a` less the upper ones. A carry goes to its neighbour only, so that no limb waits for another. */
function difference(mem: Float64Array, to: number, a: number, h: number): void {
  let carry = 0;
  let high = 0;
  for (let i = 0; i < h; i++) {
    const limb = mem[a + i]! - mem[a + h + i]!;
    high = limb + ROUND_LIMB - ROUND_LIMB;
    mem[to + i] = limb - high + carry;
    carry = high * UNIT;
  }
  mem[to + h - 1] = mem[to + h - 1]! + high;
}

/** As `reduce`, for T as `multiplyLong` leaves it. Scratch: 4n cells, the columns. */
export function reduceLong(mem: Float64Array, to: number, product: number, next: number, n: number, scratch: number, byRows: ByRows): void {
  if (!splits(n, BLOCK, byRows.reduction)) {
    reduce(mem, to, product, next, n, RADIX);
    return;
  }
  reduceByHalves(mem, product, next, n, scratch, byRows);
  let carry = 0;
  for (let i = 0; i < n; i++) {
    const column = mem[product + n + i]! + carry;
    const high = column + ROUND_COLUMN - ROUND_COLUMN;
    mem[to + i] = (column - high) * RADIX;
    carry = high * UNIT;
  }
}

/**
 * Makes n quotient digits of T, and adds their products with M + 1. With M + 1 = M0 + M1·x, the lower half of the digits is made with
 * M0 alone, a reduction of half the size; what they make of M1 is one product. Then the same again, a half further up.
 */
function reduceByHalves(mem: Float64Array, product: number, next: number, n: number, scratch: number, byRows: ByRows): void {
  const h = n >> 1;
  const [quotient, upper, made, rest] = [scratch, scratch + h, scratch + n, scratch + 2 * n] as const;
  for (let digits = product; digits <= product + h; digits += h) {
    if (splits(h, BLOCK, byRows.reduction)) reduceByHalves(mem, digits, next, h, scratch, byRows);
    else {
      reduce(mem, digits + h, digits, next, h, 1);
      mem[digits + n] = mem[digits + n]! + mem[0]!;
    }
    for (let i = 0; i < h; i++) {
      mem[quotient + i] = mem[digits + i]! * RADIX;
      mem[upper + i] = mem[next + h + i]! * UNIT;
    }
    multiplyLong(mem, made, quotient, upper, h, rest, byRows);
    for (let i = 0; i < n; i++) mem[digits + h + i] = mem[digits + h + i]! + mem[made + i]!;
  }
}
