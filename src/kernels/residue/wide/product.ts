/** Products and squares of two elements: schoolbook, two rows at a time. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import type { ProductMemory } from '../unsigned/parts.ts';
import { carryPass, settledFrom } from './carry.ts';
import { addProducts, addRows, addStrip, COLUMN, type Multiplier, multiplier } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * columns ← a · b, for as many limbs as a column holds products.
 *
 * In: elements with limbs below 2^radix. Out: 2n columns, to which a reduction can add if the product is to be `reduced`.
 * Leaks: nothing but the shape.
 */
export function product(
  f: FunctionBuilder,
  shape: Shape,
  { columns }: ProductMemory,
  reduced: boolean,
  a: Operand<'i32'>,
  b: Operand<'i32'>,
): void {
  const { limbs, elementBytes } = shape;
  const end = beyond(b, elementBytes);
  blocks(f, shape, { a, other: b, columns, rise: 1 }, (x, _, column, fresh) => {
    const xs = pair(f, shape, x);
    if (limbs <= SHORT) addRows(f, xs, undefined, { from: b, end, column, fresh }, true);
    else addStrip(f, xs, undefined, { from: b, step: 8, count: limbs, column, fresh }, true);
  });
  if (reduced) makeRoom(f, shape, columns);
}

/**
 * columns ← a².
 *
 * Rows i and i + 1 take their own limbs, and then the doubled limbs above. Rows of a_j · 2a_k, with k > j: where row i + 1
 * meets its own limb, the stream has just passed it, not yet doubled.
 *
 * In and out: as of `product`. Scratch: one element. Leaks: nothing but the shape.
 */
export function square(f: FunctionBuilder, shape: Shape, { columns, scratch }: ProductMemory, reduced: boolean, a: Operand<'i32'>): void {
  const doubled = scratch;
  walk(f, shape.limbs, ROWS, { a: { from: a, step: 8 }, twice: { from: doubled, step: 8 } }, (p, u) => {
    f.do(i64.store(p.twice, i64.shl(i64.load(p.a, 8 * u), 1), 8 * u));
  });
  const block = (x: Operand<'i32'>, twice: Operand<'i32'>, column: Operand<'i32'>, fresh: boolean, count?: number): void => {
    const [x0, x1] = pair(f, shape, x);
    addProducts(f, [[x0, x0.plain]], { address: column, offset: 0, fresh });
    addProducts(f, [[x0, f.let('y', i64.load(twice, 8))]], { address: column, offset: COLUMN, fresh });
    const stream = { from: beyond(twice, 8 * ROWS), column: beyond(column, COLUMN * ROWS), fresh };
    if (count === undefined) addRows(f, [x0, x1], x1.plain, { ...stream, end: scratch + shape.elementBytes }, true);
    else addStrip(f, [x0, x1], x1.plain, { ...stream, step: 8, count }, true);
  };
  const { limbs } = shape;
  if (limbs <= WRITTEN_OUT) {
    for (let i = 0; i < limbs; i += ROWS) {
      block(beyond(a, 8 * i), doubled + 8 * i, columns + 2 * COLUMN * i, i === 0, limbs - ROWS - i);
    }
  } else blocks(f, shape, { a, other: doubled, columns, rise: 2 }, block);
  if (reduced) makeRoom(f, shape, columns);
}

/** Products of so many limbs or fewer are made by short turns. */
const SHORT = 20;
/** The blocks of such squares are written out, each with as many steps as it has; in longer ones the code is too long for it to be quicker. */
const WRITTEN_OUT = 36;

const pair = (f: FunctionBuilder, shape: Shape, x: Operand<'i32'>): readonly [Multiplier, Multiplier] => [
  multiplier(f, shape, i64.load(x)),
  multiplier(f, shape, i64.load(x, 8)),
];

/** Walks the row blocks: their limbs of `a` and of `other`, and their lowest column, which rises by `rise` columns a row. */
function blocks(
  f: FunctionBuilder,
  { limbs }: Shape,
  { a, other, columns, rise }: { a: Operand<'i32'>; other: Operand<'i32'>; columns: number; rise: number },
  body: (x: Operand<'i32'>, other: Operand<'i32'>, column: Operand<'i32'>, fresh: boolean) => void,
): void {
  body(a, other, columns, true);
  const strides = {
    x: { from: beyond(a, 8 * ROWS), step: 8 },
    other: { from: beyond(other, 8 * ROWS), step: 8 },
    column: { from: columns + rise * ROWS * COLUMN, step: rise * COLUMN },
  };
  walk(
    f,
    limbs - ROWS,
    ROWS,
    strides,
    onTurn((p) => body(p.x, p.other, p.column, false)),
  );
}

/** Moves the carries of the columns in the middle, which have no room for as many products again. */
function makeRoom(f: FunctionBuilder, shape: Shape, columns: number): void {
  const from = settledFrom(shape);
  if (from < shape.limbs) carryPass(f, shape, columns + COLUMN * from, columns + COLUMN * (2 * shape.limbs - from));
}
