/** Products reduced from above, where C ≡ radix^limbs is a number of few limbs. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Columns, Vector } from './columns.ts';
import { bothOf } from './constants.ts';
import type { FieldShape } from './shape.ts';

/** A limb of C so small that its product with a limb can be added to a column as it is. */
const SMALL_BITS = 8;

/**
 * The columns of T + h · (C − radix^limbs), where `products(k)` adds column k of T and h is its upper half; and once more for what the highest column
 * then has too much, so that the value fits in the limbs.
 *
 * Out: columns within ±2^52, the highest within a balanced digit.
 */
export function reduceHigh(f: FunctionBuilder, shape: FieldShape, columns: Columns, products: (k: number) => void): readonly Vector[] {
  const { limbs, reduction } = shape;
  const factors = reduction.limbs.map((limb) => f.let('factor', bothOf(limb)));
  const high: Vector[] = [];
  const nearest: Vector[] = [];
  for (let k = limbs; k < 2 * limbs; k++) {
    products(k);
    const isLast = k === 2 * limbs - 1;
    // What column limbs − 1 hands on is not known yet.
    const column = columns.column(k, { alone: k === limbs });
    if (!isLast) nearest[k] = columns.nearest(column);
    const digit = isLast ? column : v128.f64x2_sub(column, nearest[k] as Vector);
    high.push(f.let('digit', k === limbs ? digit : columns.carried(nearest[k - 1] as Vector, digit)));
  }
  for (let k = 0; k < limbs; k++) columns.clear(k);

  const isSmall = reduction.limbs.every((limb) => Math.abs(limb) < 2 ** SMALL_BITS);
  const result: Vector[] = [];
  for (let k = 0; k < limbs; k++) {
    products(k);
    for (const [l, factor] of factors.entries()) {
      const digit = high[k - l];
      if (!digit) continue;
      if (isSmall) columns.add(k, v128.f64x2_mul(digit, factor));
      else columns.multiplyAdd(k, digit, factor);
    }
    result.push(columns.column(k));
  }
  // More digits of h meet the higher limbs of C above the last column: C has one limb in all fields there are.
  if (factors.length !== 1) throw new Error(`${shape.field}: ${factors.length} limbs are too many to reduce from above`);
  const last = result[limbs - 1] as Vector;
  const above = columns.nearest(last);
  const over = columns.quotient(v128.f64x2_add(columns.multipleOf(limbs - 1) as Vector, above));
  result[limbs - 1] = f.let('column', v128.f64x2_sub(last, above));
  for (let k = 0; k < 2; k++) columns.clear(k);
  columns.multiplyAdd(0, over, factors[0] as Vector);
  result[0] = f.let('column', v128.f64x2_add(result[0] as Vector, columns.column(0)));
  result[1] = f.let('column', columns.carried(columns.multipleOf(0) as Vector, result[1] as Vector));
  return result;
}
