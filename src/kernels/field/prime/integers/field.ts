/** Field kernels of 64-bit integers: one product after the other. */

import { call, type FunctionBuilder, type ModuleBuilder } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import { lastOf } from '../../../../util/last-of.ts';
import type { FieldFunctions, FieldKernel } from '../../kernel.ts';
import { type Columns, limbsFrom, multiplied, squared } from '../columns.ts';
import { emitFromBytes, emitToBytes } from '../conversion.ts';
import { type FieldShape, LIMB } from '../shape.ts';
import { columnCount, sumColumns } from '../sums.ts';
import { integerElements } from './elements.ts';
import type { IntegerFamily } from './family.ts';
import { INTEGER_MEMORY } from './memory.ts';

type Address = Expr<'i32'>;

export const integerField = (shape: FieldShape, family: IntegerFamily): FieldKernel => ({
  ...integerElements(shape, family),
  operations: {},
  ...(family.sumsInMemory && { scratchBytes: LIMB * columnCount(shape.limbs) }),
  define: (m, _table, scratch) => defineFunctions(m, shape, family, scratch),
});

function defineFunctions(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily, scratch: number): FieldFunctions {
  const { limbs, radixBits } = shape;
  const load = (f: FunctionBuilder, a: Address): Local<'i64'>[] =>
    Array.from({ length: limbs }, (_, i) => f.let('limb', i64.load(a, LIMB * i)));
  const store = (f: FunctionBuilder, to: Address, values: readonly Expr<'i64'>[]): void => {
    for (const [i, value] of values.entries()) f.do(i64.store(to, value, LIMB * i));
  };
  const reduced = (f: FunctionBuilder, to: Address, columns: Columns<'i64'>, products: (k: number) => void): void =>
    store(f, to, limbsFrom(columns, shape.reduction.reduce(shape, columns, products)));
  const byLimb = (f: FunctionBuilder, to: Address, from: readonly Address[], combine: (...limbs: Expr<'i64'>[]) => Expr<'i64'>): void => {
    for (let i = 0; i < limbs; i++) f.do(i64.store(to, combine(...from.map((a) => i64.load(a, LIMB * i))), LIMB * i));
  };

  const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = family.columns(f, radixBits);
    if (!family.sumsInMemory) {
      reduced(f, to, columns, multiplied(columns, load(f, a), load(f, b)));
      return;
    }
    const sums = i32.const(scratch);
    sumColumns(f, {
      limbs,
      isSquare: false,
      load: (factor, limb) => i64.load(factor === 0 ? a : b, LIMB * limb),
      product: i64.mul,
      sum: i64.add,
      store: (column, sum) => i64.store(sums, sum, LIMB * column),
    });
    reduced(f, to, columns, (k) => {
      if (k < columnCount(limbs)) columns.add(k, i64.load(sums, LIMB * k));
    });
  });
  const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = family.columns(f, radixBits);
    reduced(f, to, columns, squared(columns, load(f, a)));
  });
  const normalizeWeak = m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = family.columns(f, radixBits);
    const x = load(f, a);
    if (shape.reduction.kind === 'fold') {
      const highest = lastOf(x) as Local<'i64'>;
      const above = columns.quotient(columns.nearest(highest));
      if (columns.highest) f.set(highest, columns.digit(highest, highest));
      for (const [l, limb] of shape.reduction.limbs.entries())
        f.set(x[l] as Local<'i64'>, i64.add(x[l] as Local<'i64'>, i64.mul(above, limb)));
    }
    store(f, to, limbsFrom(columns, x));
  });
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
    add: (f, to, a, b) => byLimb(f, to, [a, b], (x, y) => i64.add(x as Expr<'i64'>, y as Expr<'i64'>)),
    sub: (f, to, a, b) => byLimb(f, to, [a, b], (x, y) => i64.sub(x as Expr<'i64'>, y as Expr<'i64'>)),
    neg: (f, to, a) => byLimb(f, to, [a], (x) => i64.sub(0, x as Expr<'i64'>)),
    mulSmall: (f, to, a, by) => byLimb(f, to, [a], (x) => i64.mul(x as Expr<'i64'>, by)),
    copy: (f, to, a) => byLimb(f, to, [a], (x) => x as Expr<'i64'>),
    own: {},
    conversion: {
      fromBytes: (f, to, bytes) => emitFromBytes(f, shape, INTEGER_MEMORY, to, bytes),
      toBytes: (f, bytes, a) => emitToBytes(f, shape, INTEGER_MEMORY, bytes, a),
    },
  };
}
