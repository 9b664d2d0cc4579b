/** Products reduced from below: Montgomery's way, modulo M = M' · radix − 1. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import type { Columns, Vector } from './columns.ts';
import { bothOf } from './constants.ts';
import type { FieldShape } from './shape.ts';

/**
 * The columns of (T + q · M) / R, where `products(k)` adds column k of T.
 *
 * Column k is split into a digit and a multiple of the radix before anything arrives that comes late: the carry of column k − 1, and digits times a
 * limb of M' that is 1. These are added to the digit instead, which need not be balanced, so that the chain from digit to digit is short.
 *
 * Out: columns within ±2^52. |q| < 3/2 · R, so that the value lies within ±(|T| / R + 3/2 · M).
 */
export function reduceLow(f: FunctionBuilder, shape: FieldShape, columns: Columns, products: (k: number) => void): readonly Vector[] {
  const { limbs, reduction } = shape;
  const factors = reduction.limbs.map((limb) => (Math.abs(limb) > 1 ? f.let('factor', bothOf(limb)) : limb));
  const digits: Vector[] = [];
  const reduced: Vector[] = [];
  let multiple: Expr<'v128'> | undefined;
  for (let k = 0; k < 2 * limbs; k++) {
    products(k);
    const late: Vector[] = [];
    for (const [l, factor] of factors.entries()) {
      const digit = digits[k - 1 - l];
      if (!digit) continue;
      if (typeof factor === 'object') columns.multiplyAdd(k, digit, factor);
      else if (factor !== 0) late.push(digit);
    }
    const column = columns.column(k);
    const nearest: Vector | undefined = k < limbs ? columns.nearest(column) : undefined;
    let digit: Expr<'v128'> = nearest ? v128.f64x2_sub(column, nearest) : column;
    for (const other of late) digit = v128.f64x2_add(digit, other);
    if (multiple) digit = columns.carried(multiple, digit);
    (nearest ? digits : reduced).push(f.let('digit', digit));
    multiple = nearest;
  }
  return reduced;
}
