/** Carry passes over 64-bit columns. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Local, Operand } from '../../../asm/types.ts';
import { walk, walkTo } from '../../programs/loops.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * Moves carries up through the columns from `from` (included) to `to` (excluded; at least ROWS columns, a multiple of
 * ROWS), and adds the last carry to the column at `to`. Afterwards all but that one are below 2^radix.
 */
export function carryPass(f: FunctionBuilder, shape: Shape, from: Operand<'i32'>, to: Operand<'i32'>): void {
  const carry = f.let('carry', 0n);
  let top: Local<'i32'> | undefined;
  walkTo(
    f,
    () => to,
    ROWS,
    { column: { from, step: 8 } },
    ({ column }, u) => {
      top = column;
      const sum = f.let('sum', i64.add(i64.load(column, 8 * u), carry));
      f.do(i64.store(column, i64.and(sum, shape.mask), 8 * u));
      f.set(carry, i64.shr_u(sum, shape.radix));
    },
  );
  f.do(i64.store(top as Local<'i32'>, i64.add(i64.load(top as Local<'i32'>), carry)));
}

/** Writes `limbs` columns as an element at `to`, with their carries moved up; the carry out of the last one is zero. */
export function columnsToElement(f: FunctionBuilder, shape: Shape, columns: number, to: Operand<'i32'>): void {
  const carry = f.let('carry', 0n);
  walk(f, shape.limbs, ROWS, { column: { from: columns, step: 8 }, out: { from: to, step: 4 } }, ({ column, out }, u) => {
    const sum = f.let('sum', i64.add(i64.load(column, 8 * u), carry));
    f.do(i64.store32(out, i64.and(sum, shape.mask), 4 * u));
    f.set(carry, i64.shr_u(sum, shape.radix));
  });
}
