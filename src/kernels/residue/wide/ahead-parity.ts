/** Reductions ahead (ahead.ts), four digits at a time, with a quarter fewer products (parity.ts). */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Local, Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import type { StepsMemory } from '../unsigned/parts.ts';
import { addCarry } from './carry.ts';
import { digitOf } from './digit.ts';
import { addBlock, apart, gathered, type Stream, type Words } from './parity.ts';
import { COLUMN, highProduct, type Multiplier } from './rows.ts';
import { AHEAD, type Shape } from './shape.ts';

/** Digits of a block: two rows of each of its three products. */
const BLOCK = 4;

/** As many turns of a reduction as there are limbs, less two. In: 2n columns from `from` on. Scratch: A, B and C. Leaks: nothing but the shape. */
export function stepsByParity(
  f: FunctionBuilder,
  shape: Shape,
  { known: { derived }, products: { scratch, elementBytes } }: StepsMemory,
  from: Operand<'i32'>,
): void {
  const { limbs } = shape;
  const count = limbs - AHEAD;
  const parts = scratch + elementBytes;
  const partsOf = (column: number): number => parts + (COLUMN / 2) * column;
  const stream: Stream = { limbs: derived, differences: derived + elementBytes };
  const lowest = [0, 8].map((at) => f.let('lowest', i64.load(derived + at))) as [Local<'i64'>, Local<'i64'>];
  const carry = f.let('carry', 0n);
  /** Column i from `column` on, of which A, B and C have their share from `at` on; before the first block there is nothing in them. */
  const columnAt = (column: Operand<'i32'>, at: Operand<'i32'>, i: number, first: boolean): Words => {
    const own = { low: i64.load(column, COLUMN * i), high: i64.load(column, COLUMN * i + 8) };
    return first ? own : gathered(f, shape, at, i, own);
  };
  /** Makes the next `size` digits and adds their products. */
  const block = (size: number, column: Operand<'i32'>, at: Operand<'i32'>, first: boolean): void => {
    const xs: Multiplier[] = [];
    for (let i = 0; i < size; i++) {
      let { low, high } = columnAt(column, at, i, first);
      // The block's own products with the lowest limbs.
      for (let k = 0; k <= i - AHEAD; k++) {
        const y = lowest[i - AHEAD - k]!;
        low = i64.add(low, i64.mul(xs[k]!.plain, y));
        high = i64.add(high, highProduct(f, xs[k]!, y));
      }
      xs.push(digitOf(f, shape, low, high, carry));
    }
    addBlock(f, shape, xs, stream, beyond(at, COLUMN), first);
  };

  block(BLOCK, from, parts, true);
  const rest = count % BLOCK;
  const strides = {
    column: { from: beyond(from, COLUMN * BLOCK), step: COLUMN },
    at: { from: partsOf(BLOCK), step: COLUMN / 2 },
  };
  walk(
    f,
    count - rest - BLOCK,
    BLOCK,
    strides,
    onTurn(({ column, at }) => block(BLOCK, column, at, false)),
  );
  if (rest > 0) block(rest, beyond(from, COLUMN * (count - rest)), f.let('at', partsOf(count - rest)), false);

  // What A, B and C still hold goes to its columns.
  const left = { column: { from: beyond(from, COLUMN * count), step: COLUMN }, at: { from: partsOf(count), step: COLUMN / 2 } };
  walk(f, limbs, 2, left, ({ column, at }, u) => {
    const { low, high } = columnAt(column, at, u, false);
    f.do(i64.store(column, digitOf(f, shape, low, high, carry).plain, COLUMN * u));
    f.do(i64.store(column, 0, COLUMN * u + 8));
  });
  const top = f.let('top', beyond(from, COLUMN * (count + limbs)));
  for (const word of [0, 8]) {
    const b = i64.load(partsOf(count + limbs) + apart(shape) - COLUMN, word);
    f.do(i64.store(top, i64.add(i64.load(top, word), b), word));
  }
  addCarry(f, shape, top, carry);
}
