/** Between columns and digits: carries. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { type Shape, UNIT } from './shape.ts';

/** The 2n columns at `columns` ← an element. */
export function toColumns(f: FunctionBuilder, { limbs }: Pick<Shape, 'limbs'>, columns: number, a: Expr<'i32'>): void {
  const strides = { limb: { from: a, step: 4 }, column: { from: i32.const(columns), step: 8 } };
  walk(f, limbs, UNIT, strides, ({ limb, column }, u) => {
    f.do(i64.store(column, i64.load32_u(limb, 4 * u), 8 * u));
    f.do(i64.store(column, i64.const(0), 8 * (limbs + u)));
  });
}

/** to ← `count` digits of the columns and a carry, both unsigned. Gives the carry that is left. */
export function toDigits(
  f: FunctionBuilder,
  { radix, mask }: Pick<Shape, 'radix' | 'mask'>,
  count: number,
  columns: readonly Expr<'i32'>[],
  to: Expr<'i32'>,
  carried: Expr<'i64'> = i64.const(0),
): Local<'i64'> {
  const carry = f.let('carry', carried);
  const strides = Object.fromEntries([
    ['out', { from: to, step: 4 }] as const,
    ...columns.map((from, i) => [`column${i}`, { from, step: 8 }] as const),
  ]);
  walk(f, count, UNIT, strides, (pointers, u) => {
    const [out, ...sources] = Object.values(pointers) as [Local<'i32'>, ...Local<'i32'>[]];
    const sum = f.let(
      'sum',
      sources.reduce<Expr<'i64'>>((total, source) => i64.add(total, i64.load(source, 8 * u)), carry),
    );
    f.do(i64.store32(out, i64.and(sum, i64.const(mask)), 4 * u));
    f.set(carry, i64.shr_u(sum, i64.const(radix)));
  });
  return carry;
}

/** Σ a_i · b_(count − 1 − i), where `top` is the address of b_(count − 1). */
export function defineOneColumn(m: ModuleBuilder): TypedFunc<{ a: 'i32'; top: 'i32'; count: 'i32' }, 'i64'> {
  return m.func('oneColumn', { a: 'i32', top: 'i32', count: 'i32' }, 'i64', (f, { a, top, count }) => {
    const sum = f.let('sum', i64.const(0));
    const end = f.let('end', i32.add(a, i32.shl(count, i32.const(2))));
    f.loop(() => {
      f.set(sum, i64.add(sum, i64.mul(i64.load32_u(a), i64.load32_u(top))));
      f.set(a, i32.add(a, i32.const(4)));
      f.set(top, i32.sub(top, i32.const(4)));
      return i32.lt_u(a, end);
    });
    return sum;
  });
}
