/**
 * The inner loop of everything: columns of products, four at a time.
 *
 * Cells 0 to 7 of the memory hold the sums of eight neighbouring columns, the *window*. `convolve` adds products to it,
 * `retire` takes the four lowest columns out as digits and moves the window up by four.
 */
import { BLOCK, ROUND_COLUMN, UNIT } from './shape.ts';

/** The number of cells of the window. */
export const WINDOW = 8;

export function clearWindow(mem: Float64Array): void {
  mem[0] = 0;
  mem[1] = 0;
  mem[2] = 0;
  mem[3] = 0;
  clearUpperWindow(mem);
}

/** Clears the four columns above those that have moved down. (Stores, since a call of `fill` takes longer than a block.) */
export function clearUpperWindow(mem: Float64Array): void {
  mem[4] = 0;
  mem[5] = 0;
  mem[6] = 0;
  mem[7] = 0;
}

/**
 * window ← window + Σ Aᵢ·Bⱼ over `count` limbs: Aᵢ are the blocks of four limbs from address `a` upwards, Bⱼ the blocks
 * from `b` downwards.
 *
 * In: limbs balanced; `count` a multiple of four (0 included), `carryAfter` as the budget in shape.ts says. Out: every
 * column's magnitude below 2^53 units of 2^−48, hence exact. Aliasing: a and b may overlap, neither may touch the window.
 * Leaks: nothing but addresses and counts.
 */
export function convolve(mem: Float64Array, a: number, b: number, count: number, carryAfter: number): void {
  let c0 = mem[0]!;
  let c1 = mem[1]!;
  let c2 = mem[2]!;
  let c3 = mem[3]!;
  let c4 = mem[4]!;
  let c5 = mem[5]!;
  let c6 = mem[6]!;
  let c7 = mem[7]!;
  const end = a + count;
  let i = a;
  let j = b;
  for (let pause = a + carryAfter; ; pause += carryAfter) {
    for (const stop = Math.min(pause, end); i < stop; i += BLOCK) {
      const a0 = mem[i]!;
      const a1 = mem[i + 1]!;
      const a2 = mem[i + 2]!;
      const a3 = mem[i + 3]!;
      const b0 = mem[j]!;
      const b1 = mem[j + 1]!;
      const b2 = mem[j + 2]!;
      const b3 = mem[j + 3]!;
      j -= BLOCK;
      c0 += a0 * b0;
      c1 += a0 * b1 + a1 * b0;
      c2 += a0 * b2 + a1 * b1 + a2 * b0;
      c3 += a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
      c4 += a1 * b3 + a2 * b2 + a3 * b1;
      c5 += a2 * b3 + a3 * b2;
      c6 += a3 * b3;
    }
    if (i === end) break;
    // From the top down, so that every carry moves by one column only and none waits for another.
    let high = c6 + ROUND_COLUMN - ROUND_COLUMN;
    c7 += high * UNIT;
    c6 -= high;
    high = c5 + ROUND_COLUMN - ROUND_COLUMN;
    c6 += high * UNIT;
    c5 -= high;
    high = c4 + ROUND_COLUMN - ROUND_COLUMN;
    c5 += high * UNIT;
    c4 -= high;
    high = c3 + ROUND_COLUMN - ROUND_COLUMN;
    c4 += high * UNIT;
    c3 -= high;
    high = c2 + ROUND_COLUMN - ROUND_COLUMN;
    c3 += high * UNIT;
    c2 -= high;
    high = c1 + ROUND_COLUMN - ROUND_COLUMN;
    c2 += high * UNIT;
    c1 -= high;
    high = c0 + ROUND_COLUMN - ROUND_COLUMN;
    c1 += high * UNIT;
    c0 -= high;
  }
  mem[0] = c0;
  mem[1] = c1;
  mem[2] = c2;
  mem[3] = c3;
  mem[4] = c4;
  mem[5] = c5;
  mem[6] = c6;
  mem[7] = c7;
}

/**
 * Writes the four lowest columns as balanced digits times `scale` (1: as columns; 2^24: as limbs) to `to`, and moves the
 * window up by four columns, the carry included.
 */
export function retire(mem: Float64Array, to: number, scale: number): void {
  const x0 = mem[0]!;
  const high0 = x0 + ROUND_COLUMN - ROUND_COLUMN;
  const x1 = mem[1]! + high0 * UNIT;
  const high1 = x1 + ROUND_COLUMN - ROUND_COLUMN;
  const x2 = mem[2]! + high1 * UNIT;
  const high2 = x2 + ROUND_COLUMN - ROUND_COLUMN;
  const x3 = mem[3]! + high2 * UNIT;
  const high3 = x3 + ROUND_COLUMN - ROUND_COLUMN;
  mem[to] = (x0 - high0) * scale;
  mem[to + 1] = (x1 - high1) * scale;
  mem[to + 2] = (x2 - high2) * scale;
  mem[to + 3] = (x3 - high3) * scale;
  mem[0] = mem[4]! + high3 * UNIT;
  mem[1] = mem[5]!;
  mem[2] = mem[6]!;
  mem[3] = mem[7]!;
  clearUpperWindow(mem);
}
