/**
 * Products column by column, all written out (Comba, IBM Systems Journal 29 (1990) 526–538): every column is one sum in a register, its limbs are
 * at constant offsets, and nothing is counted, compared or stored in between. The code grows with the square of the length.
 */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr } from '../../asm/types.ts';

/** out ← columns of a · b. */
export type ColumnsFunc = TypedFunc<{ out: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
/** out ← columns of a². */
export type SquareColumnsFunc = TypedFunc<{ out: 'i32'; a: 'i32' }, 'void'>;

/** Which columns of a product of n by n limbs: all 2n (the topmost is zero), the n lower ones or the n upper ones. */
export type Part = 'all' | 'lower' | 'upper';

/** About so many products go into one function: engines spend on long functions more than their share of time. */
const PRODUCTS_PER_FUNCTION = 1500;

/** The columns of a part. */
export const columnsOf = (part: Part, limbs: number): readonly number[] => {
  const all = Array.from({ length: 2 * limbs }, (_, k) => k);
  return part === 'all' ? all : part === 'lower' ? all.slice(0, limbs) : all.slice(limbs);
};

/** Limbs are read as signed numbers, so that they may be differences. */
const limb = (of: Expr<'i32'>, index: number): Expr<'i64'> => i64.load32_s(of, 4 * index);

/** Σ a_i · b_(k−i) over first ≤ i ≤ last, both limb numbers of n; added to `sum` if there is one. */
export function column(
  k: number,
  [first, last]: readonly [number, number],
  a: (i: number) => Expr<'i64'>,
  b: (j: number) => Expr<'i64'>,
  sum?: Expr<'i64'>,
): Expr<'i64'> | undefined {
  let total = sum;
  for (let i = first; i <= last; i++) {
    const product = i64.mul(a(i), b(k - i));
    total = total ? i64.add(total, product) : product;
  }
  return total;
}

/** The limbs i of a with which column k has a product. */
export const rangeOf = (k: number, limbs: number): readonly [number, number] => [Math.max(0, k - limbs + 1), Math.min(k, limbs - 1)];

export function defineColumns(m: ModuleBuilder, name: string, limbs: number, part: Part): ColumnsFunc {
  const columns = columnsOf(part, limbs);
  const count = (k: number): number => rangeOf(k, limbs)[1] - rangeOf(k, limbs)[0] + 1;
  const parts = chunks(columns, count).map((some, index) =>
    m.func(`${name}.${index}`, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { out, a, b }) => {
      for (const k of some) {
        const sum = column(
          k,
          rangeOf(k, limbs),
          (i) => limb(a, i),
          (j) => limb(b, j),
        );
        f.do(i64.store(out, sum ?? i64.const(0), 8 * (k - (columns[0] as number))));
      }
    }),
  );
  return m.func(name, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, operands) => {
    for (const some of parts) f.do(call(some, operands));
  });
}

/** Every pair of limbs once: half the products. */
export function defineSquareColumns(m: ModuleBuilder, name: string, limbs: number): SquareColumnsFunc {
  const count = (k: number): number => (rangeOf(k, limbs)[1] - rangeOf(k, limbs)[0] + 2) >> 1;
  const parts = chunks(columnsOf('all', limbs), count).map((some, index) =>
    m.func(`${name}.${index}`, { out: 'i32', a: 'i32' }, 'void', (f, { out, a }) => {
      const at = (i: number): Expr<'i64'> => limb(a, i);
      for (const k of some) {
        const pairs = column(k, [rangeOf(k, limbs)[0], Math.ceil(k / 2) - 1], at, at);
        const doubled = pairs && i64.shl(pairs, i64.const(1));
        const sum = k % 2 === 0 ? column(k, [k / 2, k / 2], at, at, doubled) : doubled;
        f.do(i64.store(out, sum ?? i64.const(0), 8 * k));
      }
    }),
  );
  return m.func(name, { out: 'i32', a: 'i32' }, 'void', (f, operands) => {
    for (const some of parts) f.do(call(some, operands));
  });
}

/** Runs of columns with about the same number of products. */
export function chunks(columns: readonly number[], count: (k: number) => number): number[][] {
  const runs: number[][] = [];
  let room = 0;
  for (const k of columns) {
    if (room <= 0) {
      runs.push([]);
      room = PRODUCTS_PER_FUNCTION;
    }
    runs[runs.length - 1]?.push(k);
    room -= count(k);
  }
  return runs;
}

/** Addresses as operands. */
export const at = (address: number): Expr<'i32'> => i32.const(address);
