/**
 * Karatsuba's trick (Doklady 145 (1962) 293–294) within a block of rows, on limbs of even and of odd index: three products of half the length
 * instead of four, x_e·y_e, x_o·y_o and (x_e − x_o)·(y_e − y_o), in columns of their own. A limb of either index is there at once, and
 * so a reduction can make its digits on the way.
 *
 * With A, B and C for the three: column 2j is A_j + B_(j−1), column 2j + 1 is A_j + B_j − C_j.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { beyond } from '../../programs/loops.ts';
import { addStrip, COLUMN, difference, type Multiplier } from './rows.ts';
import type { Shape } from './shape.ts';

/** From A to B and from B to C, which have a column for every second one of so many limbs' product, and some more. */
export const apart = ({ limbs }: Shape): number => COLUMN * (limbs + 2);

/** The other factor: its limbs, and the differences of each two. */
export interface Stream {
  readonly limbs: number;
  readonly differences: number;
}

/**
 * Adds the products of two multipliers, or of four, with the stream, from index 0 of A, B and C at `columns` on. Of four, what reaches the
 * lowest index of A and C alone is left out.
 */
export function addBlock(
  f: FunctionBuilder,
  shape: Shape,
  xs: readonly Multiplier[],
  { limbs, differences }: Stream,
  columns: Operand<'i32'>,
  fresh: boolean,
): void {
  const count = shape.limbs / 2;
  const rows = xs.length / 2;
  const at = (part: number, index: number): Expr<'i32'> => beyond(columns, part * apart(shape) + COLUMN * index);
  const [x0, x1, x2, x3] = xs as [Multiplier, Multiplier, Multiplier?, Multiplier?];
  const strip = (part: number, multipliers: readonly [Multiplier, Multiplier?], from: number, step: number): void => {
    const left = rows === 2 && part !== 1 ? 1 : 0;
    const before = left === 1 ? f.let('before', i64.load(from)) : undefined;
    addStrip(f, multipliers, before, { from: from + left * step, step, count: count - left, column: at(part, left), fresh }, rows === 2);
  };
  const two = (a: Multiplier, b?: Multiplier): [Multiplier, Multiplier?] => (b ? [a, b] : [a]);
  strip(0, two(x0, x2), limbs, 16);
  strip(1, two(x1, x3), limbs + 8, 16);
  const mixed = two(difference(f, shape, x0, x1), x2 && x3 && difference(f, shape, x2, x3));
  strip(2, mixed, differences, 8);
}

/** A column's two words. */
export interface Words {
  readonly low: Expr<'i64'>;
  readonly high: Expr<'i64'>;
}

/** `column` + what A, B and C have for it: they are taken at index 0 for columns 0 and 1, and B at index −1. */
export function gathered(f: FunctionBuilder, shape: Shape, columns: Operand<'i32'>, index: number, column: Words): Words {
  const part = (which: number, at: number, word: number): Expr<'i64'> => i64.load(columns, which * apart(shape) + COLUMN * at + word);
  const j = index >> 1;
  const sum = (word: number, first: Expr<'i64'>): Expr<'i64'> =>
    i64.add(first, i64.add(part(0, j, word), part(1, j - 1 + (index & 1), word)));
  const [low, high] = [sum(0, column.low), sum(8, column.high)];
  if ((index & 1) === 0) return { low, high };
  // C's high word counts 2^(radix + 1). Rounded up, what C has below that is negative, and fits where a column has no room for more.
  const mixed = f.let('mixed', part(2, j, 0));
  const up = f.let('up', part(2, j, 8));
  f.set(up, i64.add(up, i64.shr_u(i64.sub(mixed, i64.shl(up, shape.radix + 1)), shape.radix + 1)));
  return { low: i64.sub(low, mixed), high: i64.sub(high, i64.add(i64.shl(up, 1), 2)) };
}
