/**
 * Products reduced from below by a table: for primes without a form that helps.
 *
 * All digits but the highest of the lower half are replaced at once, by their products with the residues of their places, which wait for nothing; the last one
 * as Montgomery does, by a multiple q · p. What the table leaves too large by a limb, the last step divides off.
 */
import type { Local } from '../../../asm/types.ts';
import type { Columns, Lane } from './columns.ts';
import { tableOf } from './residues.ts';
import { type FieldShape, limbsOf } from './shape.ts';

/**
 * The columns of a number congruent to T / R, where `products(k)` adds column k of T: |T| / R + limbs · p / 2 at most.
 *
 * With limbs x_i of T's lower half, Σ x_i · radix^i = radix^(n−1) · (Σ x_i · ρ_i) for i < n − 1, where ρ_i ≡ radix^(i−n+1).
 */
export function reduceTable<T extends Lane>(shape: FieldShape, columns: Columns<T>, products: (k: number) => void): readonly Local<T>[] {
  const { limbs, multiple, radixBits } = shape;
  const last = limbs - 1;
  const { residues, negatedInverse } = tableOf(shape);
  const digits = lowerDigits(last, columns, products);
  const result: Local<T>[] = [];
  let quotient: Local<T> | undefined;
  const subtracted = limbsOf(multiple, radixBits, limbs);
  for (let k = last; k < 2 * limbs; k++) {
    products(k);
    const place = k - last;
    for (const [i, digit] of digits.entries()) {
      const limb = residues[i]?.[place];
      if (limb !== undefined) columns.multiplyAdd(k, digit, columns.constant(limb));
    }
    if (!quotient) {
      const column = columns.column(k);
      const digit = columns.keep(columns.digit(column, columns.nearest(column)));
      quotient = columns.lowDigit(digit, columns.constant(negatedInverse));
      columns.multiplyAdd(k, quotient, columns.constant(subtracted[0] as number));
      // The column is a multiple of the radix by now; that it is next to itself is for the proof of doubles.
      columns.add(k + 1, columns.quotient(columns.nearest(columns.column(k))));
      continue;
    }
    if (place < limbs) columns.multiplyAdd(k, quotient, columns.constant(subtracted[place] as number));
    result.push(columns.column(k));
  }
  return result;
}

/** The digits of the columns below `last`, and what they hand on added to column `last`. */
function lowerDigits<T extends Lane>(last: number, columns: Columns<T>, products: (k: number) => void): readonly Local<T>[] {
  const digits: Local<T>[] = [];
  let multiple: Local<T> | undefined;
  for (let k = 0; k < last; k++) {
    products(k);
    let column = columns.column(k);
    if (columns.serial && multiple) column = columns.keep(columns.carried(multiple, column));
    const nearest = columns.nearest(column);
    const digit = columns.digit(column, nearest);
    digits.push(columns.keep(multiple && !columns.serial ? columns.carried(multiple, digit) : digit));
    multiple = nearest;
  }
  if (multiple) columns.add(last, columns.quotient(multiple));
  return digits;
}
