/** Products reduced from below: Montgomery's way, modulo p = p' · radix − 1, or modulo −p where that is of this form. */
import type { Expr, Local } from '../../../asm/types.ts';
import { type Columns, inTurns, type Lane, type Products } from './columns.ts';
import type { FieldShape } from './shape.ts';

/**
 * The columns of (T + q · p) / R, where `products(k)` adds column k of T.
 *
 * Where columns allow it, column k is split into a digit and a multiple of the radix before anything arrives that comes late: the carry of column
 * k − 1, and digits times a limb of p' that is 1. These are added to the digit instead, which need not be balanced, so that the chain from digit to digit
 * is short. |q| < 3/2 · R, so that the value lies within ±(|T| / R + 3/2 · p).
 */
export function reduceMontgomery<T extends Lane>(
  { limbs, reduction }: FieldShape,
  columns: Columns<T>,
  products: Products,
): readonly Local<T>[] {
  const constants = reduction.limbs.map((limb) =>
    limb === 0 || limb === 1 || (limb === -1 && columns.serial) ? limb : columns.constant(limb),
  );
  const zero = columns.constant(0);
  const add = inTurns(columns, products, 2 * limbs);
  const digits: Local<T>[] = [];
  const reduced: Local<T>[] = [];
  let multiple: Local<T> | undefined;
  for (let k = 0; k < 2 * limbs; k++) {
    add(k);
    const late: Local<T>[] = [];
    for (const [l, constant] of constants.entries()) {
      const digit = digits[k - 1 - l];
      if (!digit || constant === 0) continue;
      if (typeof constant === 'object') columns.multiplyAdd(k, digit, constant);
      else if (constant === -1) columns.add(k, columns.difference(zero, digit));
      else if (columns.serial) columns.add(k, digit);
      else late.push(digit);
    }
    let column = columns.column(k);
    if (columns.serial && multiple) column = columns.keep(columns.carried(multiple, column));
    const nearest: Local<T> | undefined = k < limbs ? columns.nearest(column) : undefined;
    let digit: Expr<T> = nearest ? columns.digit(column, nearest) : column;
    for (const other of late) digit = columns.sum(digit, other);
    if (multiple && !columns.serial) digit = columns.carried(multiple, digit);
    (nearest ? digits : reduced).push(columns.keep(digit));
    multiple = nearest;
  }
  return reduced;
}
