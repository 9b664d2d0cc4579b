/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import { walk } from '../loops.ts';
import type { FmaAddresses } from './memory.ts';
import type { ProductFunc, SquareFunc } from './karatsuba.ts';
import { type Shape, slotCount, VECTOR } from './shape.ts';

/**
 * Fills the initial values, which are zero, as is the element at `zero`: with zeros for operands, nothing but bias comes
 * out of a product and of a square. A reduction leaves that of a product, one slot further up. Scratch: columns.
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
  f.do(call(product, { a, b: a }));
  each(({ columns: column, mul, sqr }) => {
    const below = f.let('below', v128.load(i32.sub(column!, i32.const(VECTOR))));
    f.do(v128.store(mul!, v128.i64x2_sub(v128.i64x2_sub(none, below), v128.load(column!))));
    f.do(v128.store(sqr!, below));
  });
  f.do(call(square, { a }));
  each(({ columns: column, sqr }) => f.do(v128.store(sqr!, v128.i64x2_sub(none, v128.load(column!)))));
}
