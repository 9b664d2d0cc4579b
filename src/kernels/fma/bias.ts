/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { both } from './constants.ts';
import type { FmaAddresses } from './memory.ts';
import type { ProductFunc } from './product.ts';
import { BLOCK_BIAS, HIGH_BITS, LOW_BITS } from './products.ts';
import { modulusVectors, ROWS, type Shape, slotCount, VECTOR } from './shape.ts';
import type { SquareFunc } from './square.ts';

/**
 * Fills the initial values, which are zero, as is the element at `zero`: with zeros for operands, nothing but bias comes
 * out of a product and of a square. A reduction leaves that of a product one slot further up (where M' has a vector less,
 * in the slots of the product itself, but for the first of a block), and some more where its blocks begin. Scratch: columns.
 */
export function writeInitial(
  f: FunctionBuilder,
  shape: Shape,
  { columns, initial }: FmaAddresses,
  zero: number,
  { product, square }: { readonly product: ProductFunc; readonly square: SquareFunc },
): void {
  const a = i32.const(zero);
  const slots = { columns, ...initial };
  const strides = Object.fromEntries(Object.entries(slots).map(([name, from]) => [name, { from: i32.const(from), step: VECTOR }]));
  const each = (body: Parameters<typeof walk<string>>[4]): void => walk(f, slotCount(shape), 1, strides, body);
  const none = v128.const(0n, 0n);
  const missing = shape.vectors - modulusVectors(shape);
  f.do(call(product, { a, b: a }));
  each(({ columns: column, mul, sqr }) => {
    const below = f.let('below', v128.load(i32.sub(column!, i32.const(VECTOR * (1 - missing)))));
    f.do(v128.store(mul!, v128.i64x2_sub(v128.i64x2_sub(none, below), v128.load(column!))));
    f.do(v128.store(sqr!, below));
  });
  f.do(call(square, { a }));
  each(({ columns: column, sqr }) => f.do(v128.store(sqr!, v128.i64x2_sub(none, v128.load(column!)))));

  const rest = shape.limbs % ROWS;
  const whole = Math.floor(shape.limbs / ROWS);
  for (const table of [initial.mul, initial.sqr]) {
    const block = (slot: Expr<'i32'>, rows: number, following: number): void => {
      for (const [s, bias] of blockExcess(rows, following, missing).entries()) {
        f.do(v128.store(slot, v128.i64x2_sub(v128.load(slot, VECTOR * s), both(bias)), VECTOR * s));
      }
    };
    const step = VECTOR * ROWS;
    walk(f, whole - 1, 1, { slot: { from: i32.const(table), step } }, ({ slot }) => block(slot, ROWS, ROWS));
    block(i32.const(table + step * (whole - 1)), ROWS, rest);
    if (rest > 0) block(i32.const(table + step * whole), rest, 0);
  }
}

/** What a block of the reduction leaves in its slots from the first on, above what `writeInitial` has counted for it. */
function blockExcess(rows: number, following: number, missing: number): bigint[] {
  const counts: [low: number, high: number][] = [[1 - missing, 1 - missing]];
  // With the digits: slot r gets the lower parts of r products, and the higher ones of the slot below.
  for (let r = 1; r < rows; r++) counts.push([r, r - 1]);
  // In each of the following slots the last digit's product is apart.
  for (let s = 0; s <= following; s++) counts.push([s < following ? 2 : 1, s === 0 ? rows - 1 : 2]);
  return counts.map(([low, high]) => BigInt(low) * LOW_BITS + BigInt(high) * HIGH_BITS - BLOCK_BIAS);
}
