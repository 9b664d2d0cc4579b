/**
 * The inner loop of everything: columns of products, four at a time.
 *
 * Cells 0 to 7 of the memory hold the sums of eight neighbouring columns. `convolve` adds products to them, `retire` takes
 * the four lowest out as digits and moves the others down.
 */
import { BLOCK, ROUND_COLUMN, UNIT } from './shape.ts';

/** The number of columns that are open at a time. */
export const COLUMNS = 8;

export function clearColumns(mem: Float64Array): void {
  mem[0] = 0;
  mem[1] = 0;
  mem[2] = 0;
  mem[3] = 0;
  clearUpperColumns(mem);
}

/** Clears the four columns above those that have moved down. (Stores, since a call of `fill` takes longer than a block.) */
export function clearUpperColumns(mem: Float64Array): void {
  mem[4] = 0;
  mem[5] = 0;
  mem[6] = 0;
  mem[7] = 0;
}

/**
 * columns ← columns + Σ Aᵢ·Bⱼ over `count` limbs: Aᵢ are the blocks of four limbs from address `a` upwards, Bⱼ the blocks
 * from `b` downwards.
 *
 * In: limbs balanced; `count` a multiple of four (0 included), `carryAfter` as the budget in shape.ts says. Out: every
 * column's magnitude below 2^53 units of 2^−48, hence exact. Aliasing: a and b may overlap, neither may touch the columns.
 * Leaks: nothing but addresses and counts.
 */
export function convolve(mem: Float64Array, a: number, b: number, count: number, carryAfter: number): void {
  // One call in a loop, rather than one in it and one behind: the engine can then put the inner loop in here.
  for (let done = 0; ; ) {
    const step = Math.min(count - done, carryAfter);
    accumulate(mem, a + done, b - done, step);
    done += step;
    if (done === count) return;
    settle(mem);
  }
}

/** As `convolve`, while nothing overflows. */
function accumulate(mem: Float64Array, a: number, b: number, count: number): void {
  let c0 = mem[0]!;
  let c1 = mem[1]!;
  let c2 = mem[2]!;
  let c3 = mem[3]!;
  let c4 = mem[4]!;
  let c5 = mem[5]!;
  let c6 = mem[6]!;
  for (let i = a, j = b; i < a + count; i += BLOCK, j -= BLOCK) {
    const a0 = mem[i]!;
    const a1 = mem[i + 1]!;
    const a2 = mem[i + 2]!;
    const a3 = mem[i + 3]!;
    const b0 = mem[j]!;
    const b1 = mem[j + 1]!;
    const b2 = mem[j + 2]!;
    const b3 = mem[j + 3]!;
    c0 += a0 * b0;
    c1 += a0 * b1 + a1 * b0;
    c2 += a0 * b2 + a1 * b1 + a2 * b0;
    c3 += a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
    c4 += a1 * b3 + a2 * b2 + a3 * b1;
    c5 += a2 * b3 + a3 * b2;
    c6 += a3 * b3;
  }
  mem[0] = c0;
  mem[1] = c1;
  mem[2] = c2;
  mem[3] = c3;
  mem[4] = c4;
  mem[5] = c5;
  mem[6] = c6;
}

/** Takes the carries out of the columns. From the top down, so that each moves up by one column only. */
function settle(mem: Float64Array): void {
  for (let i = COLUMNS - 2; i >= 0; i--) {
    const column = mem[i]!;
    const high = column + ROUND_COLUMN - ROUND_COLUMN;
    mem[i] = column - high;
    mem[i + 1] = mem[i + 1]! + high * UNIT;
  }
}

/**
 * Writes the four lowest columns as balanced digits times `scale` (1: as columns; 2^24: as limbs) to `to`, and moves the
 * others down, the carry included.
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
  clearUpperColumns(mem);
}
