/**
 * Columns split into digits and carries. A column is a whole number of units of 2^−2r; two additions round it to a multiple of 2^−r (`residue/js/shape.ts`), which is what it
 * hands on, 2^r times too large.
 *
 * No column waits for those below it, as it would if carries were handed on from the lowest to the highest: each is split by itself, and then takes what its neighbour has
 * handed on.
 */
import type { FieldShape } from '../shape.ts';

/** What a column handed on, below 2^(53 − r) digits, leaves to hand on when it is split again: so much are digits at most larger than half of the radix. */
export const excess = (radixBits: number): number => 2 ** Math.max(0, 53 - 2 * radixBits) + 3;

export class Splitting {
  /** 1.5 · 2^(52 − r): a sum with it is rounded to a multiple of 2^−r. */
  readonly round: number;
  readonly unit: number;

  constructor({ radixBits }: Pick<FieldShape, 'radixBits'>) {
    this.round = 1.5 * 2 ** (52 - radixBits);
    this.unit = 2 ** -radixBits;
  }

  /** The columns from `from` on, below `to`, ← digits, larger than half of the radix by what columns hand on; what the highest hands on is added to the next. */
  carryOnce(columns: Float64Array, from: number, to: number): void {
    const { round, unit } = this;
    let carry = 0;
    for (let k = from; k < to; k++) {
      const column = columns[k]!;
      const high = column + round - round;
      columns[k] = column - high + carry;
      carry = high * unit;
    }
    columns[to] = columns[to]! + carry;
  }

  /** The same twice, in one loop: digits are larger than half of the radix by `excess` at most. */
  carry(columns: Float64Array, from: number, to: number): void {
    const { round, unit } = this;
    let first = 0;
    let second = 0;
    for (let k = from; k < to; k++) {
      const column = columns[k]!;
      const high = column + round - round;
      const digit = column - high + first;
      first = high * unit;
      const rest = digit + round - round;
      columns[k] = digit - rest + second;
      second = rest * unit;
    }
    columns[to] = columns[to]! + first + second;
  }
}
