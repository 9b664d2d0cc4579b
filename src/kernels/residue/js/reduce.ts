/**
 * Montgomery reduction modulo M = k·m ≡ −1 (mod 2^24).
 *
 * To divide T by 2^24 modulo M, subtract its lowest digit q and add q·(M + 1), which is divisible: the quotient's digit is
 * the sum's own lowest digit, without a multiplication by −1/M. After n such steps T + Q·M has been divided by R.
 */
import { clearColumns, clearUpperColumns, convolve, retire } from './convolve.ts';
import { BLOCK, LIMBS_BEFORE_CARRY, ROUND_COLUMN, UNIT } from './shape.ts';

/**
 * to ← (T + Q·M) / R as n balanced digits times `scale` (1: as columns; 2^24: as limbs), where T are 2n columns at `product` and M + 1 are n balanced digits at `next`, as whole
 * numbers (so that a quotient digit in units of a column makes columns again).
 *
 * In: T's digits below 2^37 units. Q's are balanced, hence |Q| ≤ R·(1/2 + 2^−24), and
 * out: |result| ≤ |T|/R + M·(1/2 + 2^−24); what is above n digits is in the lowest column. For T = a·b with |a|, |b| ≤ 16M and R ≥ 2^8·M, |result| < 2M.
 * Overwrites the lower half of T by Q. Aliasing: `to` is apart from M and may be the upper half of T. Scratch: the columns. Leaks: n.
 */
export function reduce(mem: Float64Array, to: number, product: number, next: number, n: number, scale: number): void {
  const last = n - BLOCK;
  clearColumns(mem);
  for (let column = 0; column <= last; column += BLOCK) {
    convolve(mem, product, next + column, column, LIMBS_BEFORE_CARRY);
    takeQuotient(mem, product + column, next);
  }
  const high = product + n;
  for (let column = 0; column <= last; column += BLOCK) {
    convolve(mem, product + column + BLOCK, next + last, last - column, LIMBS_BEFORE_CARRY);
    mem[0] = mem[0]! + mem[high + column]!;
    mem[1] = mem[1]! + mem[high + column + 1]!;
    mem[2] = mem[2]! + mem[high + column + 2]!;
    mem[3] = mem[3]! + mem[high + column + 3]!;
    retire(mem, to + column, scale);
  }
}

/**
 * Makes four quotient digits of the lowest columns and those of T at `digits`, leaves them there, adds their products with the
 * lowest block of M + 1 (whose lowest digit is 0), and moves the other columns down.
 */
function takeQuotient(mem: Float64Array, digits: number, next: number): void {
  const m1 = mem[next + 1]!;
  const m2 = mem[next + 2]!;
  const m3 = mem[next + 3]!;
  const x0 = mem[0]! + mem[digits]!;
  const high0 = x0 + ROUND_COLUMN - ROUND_COLUMN;
  const q0 = x0 - high0;
  const x1 = mem[1]! + mem[digits + 1]! + high0 * UNIT + q0 * m1;
  const high1 = x1 + ROUND_COLUMN - ROUND_COLUMN;
  const q1 = x1 - high1;
  const x2 = mem[2]! + mem[digits + 2]! + q0 * m2 + high1 * UNIT + q1 * m1;
  const high2 = x2 + ROUND_COLUMN - ROUND_COLUMN;
  const q2 = x2 - high2;
  const x3 = mem[3]! + mem[digits + 3]! + q0 * m3 + q1 * m2 + high2 * UNIT + q2 * m1;
  const high3 = x3 + ROUND_COLUMN - ROUND_COLUMN;
  const q3 = x3 - high3;
  mem[digits] = q0;
  mem[digits + 1] = q1;
  mem[digits + 2] = q2;
  mem[digits + 3] = q3;
  mem[0] = mem[4]! + (q1 * m3 + q2 * m2 + q3 * m1) + high3 * UNIT;
  mem[1] = mem[5]! + (q2 * m3 + q3 * m2);
  mem[2] = mem[6]! + q3 * m3;
  mem[3] = mem[7]!;
  clearUpperColumns(mem);
}
