/** Products reduced from above, where C ≡ radix^limbs is a number of one limb or two. */
import type { Local } from '../../../asm/types.ts';
import { type Columns, inTurns, type Lane, type Products } from './columns.ts';
import type { FieldShape } from './shape.ts';

/** A limb of C so small that its product with a limb can be added to a column as it is. */
const SMALL_BITS = 8;

/**
 * The columns of T + h · (C − radix^limbs), where `products(k)` adds column k of T and h is its upper half; and once more for what the highest column
 * then has too much, so that the value fits in the limbs.
 */
export function reduceFold<T extends Lane>(
  { field, limbs, reduction }: FieldShape,
  columns: Columns<T>,
  products: Products,
): readonly Local<T>[] {
  const constants = reduction.limbs.map((limb) => columns.constant(limb));
  if (constants.length > (columns.serial ? 2 : 1)) throw new Error(`${field}: ${constants.length} limbs are too many to reduce from above`);
  const high = upperHalf(limbs, columns, products);
  for (let k = 0; k < limbs; k++) columns.clear(k);

  const isSmall = reduction.limbs.every((limb) => Math.abs(limb) < 2 ** SMALL_BITS);
  const result: Local<T>[] = [];
  let multiple: Local<T> | undefined;
  const add = inTurns(columns, products, limbs);
  for (let k = 0; k < limbs; k++) {
    add(k);
    for (const [l, constant] of constants.entries()) {
      const digit = high[k - l];
      if (!digit) continue;
      // The highest digit is whatever its column was.
      if (isSmall && digit !== high[limbs - 1]) columns.add(k, columns.product(digit, constant));
      else columns.multiplyAdd(k, digit, constant);
    }
    let column = columns.column(k);
    if (multiple) column = columns.keep(columns.carried(multiple, column));
    if (columns.serial || k === limbs - 1) multiple = columns.nearest(column);
    result.push(columns.serial || k === limbs - 1 ? columns.keep(columns.digit(column, multiple as Local<T>)) : column);
  }

  let over = columns.handedOn(limbs - 1, multiple as Local<T>);
  if (constants[1]) over = columns.keep(columns.sum(over, columns.product(high[limbs - 1] as Local<T>, constants[1])));
  for (const k of [0, 1, 2]) columns.clear(k);
  for (const [l, constant] of constants.entries()) {
    columns.multiplyAdd(l, over, constant);
    result[l] = columns.keep(columns.sum(result[l] as Local<T>, columns.column(l, { alone: true })));
    const more = columns.plusHanded(l, result[l + 1] as Local<T>);
    if (more) result[l + 1] = columns.keep(more);
  }
  return result;
}

/** The upper half of the product as digits, without what column limbs − 1 hands on, which is not known yet. */
function upperHalf<T extends Lane>(limbs: number, columns: Columns<T>, products: Products): readonly Local<T>[] {
  const digits: Local<T>[] = [];
  let multiple: Local<T> | undefined;
  const add = inTurns(columns, products, 2 * limbs);
  for (let k = limbs; k < 2 * limbs; k++) {
    add(k);
    let column = columns.column(k, { alone: k === limbs });
    if (columns.serial && multiple) column = columns.keep(columns.carried(multiple, column));
    const nearest: Local<T> | undefined = k < 2 * limbs - 1 ? columns.nearest(column) : undefined;
    const digit = nearest ? columns.digit(column, nearest) : column;
    digits.push(columns.keep(multiple && !columns.serial ? columns.carried(multiple, digit) : digit));
    multiple = nearest;
  }
  return digits;
}
