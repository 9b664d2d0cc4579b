/**
 * Montgomery's reduction modulo a multiple of the modulus: M = k·m that is −1 modulo 2^(2 · radix), M = M'·2^(2 · radix) − 1. Columns' own
 * limbs are then the quotient's digits, their products with M' begin two columns further up, and M' is no longer than m.
 *
 * A value reduced modulo M would be as long as M, two limbs too long. So the last two digits belong to m itself: the result is below
 * t / R + m, as if all did.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../asm/types.ts';
import { beyond, onTurn, walk } from '../loops.ts';
import type { OddMemory, StepsMemory, Turns } from '../odd/parts.ts';
import { addCarry, columnsToElement, settle } from './carry.ts';
import { addBlock, apart, gathered, type Stream, type Words } from './parity.ts';
import { stepsByModulus } from './reduce.ts';
import { COLUMN, highProduct, type Multiplier } from './rows.ts';
import { AHEAD, isAhead, type Shape } from './shape.ts';

/** Digits of a block: two rows of each product in parity.ts. */
const BLOCK = 4;

/** derived ← the limbs of M', and the differences of its limbs 2t and 2t + 1. Scratch: columns. Leaks: nothing but the shape. */
export function derive(
  f: FunctionBuilder,
  shape: Shape,
  { constants, products: { columns } }: Pick<OddMemory, 'constants' | 'products'>,
): void {
  if (!isAhead(shape)) return;
  const { limbs, elementBytes } = shape;
  const { derived } = constants;
  walk(f, limbs + AHEAD, 2, { column: { from: columns, step: COLUMN } }, ({ column }, u) => {
    for (const word of [0, 8]) f.do(i64.store(column, 0, COLUMN * u + word));
  });
  f.do(i64.store(columns, 1));
  // Two digits make 1 divisible by 2^(2 · radix): what remains is (k·m + 1) / 2^(2 · radix).
  stepsByModulus(f, shape, constants, columns, AHEAD);
  columnsToElement(f, shape, columns + COLUMN * AHEAD, derived);
  const strides = { limb: { from: derived, step: 16 }, to: { from: derived + elementBytes, step: 8 } };
  walk(f, limbs / 2, 1, strides, ({ limb, to }) => f.do(i64.store(to, i64.sub(i64.load(limb), i64.load(limb, 8)))));
}

/**
 * As many turns of a reduction as there are limbs, or of `limbs` − 2 if they are the last ones: their digits are then written with zeros above.
 *
 * In: 2n columns as `product` leaves them, or less, from `from` on. Scratch: A, B and C. Leaks: nothing but the shape.
 */
export function stepsAhead(
  f: FunctionBuilder,
  shape: Shape,
  { known: { derived }, products: { scratch, elementBytes } }: StepsMemory,
  from: Operand<'i32'>,
  { digits, last }: Turns,
): void {
  const { limbs, mask, radix } = shape;
  const count = last ? limbs - AHEAD : limbs;
  const stream: Stream = { limbs: derived, differences: derived + elementBytes };
  const lowest = [0, 1].map((i) => f.let('lowest', i64.load(derived + 8 * i))) as [Local<'i64'>, Local<'i64'>];
  const carry = f.let('carry', 0n);
  const to = digits === undefined ? undefined : f.let('digits', digits);

  const columnAt = (column: Operand<'i32'>, parts: Operand<'i32'> | undefined, i: number): Words => {
    const own = { low: i64.load(column, COLUMN * i), high: i64.load(column, COLUMN * i + 8) };
    return parts === undefined ? own : gathered(f, shape, parts, i, own);
  };
  /** Makes the next `size` digits and adds their products. A, B and C at `parts` are this block's first; there is nothing in them before the first block. */
  const block = (size: number, column: Operand<'i32'>, parts: Expr<'i32'>, q: Operand<'i32'> | undefined, first: boolean): void => {
    const xs: Multiplier[] = [];
    for (let i = 0; i < size; i++) {
      let { low, high } = columnAt(column, first ? undefined : parts, i);
      for (const [k, x] of xs.slice(0, Math.max(0, i - AHEAD + 1)).entries()) {
        low = i64.add(low, i64.mul(x.plain, lowest[i - AHEAD - k]!));
        high = i64.add(high, highProduct(f, x, lowest[i - AHEAD - k]!));
      }
      const { sum, over } = settle(f, shape, low, f.let('high', high), carry);
      xs.push({ plain: f.let('q', i64.and(sum, mask)), shifted: f.let('shifted', i64.shl(sum, 64 - radix)) });
      f.set(carry, i64.add(i64.shr_u(sum, radix), over));
      if (q !== undefined) f.do(i64.store(q, xs[i]!.plain, 8 * i));
    }
    addBlock(f, shape, xs, stream, beyond(parts, COLUMN), first);
  };

  const blocks = Math.floor(count / BLOCK);
  const parts = scratch + elementBytes;
  block(BLOCK, from, beyond(parts, 0), to, true);
  walk(
    f,
    BLOCK * (blocks - 1),
    BLOCK,
    {
      column: { from: beyond(from, COLUMN * BLOCK), step: COLUMN },
      parts: { from: parts + (COLUMN / 2) * BLOCK, step: COLUMN / 2 },
      q: { from: to === undefined ? 0 : beyond(to, 8 * BLOCK), step: 8 },
    },
    onTurn(({ column, parts: at, q }) => block(BLOCK, column, at, to && q, false)),
  );
  const rest = count % BLOCK;
  const done = count - rest;
  const partsAt = (index: number): Expr<'i32'> => f.let('parts', parts + (COLUMN / 2) * index);
  if (rest > 0) block(rest, beyond(from, COLUMN * done), partsAt(done), to && beyond(to, 8 * done), false);
  if (to && last) for (let i = count; i < limbs; i++) f.do(i64.store(to, 0, 8 * i));

  // What A, B and C still hold goes to its columns.
  const strides = { column: { from: beyond(from, COLUMN * count), step: COLUMN }, parts: { from: partsAt(count), step: COLUMN / 2 } };
  walk(f, limbs, 2, strides, ({ column, parts: at }, u) => {
    const { low, high } = columnAt(column, at, u);
    const { sum, over } = settle(f, shape, low, f.let('high', high), carry);
    f.do(i64.store(column, i64.and(sum, mask), COLUMN * u));
    f.do(i64.store(column, 0, COLUMN * u + 8));
    f.set(carry, i64.add(i64.shr_u(sum, radix), over));
  });
  const top = f.let('top', beyond(from, COLUMN * (count + limbs)));
  for (const word of [0, 8]) {
    const b = i64.load(parts + apart(shape) + (COLUMN / 2) * (count + limbs) - COLUMN, word);
    f.do(i64.store(top, i64.add(i64.load(top, word), b), word));
  }
  addCarry(f, shape, top, carry);
}
