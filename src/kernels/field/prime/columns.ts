/** What the reductions need to know of the columns of a product: the same for doubles in two lanes and for integers. */
import type { Expr, Local } from '../../../asm/types.ts';

/** What a limb is computed in. */
export type Lane = 'v128' | 'i64';

export interface Columns<T extends Lane> {
  /**
   * Whether what a column hands on must be added to the next before that is split, because it may be longer than a limb. Otherwise it may be
   * added to the digit instead.
   */
  readonly serial: boolean;
  /** Of how many columns products are added by turns: of one unless told. */
  readonly together?: number;
  /** A variable with that value. */
  constant(value: number): Local<T>;
  /** A variable with the value of an expression. */
  keep(value: Expr<T>): Local<T>;
  /** Column k gets x · y. */
  multiplyAdd(k: number, x: Local<T>, y: Local<T>): void;
  /** Column k gets a whole number. */
  add(k: number, x: Expr<T>): void;
  /** Column k as a whole number, with what column k − 1 hands on already, unless that is taken elsewhere. */
  column(k: number, options?: { readonly alone?: boolean }): Local<T>;
  /** x, and what column k hands on already; absent if that is nothing. */
  plusHanded(k: number, x: Local<T>): Expr<T> | undefined;
  /** What column k hands on in all, where its value has that `multiple`. */
  handedOn(k: number, multiple: Local<T>): Local<T>;
  /** The column's sums begin again. */
  clear(k: number): void;
  /** The multiple of the radix next to x, or a variable that stands for it: x minus it is a digit, balanced unless it is the one below. */
  nearest(x: Expr<T>): Local<T>;
  /** x minus the multiple. */
  digit(x: Local<T>, multiple: Local<T>): Expr<T>;
  /** The highest digit, which keeps the sign; absent where digits are balanced. */
  readonly highest?: (x: Local<T>) => Expr<T>;
  /** x + multiple / radix. */
  carried(multiple: Expr<T>, x: Expr<T>): Expr<T>;
  /** multiple / radix. */
  quotient(multiple: Expr<T>): Local<T>;
  /** The balanced lower digit of x · y, for balanced digits. */
  lowDigit(x: Local<T>, y: Local<T>): Local<T>;
  sum(a: Expr<T>, b: Expr<T>): Expr<T>;
  difference(a: Expr<T>, b: Expr<T>): Expr<T>;
  /** x times a small constant, within what a column may hold. */
  product(x: Expr<T>, constant: Local<T>): Expr<T>;
}

/** The pairs of limbs whose products belong to column k. */
export function indices(limbs: number, k: number): readonly (readonly [number, number])[] {
  const first = Math.max(0, k - limbs + 1);
  return Array.from({ length: Math.min(k, limbs - 1) - first + 1 }, (_, i) => [first + i, k - first - i] as const);
}

/**
 * Adds the products of columns: of several by turns. Each product of a column waits for the one before, and a processor that looks ahead sees no more than a column or
 * two: next to each other, columns go on while one of them waits.
 */
export type Products = (...columns: readonly number[]) => void;

/** @param pairsOf - the factors whose products belong to a column. */
function productsOf<T extends Lane>(columns: Columns<T>, pairsOf: (k: number) => readonly (readonly [Local<T>, Local<T>])[]): Products {
  return (...some) => {
    const rows = some.map((k) => [k, pairsOf(k)] as const);
    for (let i = 0; rows.some(([, pairs]) => i < pairs.length); i++)
      for (const [k, { [i]: pair }] of rows) if (pair) columns.multiplyAdd(k, ...pair);
  };
}

/** Adds the products of the columns below `end` one column after the other, as they are asked for, and of the next ones by turns with them. */
export function inTurns<T extends Lane>({ together = 1 }: Columns<T>, products: Products, end: number): (k: number) => void {
  let added = 0;
  return (k) => {
    if (k < added) return;
    added = Math.min(k + together, end);
    products(...Array.from({ length: added - k }, (_, i) => k + i));
  };
}

/** All products of x · y. */
export const multiplied = <T extends Lane>(columns: Columns<T>, x: readonly Local<T>[], y: readonly Local<T>[]): Products =>
  productsOf(columns, (k) => indices(x.length, k).map(([i, j]) => [x[i] as Local<T>, y[j] as Local<T>]));

/** All products of x², each once. */
export function squared<T extends Lane>(columns: Columns<T>, x: readonly Local<T>[]): Products {
  const doubled = x.map((limb) => columns.keep(columns.sum(limb, limb)));
  return productsOf(columns, (k) =>
    indices(x.length, k)
      .filter(([i, j]) => i <= j)
      .map(([i, j]) => [(i < j ? doubled : x)[i] as Local<T>, x[j] as Local<T>]),
  );
}

/**
 * Columns as limbs of magnitude 1: each limb is its column's digit and the carry of the column below. What the highest column has above a digit is
 * nothing, by the bounds on values; taking it off keeps the bounds on limbs where these are not known.
 */
export function limbsFrom<T extends Lane>(columns: Columns<T>, results: readonly Local<T>[]): readonly Expr<T>[] {
  const nearest: Local<T>[] = [];
  return results.map((result, k) => {
    const below = nearest[k - 1];
    if (columns.serial && below) {
      const column = columns.keep(columns.carried(below, result));
      nearest.push(columns.nearest(column));
      return columns.digit(column, nearest[k] as Local<T>);
    }
    nearest.push(columns.nearest(result));
    const digit = k === results.length - 1 && columns.highest ? columns.highest(result) : columns.digit(result, nearest[k] as Local<T>);
    return below ? columns.carried(below, digit) : digit;
  });
}
