/** Which elements are split in halves: products of them are made by Karatsuba's method. */

/** The longest elements, in limbs, whose products, squares and reductions are made row by row; those of longer ones are made of halves. */
export interface ByRows {
  readonly product: number;
  readonly square: number;
  readonly reduction: number;
}

/** Whether elements of so many limbs, of which multiples of `rows` can be multiplied, are split where `longest` ones are not. */
export const splits = (limbs: number, rows: number, longest: number): boolean => limbs > longest && limbs % (2 * rows) === 0;

/** The fewest limbs from `limbs` on that can be split, and their halves, until there are `longest` limbs or fewer; a multiple of `rows`. */
export function splittable(limbs: number, rows: number, longest: number): number {
  let unit = rows;
  while ((limbs * rows) / unit > longest) unit *= 2;
  return unit * Math.ceil(limbs / unit);
}

/** All such limb counts up to `most`. */
export function limbCountsTo(most: number, rows: number, longest: number): readonly number[] {
  const counts: number[] = [];
  for (let limbs = rows; limbs <= most; limbs = splittable(limbs + 1, rows, longest)) counts.push(limbs);
  return counts;
}

/** What kernels' names end in if this is not what was measured. */
export const splitName = ({ product, square, reduction }: ByRows): string => `-h${product}.${square}.${reduction}`;
