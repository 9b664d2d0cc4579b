/** Products and squares in lanes: one column of c0 and of c1 at a time, of which both lanes are reduced together. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import type { FieldShape } from '../../prime/shape.ts';
import type { Vector } from '../../prime/simd/columns.ts';
import { columnCount } from '../../prime/sums.ts';
import type { BinaryFunc, UnaryFunc } from '../functions.ts';
import { byVector, elementBytesOf, exchanged, negatedWhere } from './linear.ts';
import { columnsAt, reduceColumns, reductionBytes } from './reduction.ts';
import { BOTH, partsOf, VECTOR, WORD } from './words.ts';

type Address = Expr<'i32'>;

/** Where a kernel's constants and the memory that it works in lie. */
export interface Places {
  readonly table: number;
  readonly scratch: number;
}

/** Two factors, and what reductions need. */
export const scratchBytesOf = (shape: FieldShape): number => 2 * elementBytesOf(shape) + reductionBytes(shape);

/** Factors whose products are summed. */
interface Factors {
  /** Limb i of the first, twice: for products with both limbs of a pair. */
  readonly limb: (i: number) => Expr<'v128'>;
  /** Limbs j and j + 1 of the second. */
  readonly pair: (j: number) => Expr<'v128'>;
}

/** Limb by limb, one part for both, or both. */
const partOf =
  (a: Address, part: 0 | 1) =>
  (i: number): Expr<'v128'> =>
    v128.load32_splat(a, BOTH * i + WORD * part);
const bothPartsOf =
  (a: Address) =>
  (i: number): Expr<'v128'> =>
    v128.load64_splat(a, BOTH * i);
const pairOf =
  (b: Address) =>
  (j: number): Expr<'v128'> =>
    v128.load(b, BOTH * j);

/**
 * The columns k and k + 1 of the products, into memory, for an even k.
 *
 * That is half a vector or a whole one of the second factor, whose limbs are loaded as they were stored: a load across what two stores wrote would have to wait for both.
 */
function sumTwoColumns(f: FunctionBuilder, limbs: number, factors: readonly Factors[], k: number, sums: Address): void {
  const found: [Vector | undefined, Vector | undefined] = [undefined, undefined];
  const add = (c: 0 | 1, x: Expr<'v128'>): void => {
    const sum = found[c];
    found[c] = f.let('sum', sum ? v128.i64x2_add(sum, x) : x);
  };
  for (const { limb, pair } of factors) {
    const loaded = new Map<number, Vector>();
    const limbAt = (i: number): Vector => {
      const known = loaded.get(i) ?? f.let('limb', limb(i));
      loaded.set(i, known);
      return known;
    };
    const has = (i: number): boolean => i >= 0 && i < limbs;
    for (let j = 0; j < limbs; j += 2) {
      const i = k - j;
      if (!has(i - 1) && !has(i) && !has(i + 1)) continue;
      const y = f.let('pair', pair(j));
      if (has(i + 1)) add(1, v128.i64x2_extmul_low_i32x4_s(limbAt(i + 1), y));
      if (has(i)) add(0, v128.i64x2_extmul_low_i32x4_s(limbAt(i), y));
      if (!has(j + 1)) continue;
      if (has(i)) add(1, v128.i64x2_extmul_high_i32x4_s(limbAt(i), y));
      if (has(i - 1)) add(0, v128.i64x2_extmul_high_i32x4_s(limbAt(i - 1), y));
    }
  }
  for (const [c, sum] of found.entries()) if (sum) f.do(v128.store(sums, sum, VECTOR * (k + c)));
}

/** to ← the reduced sum of the products. */
function multiplyAndReduce(
  f: FunctionBuilder,
  shape: FieldShape,
  { table, scratch }: Places,
  to: Address,
  factors: readonly Factors[],
): void {
  const working = scratch + 2 * elementBytesOf(shape);
  for (let k = 0; k < columnCount(shape.limbs); k += 2) sumTwoColumns(f, shape.limbs, factors, k, i32.const(columnsAt(shape, working)));
  reduceColumns(f, shape, table, working, to);
}

/** to ← a · b: (a0, a0) · (b0, b1) + (a1, a1) · (−b1, b0). All addresses may coincide. Leaks: the shape; so do all that follow. */
export function defineMul(m: ModuleBuilder, shape: FieldShape, places: Places): BinaryFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const across = i32.const(places.scratch);
    const signs = f.let('signs', partsOf(-1, 0));
    byVector(f, shape, across, (at) => negatedWhere(signs, exchanged(f, v128.load(b, at))));
    multiplyAndReduce(f, shape, places, to, [
      { limb: partOf(a, 0), pair: pairOf(b) },
      { limb: partOf(a, 1), pair: pairOf(across) },
    ]);
  });
}

/** to ← a²: (c0 + c1, 2·c0) · (c0 − c1, c1). */
export function defineSqr(m: ModuleBuilder, shape: FieldShape, places: Places): UnaryFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [first, second] = [i32.const(places.scratch), i32.const(places.scratch + elementBytesOf(shape))];
    const lower = f.let('lower', partsOf(-1, 0));
    for (let at = 0; at < elementBytesOf(shape); at += VECTOR) {
      const x = f.let('words', v128.load(a, at));
      const other = f.let('words', exchanged(f, x));
      // (c0, c0) + (c1, c0), and (c0, c1) − (c1, 0).
      f.do(v128.store(first, v128.i32x4_add(v128.bitselect(x, other, lower), other), at));
      f.do(v128.store(second, v128.i32x4_sub(x, v128.and(other, lower)), at));
    }
    multiplyAndReduce(f, shape, places, to, [{ limb: bothPartsOf(first), pair: pairOf(second) }]);
  });
}

/** to ← a · b, part by part. */
export function defineMulParts(m: ModuleBuilder, shape: FieldShape, places: Places): BinaryFunc {
  return m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    multiplyAndReduce(f, shape, places, to, [{ limb: bothPartsOf(a), pair: pairOf(b) }]);
  });
}

/** to ← a², part by part. */
export function defineSqrParts(m: ModuleBuilder, shape: FieldShape, places: Places): UnaryFunc {
  return m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    multiplyAndReduce(f, shape, places, to, [{ limb: bothPartsOf(a), pair: pairOf(a) }]);
  });
}
