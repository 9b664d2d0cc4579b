/**
 * Products column by column, all written out (Comba, IBM Systems Journal 29 (1990) 526–538): every column is one sum in a register, its limbs are
 * at constant offsets, and nothing is counted, compared or stored in between. The code grows with the square of the length.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';

/** out ← columns of a · b. */
export type ColumnsFunc = TypedFunc<{ out: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
/** out ← columns of a². */
export type SquareColumnsFunc = TypedFunc<{ out: 'i32'; a: 'i32' }, 'void'>;

/** Which columns of a product of n by n limbs: all 2n (the topmost is zero), the n lower ones or the n upper ones. */
export type Part = 'all' | 'lower' | 'upper';

/** About so many products go into one function: engines spend on long functions more than their share of time. */
const PRODUCTS_PER_FUNCTION = 400;

/** The columns of a part. */
export const columnsOf = (part: Part, limbs: number): readonly number[] => {
  const all = Array.from({ length: 2 * limbs }, (_, k) => k);
  return part === 'all' ? all : part === 'lower' ? all.slice(0, limbs) : all.slice(limbs);
};

/** Four columns are made at a time: then a limb that is loaded meets four others, and as many sums fit in registers. */
const TOGETHER = 4;

/** Limbs are read as signed numbers, so that they may be differences. */
const limb =
  (of: Expr<'i32'>): Limb =>
  (index) =>
    i64.load32_s(of, 4 * index);

export type Limb = (index: number) => Expr<'i64'>;
/** The limbs i of a that have products in a column, the last included. */
export type Range = (k: number) => readonly [first: number, last: number];

/** The limbs i of a that meet a limb k − i of b, both of so many limbs. */
export const rangeOf =
  (limbs: number): Range =>
  (k) => [Math.max(0, k - limbs + 1), Math.min(k, limbs - 1)];

/** Adds Σ a_i · b_(k−i) over the column's range to the sum of each column k. */
export function addProducts(
  f: FunctionBuilder,
  columns: readonly number[],
  sums: readonly Local<'i64'>[],
  range: Range,
  a: Limb,
  b: Limb,
): void {
  const [firsts, lasts] = [columns.map((k) => range(k)[0]), columns.map((k) => range(k)[1])];
  const loaded = new Map<number, Local<'i64'>>();
  for (let i = Math.min(...firsts); i <= Math.max(...lasts); i++) {
    const meeting = columns.filter((_, c) => i >= (firsts[c] as number) && i <= (lasts[c] as number));
    if (meeting.length === 0) continue;
    const x = f.let('x', a(i));
    for (const k of meeting) {
      const y = loaded.get(k - i) ?? f.let('y', b(k - i));
      loaded.set(k - i, y);
      const sum = sums[columns.indexOf(k)] as Local<'i64'>;
      f.set(sum, i64.add(sum, i64.mul(x, y)));
    }
  }
}

export function defineColumns(m: ModuleBuilder, name: string, limbs: number, part: Part): ColumnsFunc {
  const columns = columnsOf(part, limbs);
  const parts = runs(columns, rangeOf(limbs)).map((run, index) =>
    m.func(`${name}.${index}`, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { out, a, b }) => {
      for (const some of together(run)) {
        const sums = some.map(() => f.let('sum', i64.const(0)));
        addProducts(f, some, sums, rangeOf(limbs), limb(a), limb(b));
        for (const [c, k] of some.entries()) f.do(i64.store(out, sums[c] as Local<'i64'>, 8 * (k - (columns[0] as number))));
      }
    }),
  );
  return m.func(name, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, operands) => {
    for (const some of parts) f.do(call(some, operands));
  });
}

/** Every pair of limbs once: half the products. */
export function defineSquareColumns(m: ModuleBuilder, name: string, limbs: number): SquareColumnsFunc {
  const range: Range = (k) => [Math.max(0, k - limbs + 1), Math.ceil(k / 2) - 1];
  const parts = runs(columnsOf('all', limbs), range).map((run, index) =>
    m.func(`${name}.${index}`, { out: 'i32', a: 'i32' }, 'void', (f, { out, a }) => {
      const at = limb(a);
      for (const some of together(run)) {
        const sums = some.map(() => f.let('sum', i64.const(0)));
        addProducts(f, some, sums, range, at, at);
        for (const [c, k] of some.entries()) {
          const doubled = i64.shl(sums[c] as Local<'i64'>, i64.const(1));
          const middle = f.let('middle', k % 2 === 0 ? at(k / 2) : i64.const(0));
          f.do(i64.store(out, k % 2 === 0 ? i64.add(doubled, i64.mul(middle, middle)) : doubled, 8 * k));
        }
      }
    }),
  );
  return m.func(name, { out: 'i32', a: 'i32' }, 'void', (f, operands) => {
    for (const some of parts) f.do(call(some, operands));
  });
}

/** Runs of columns, of about as many products each as a function may have. */
export function runs(columns: readonly number[], range: Range): number[][] {
  const cut: number[][] = [];
  let room = 0;
  for (const some of together(columns)) {
    if (room <= 0) {
      cut.push([]);
      room = PRODUCTS_PER_FUNCTION;
    }
    cut[cut.length - 1]?.push(...some);
    for (const k of some) room -= Math.max(0, range(k)[1] - range(k)[0] + 1);
  }
  return cut;
}

/** The columns, a few at a time. */
export const together = (columns: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(columns.length / TOGETHER) }, (_, i) => columns.slice(TOGETHER * i, TOGETHER * (i + 1)));

/** Addresses as operands. */
export const at = (address: number): Expr<'i32'> => i32.const(address);
