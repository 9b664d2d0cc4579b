/** Product, square and the columns of a reduction, all written out: column after column, each a sum in a register. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Local } from '../../../asm/types.ts';
import { digitsOf, whole } from './digits.ts';
import type { FloatMemory, FloatProducts } from './parts.ts';
import { madd } from './rows.ts';
import { BLOCK, type Shape } from './shape.ts';

/** Vectors of columns that are summed at a time. */
const TOGETHER = 4;
/** About so many products of vectors go into one function. */
const PRODUCTS_PER_FUNCTION = 400;

const load = (address: number): ReturnType<typeof v128.load> => v128.load(i32.const(0), address);

/** Adds Σ a_i · (b_(k−i), b_(k+1−i)) for first ≤ i ≤ last to the sum of each pair of columns k, k + 1. */
function addProducts(
  f: FunctionBuilder,
  columns: readonly number[],
  sums: readonly Local<'v128'>[],
  range: (k: number) => readonly [first: number, last: number],
  a: number,
  b: number,
): void {
  const loaded = new Map<number, Local<'v128'>>();
  const ranges = columns.map(range);
  const [from, to] = [Math.min(...ranges.map(([first]) => first)), Math.max(...ranges.map(([, last]) => last))];
  for (let i = from; i <= to; i++) {
    const meeting = columns.filter((_, c) => i >= (ranges[c]?.[0] as number) && i <= (ranges[c]?.[1] as number));
    if (meeting.length === 0) continue;
    const x = f.let('x', v128.load64_splat(i32.const(0), a + 8 * i));
    for (const k of meeting) {
      const y = loaded.get(k - i) ?? f.let('y', load(b + 8 * (k - i)));
      loaded.set(k - i, y);
      const sum = sums[columns.indexOf(k)] as Local<'v128'>;
      f.set(sum, madd(sum, x, y));
    }
  }
}

const pairsOf = (first: number, end: number): number[] => Array.from({ length: (end - first) / 2 }, (_, i) => first + 2 * i);
const grouped = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(size * i, size * (i + 1)));

export function defineUnrolled(m: ModuleBuilder, shape: Shape, at: FloatMemory): FloatProducts {
  const { limbs } = shape;
  /** The limbs i that meet a limb k − i or k + 1 − i. */
  const range = (k: number): readonly [number, number] => [Math.max(0, k - limbs + 1), Math.min(k + 1, limbs - 1)];
  const zeros = (f: FunctionBuilder, columns: readonly number[]): Local<'v128'>[] => columns.map(() => f.let('sum', v128.const(0n, 0n)));
  const store = (f: FunctionBuilder, k: number, sum: Local<'v128'>): void => f.do(v128.store(i32.const(0), sum, at.columns + 8 * k));

  const product = inParts(m, 'product', grouped(pairsOf(0, 2 * limbs), TOGETHER), limbs, (f, columns) => {
    const sums = zeros(f, columns);
    addProducts(f, columns, sums, range, at.a, at.b);
    for (const [c, k] of columns.entries()) store(f, k, sums[c] as Local<'v128'>);
  });
  const square = inParts(m, 'square', grouped(pairsOf(0, 2 * limbs), TOGETHER), limbs / 2, (f, columns) => {
    const sums = zeros(f, columns);
    addProducts(f, columns, sums, (k) => [range(k)[0], k / 2 - 1], at.a, at.a);
    for (const [c, k] of columns.entries()) {
      const sum = sums[c] as Local<'v128'>;
      // Limb k / 2 meets itself once and the next one twice; everything before counts twice.
      const middle = at.a + 4 * k;
      const own = v128.f64x2_mul(v128.load64_splat(i32.const(0), middle), v128.f64x2_mul(load(middle), ONCE_AND_TWICE));
      f.set(sum, v128.f64x2_add(v128.f64x2_add(sum, sum), own));
      store(f, k, sum);
    }
  });
  return { product, square, reduction: defineReduction(m, shape, at, range) };
}

const bits = (value: number): bigint => new BigInt64Array(Float64Array.of(value).buffer)[0] as bigint;
const ONCE_AND_TWICE = /* @__PURE__ */ v128.const(/* @__PURE__ */ bits(1), /* @__PURE__ */ bits(2));

/** The quotient's digits, which it leaves as doubles at `a`, and the upper columns. */
function defineReduction(
  m: ModuleBuilder,
  shape: Shape,
  at: FloatMemory,
  range: (k: number) => readonly [number, number],
): FloatProducts['reduction'] {
  const { limbs } = shape;
  const sumsAt = (f: FunctionBuilder, columns: readonly number[]): Local<'v128'>[] =>
    columns.map((k) => f.let('sum', load(at.columns + 8 * k)));
  const blocks = grouped(
    Array.from({ length: limbs / BLOCK }, (_, i) => BLOCK * i),
    Math.max(1, Math.floor(PRODUCTS_PER_FUNCTION / limbs)),
  );
  const digits = blocks.map((starts, index) =>
    m.func(`digits.${index}`, { carried: 'i64' }, 'i64', (f, { carried }) => {
      const low = Array.from({ length: BLOCK }, (_, k) => f.let('m', whole(at.m + 8 * k)));
      const inverse = f.let('negInverse', i64.load(i32.const(at.negInverse)));
      let carry = carried;
      for (const start of starts) {
        const columns = [start, start + 2];
        const sums = sumsAt(f, columns);
        addProducts(f, columns, sums, (k) => [range(k)[0], start - 1], at.a, at.m);
        const single = sums.flatMap((sum) => [v128.f64x2_extract_lane(sum, 0), v128.f64x2_extract_lane(sum, 1)]);
        const found = digitsOf(f, shape, single, low, inverse, carry);
        for (const [k, digit] of found.digits.entries()) f.do(f64.store(i32.const(at.a), f64.convert_i64_s(digit), 8 * (start + k)));
        carry = found.carry;
      }
      return carry;
    }),
  );
  const upper = inParts(m, 'upper', grouped(pairsOf(limbs, 2 * limbs), TOGETHER), limbs, (f, columns) => {
    const sums = sumsAt(f, columns);
    addProducts(f, columns, sums, range, at.a, at.m);
    for (const [c, k] of columns.entries()) f.do(v128.store(i32.const(at.columns), sums[c] as Local<'v128'>, 8 * k));
  });
  return m.func('reduction', {}, 'void', (f) => {
    const carry = f.let('carry', i64.const(0));
    for (const some of digits) f.set(carry, call(some, { carried: carry }));
    f.do(call(upper, {}));
    const lowest = i32.const(at.columns + 8 * limbs);
    f.do(f64.store(lowest, f64.add(f64.load(lowest), f64.convert_i64_s(carry))));
  });
}

/** A function for the groups of columns, in parts of a moderate length. */
function inParts(
  m: ModuleBuilder,
  name: string,
  groups: readonly (readonly number[])[],
  productsOfPair: number,
  body: (f: FunctionBuilder, columns: readonly number[]) => void,
): FloatProducts['product'] {
  const perFunction = Math.max(1, Math.floor(PRODUCTS_PER_FUNCTION / (TOGETHER * productsOfPair)));
  const parts = grouped(groups, perFunction).map((some, index) =>
    m.func(`${name}.${index}`, {}, 'void', (f) => {
      for (const columns of some) body(f, columns);
    }),
  );
  return m.func(name, {}, 'void', (f) => {
    for (const part of parts) f.do(call(part, {}));
  });
}
