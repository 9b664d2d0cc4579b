/**
 * Several sums of the same values: doublings of a value are made once, from the lowest bit up, and added up by digits for every sum (A. C. Yao, “On the evaluation of
 * powers”, 1976); a digit's sum counts as often as the digit says. Where one sum has its own doublings, by Straus's method, every value has its own here: so it pays where there
 * are at least as many sums as values.
 */
import { Accumulators, weightedSum } from './accumulators.ts';
import { type Combs, KEPT, type Multiple } from './combs.ts';
import { oddDigits } from './digits.ts';
import type { KeptDoublings } from './kept-doublings.ts';
import { type Doubling, doublingIn, type Workspace } from './workspace.ts';

/** For every value a scalar, or undefined where it does not take part. */
export type Row = readonly (Uint8Array | undefined)[];

/** A value, which has a table where it comes again and again. */
export interface Column<V> {
  readonly value: V;
  readonly isFixed: boolean;
}

/** What a workspace has of values: combs of those that come again and again, doublings of some. */
export interface SumTables<V> {
  readonly combs: Combs<V>;
  readonly doublings: KeptDoublings<V> | undefined;
}

const MOST_WIDTH = 6;
/** A value, doubled so often, and its negative; what sums are made in beside their digits'. */
const [POWER, NEGATIVE, FIRST] = [0, 1, 2];
const EXTRA = 3;

/** How many digits there are of a width: odd ones, and where they are signed, pairs of opposite ones. */
const digitsOf = (width: number, isSigned: boolean): number => 1 << (isSigned ? width - 2 : width - 1);

/** How many places so many sums take. */
export const placesOf = (rows: number, isSigned: boolean): number => FIRST + EXTRA + rows * digitsOf(MOST_WIDTH, isSigned);

/** The sums of the rows, which have room in the workspace. In the places up to `placesOf`; tables lie above. */
export function sumsOf<V>(
  workspace: Workspace<V>,
  { combs, doublings }: SumTables<V>,
  rows: readonly Row[],
  columns: readonly Column<V>[],
  neutral: V,
): V[] {
  const isSigned = workspace.negate !== undefined;
  const width = widthFor(rows, columns, isSigned);
  const digitsPerRow = digitsOf(width, isSigned);
  return workspace.run(() => {
    const sums = new Accumulators(workspace, FIRST, rows.length * digitsPerRow + EXTRA);
    const [total, plain, fixed] = [0, 1, 2].map((i) => rows.length * digitsPerRow + i) as [number, number, number];
    const own = columns.flatMap(({ value, isFixed }, j): Multiples<V>[] => {
      if (isFixed) return [];
      const parts = rows.flatMap((row, i): Part[] => {
        const scalar = row[j];
        return scalar ? [{ first: i * digitsPerRow, digits: oddDigits(scalar, width, isSigned) }] : [];
      });
      const length = parts.reduce((most, { digits }) => Math.max(most, digits.length), 0);
      return length === 0 ? [] : [{ value, parts, length }];
    });
    const doubled: Multiples<V>[] = [];
    for (const multiples of own) {
      const kept = doublings?.of(multiples.value);
      if (kept === undefined) doubled.push(multiples);
      else addKept(workspace, sums, multiples, kept);
    }
    const doubling = workspace.doubling ?? doublingIn(workspace, POWER);
    const { together } = doubling;
    for (let from = 0; from < doubled.length; from += together) addDigits(workspace, doubling, sums, doubled.slice(from, from + together));
    return rows.map((row, i) => {
      sums.clear(total);
      // Digit 2k + 1 is in accumulator k: Σ (2k + 1) · b_k is twice the weighted sum, and the plain one.
      weightedSum(sums, i * digitsPerRow, digitsPerRow, { total, plain });
      sums.double(total);
      sums.add(total, sums.at(plain));
      const multiples = columns.flatMap(({ value, isFixed }, j): Multiple<V>[] => (isFixed && row[j] ? [{ value, scalar: row[j] }] : []));
      for (let from = 0; from < multiples.length; from += KEPT) {
        sums.clear(fixed);
        combs.sum(workspace, sums, fixed, multiples.slice(from, from + KEPT));
        sums.add(total, sums.at(fixed));
      }
      const place = sums.at(total);
      return place === undefined ? neutral : workspace.leave(place);
    });
  });
}

/** What a value adds to one row: to which accumulators, and by which digits. */
interface Part {
  readonly first: number;
  readonly digits: Int8Array;
}

/** A value, with what it adds to its rows; and how many digits the longest has. */
interface Multiples<V> {
  readonly value: V;
  readonly parts: readonly Part[];
  readonly length: number;
}

/** Adds the multiples of some values, which are doubled together, to the accumulators of their rows. */
function addDigits<V>(workspace: Workspace<V>, doubling: Doubling<V>, sums: Accumulators<V>, some: readonly Multiples<V>[]): void {
  const longest = some.reduce((most, { length }) => Math.max(most, length), 0);
  doubling.start(some.map(({ value }) => value));
  for (let bit = 0; bit < longest; bit++) {
    if (bit > 0) doubling.next();
    for (let which = 0; which < some.length; which++) {
      let isTaken = false;
      for (const { first, digits } of some[which]!.parts) {
        const digit = digits[bit] ?? 0;
        if (digit === 0) continue;
        if (!isTaken) doubling.take(POWER, which);
        isTaken = true;
        addDigit(workspace, sums, first, digit, POWER);
      }
    }
  }
}

/** The same of one value, whose doublings are in places of their own. */
function addKept<V>(workspace: Workspace<V>, sums: Accumulators<V>, { parts }: Multiples<V>, kept: number): void {
  for (const { first, digits } of parts)
    for (const [bit, digit] of digits.entries()) if (digit !== 0) addDigit(workspace, sums, first, digit, kept + bit);
}

/** Adds what is in a place to the accumulator of the digit, of those from `first` on; of a negative digit its opposite. */
function addDigit<V>(workspace: Workspace<V>, sums: Accumulators<V>, first: number, digit: number, place: number): void {
  if (digit < 0) workspace.negate?.(NEGATIVE, place);
  sums.add(first + (Math.abs(digit) >> 1), digit < 0 ? NEGATIVE : place);
}

/** The width of digits that takes the fewest additions in the row with most of them. */
function widthFor(rows: readonly Row[], columns: readonly Column<unknown>[], isSigned: boolean): number {
  const bits = rows.reduce(
    (most, row) => Math.max(most, 8 * row.reduce((sum, scalar, j) => sum + (columns[j]?.isFixed ? 0 : (scalar?.length ?? 0)), 0)),
    0,
  );
  const cost = (width: number): number => bits / (width + 1) + 2 ** (isSigned ? width - 2 : width - 1);
  const widths = Array.from({ length: MOST_WIDTH - 1 }, (_, i) => i + 2);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}
