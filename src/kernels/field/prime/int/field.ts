/** Field kernels of 64-bit integers, for any WebAssembly: one product after the other. */

import { call, type FunctionBuilder, type ModuleBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import { lastOf } from '../../../../util/last-of.ts';
import type { FieldFunctions } from '../../kernel.ts';
import { codec } from '../codec.ts';
import { limbsFrom, multiplied, squared } from '../columns.ts';
import { emitFromBytes, emitToBytes, type LimbMemory } from '../conversion.ts';
import type { PrimeKernel } from '../kernel.ts';
import { type FieldShape, isAllowed, LIMB, rangeOf } from '../shape.ts';
import { IntColumns } from './columns.ts';

type Address = Expr<'i32'>;

/** Columns are words: all products of a column, its reduction's included, stay within ±2^62. */
const COLUMN_BITS = 62;
/** A limb is a balanced digit, and a carry of the limb below it. */
const unitOf = (radixBits: number): number => 2 ** (radixBits - 1) + 1;

const MEMORY: LimbMemory = {
  load: (element, offset) => i64.load(element, offset),
  store: (element, limb, offset) => i64.store(element, limb, offset),
};

export function intField(shape: FieldShape): PrimeKernel {
  const { field, modulus, radixBits, limbs, elementBytes } = shape;
  return {
    shape,
    name: `int-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: false,
    largestMagnitude: 64,
    range: rangeOf(shape),
    allows: (a, b) => isAllowed(shape, a * b, unitOf(radixBits), COLUMN_BITS),
    select: v128.bitselect,
    operations: {},
    ...codec(shape, 'i64'),
    table: new Uint8Array(0),
    define: (m) => defineFunctions(m, shape),
  };
}

function defineFunctions(m: ModuleBuilder, shape: FieldShape): FieldFunctions {
  const { limbs, radixBits } = shape;
  const load = (f: FunctionBuilder, a: Address): Local<'i64'>[] =>
    Array.from({ length: limbs }, (_, i) => f.let('limb', i64.load(a, LIMB * i)));
  const store = (f: FunctionBuilder, to: Address, values: readonly Expr<'i64'>[]): void => {
    for (const [i, value] of values.entries()) f.do(i64.store(to, value, LIMB * i));
  };
  const reduced = (f: FunctionBuilder, to: Address, columns: IntColumns, products: (k: number) => void): void =>
    store(f, to, limbsFrom(columns, shape.reduction.reduce(shape, columns, products)));
  const byLimb = (f: FunctionBuilder, to: Address, from: readonly Address[], combine: (...limbs: Expr<'i64'>[]) => Expr<'i64'>): void => {
    for (let i = 0; i < limbs; i++) f.do(i64.store(to, combine(...from.map((a) => i64.load(a, LIMB * i))), LIMB * i));
  };

  const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = new IntColumns(f, radixBits);
    reduced(f, to, columns, multiplied(columns, load(f, a), load(f, b)));
  });
  const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new IntColumns(f, radixBits);
    reduced(f, to, columns, squared(columns, load(f, a)));
  });
  const normalizeWeak = m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new IntColumns(f, radixBits);
    const x = load(f, a);
    if (shape.reduction.kind === 'fold') {
      const above = columns.quotient(columns.nearest(lastOf(x) as Local<'i64'>));
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
      fromBytes: (f, to, bytes) => emitFromBytes(f, shape, MEMORY, to, bytes),
      toBytes: (f, bytes, a) => emitToBytes(f, shape, MEMORY, bytes, a),
    },
  };
}
