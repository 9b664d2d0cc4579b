/**
 * Multiples of a point that stays the same, by a table: a comb of signed bits (`curve/module/comb.ts`).
 *
 * Saved tables have the format of `modular/fixed-base-format.ts`, kind 0x70. The length is that of scalars in the comb: teeth · tables · steps. Numbers are
 * the prime, the order, the point's x and y, and of each entry x and y, or on Edwards curves y + x, y − x and 2dxy.
 */

import type { FixedTable } from '../../curve/fixed-table.ts';
import { type Comb, combEntries } from '../../curve/module/comb.ts';
import { fixedCombs, operationsOf } from '../../curve/module/fixed-combs.ts';
import { checkBytes, equalBytes } from '../../encoding/octets.ts';
import { readFixedBase, type TableKind, writeFixedBase } from '../../modular/fixed-base-format.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { InvalidPointError, MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { lastOf } from '../../util/last-of.ts';
import { readOptions } from '../../util/options.ts';
import { wiping } from '../../util/wipe.ts';
import { checkPointOf, Point, type PointGroup } from './group.ts';

export interface FixedPointOptions {
  /** The most memory that the table may take, in bytes, from 4096 on. 2^16 unless given. */
  readonly tableBytes?: number;
}

const TABLE_BYTES = 2 ** 16;

/** A point with its table. Made by {@link fixedPoint} or {@link loadFixedPoint}. Public: the point and the table. */
export class FixedPoint {
  readonly point: Point;
  readonly #table: FixedTable;

  /** For {@link fixedPoint}: arguments are checked. */
  constructor(point: Point, comb: Comb) {
    this.point = point;
    this.#table = point.group.arithmetic().table(point.bytes, comb);
    Object.freeze(this);
  }

  /** The size of the table in memory. */
  get tableBytes(): number {
    return this.#table.tableBytes;
  }

  /** How many additions and doublings a multiplication takes. */
  get operations(): { readonly additions: number; readonly doublings: number } {
    return operationsOf(this.#table.comb);
  }

  /** scalar · point. Secret: the scalar. @throws {WrongTypeError} `scalar`. @throws {OutOfRangeError} `scalar`, as in {@link PointGroup}. */
  multiply(scalar: bigint): Point {
    const { group } = this.point;
    const bytes = group.scalarBytes('scalar', scalar);
    return wiping([bytes], () => new Point(group, this.#table.multiply(bytes)));
  }

  /** The table as bytes, for {@link loadFixedPoint}; the same in every engine. */
  save(): Uint8Array {
    const { comb } = this.#table;
    const entries = this.#table.entries();
    const { prime, order } = this.point.group.arithmetic();
    const numbers = [prime, order, this.point.x, this.point.y, ...entries.flat()];
    const length = Math.ceil(Math.max(...[prime, order].map((number) => number.toString(2).length)) / 8);
    const { teeth, tables, stride } = comb;
    const saved = { bits: teeth * tables * stride, teeth, groups: tables, numbers: numbers.map((number) => toBytesLE(number, length)) };
    return writeFixedBase(saved, kindOf((entries[0] as readonly bigint[]).length));
  }
}

/**
 * A table for multiples of a point: several times faster than `multiply`, once it is made, which takes as long as some ten multiplications, and its
 * module's compilation.
 *
 * Secret: nothing here; see {@link FixedPoint}.
 *
 * @throws {WrongTypeError} `point`. @throws {InvalidPointError} `point`, if it is neutral. @throws {OutOfRangeError} `tableBytes`.
 *
 * @example
 * import { fixedPoint, loadFixedPoint, p256Group } from 'limber/points';
 * const key = p256Group.multiplyBase(12345n);
 * const table = fixedPoint(key);
 * console.log(table.multiply(6n).equals(p256Group.multiply(6n, key))); // true
 * console.log(loadFixedPoint(table.save(), key).multiply(6n).x === table.multiply(6n).x); // true
 */
export function fixedPoint(point: Point, options?: FixedPointOptions): FixedPoint {
  const { tableBytes } = readOptions(options, { tableBytes: TABLE_BYTES });
  checkFixed(point);
  checkWhole('tableBytes', tableBytes, 4096, 2 ** 24);
  const { comb, entryBytes } = point.group.arithmetic();
  const best = lastOf(fixedCombs(comb).filter((made) => combEntries(made) * entryBytes <= tableBytes));
  if (!best) throw new OutOfRangeError('tableBytes', 'must be enough for a table');
  return new FixedPoint(point, best);
}

/**
 * The point whose table was saved as `bytes`. Nothing in them is taken on trust but the table's shape: all entries are computed anew, as fast as they can be
 * checked, and compared. So what a file is good for is to show that a table which came from elsewhere is right.
 *
 * @param point - of which the table must be.
 * @throws {WrongTypeError} `bytes` or `point`. @throws {InvalidPointError} `point`, if it is neutral.
 * @throws {MalformedError} `bytes`, for another format or version, damage, another curve or point, or a wrong entry.
 */
export function loadFixedPoint(bytes: Uint8Array, point: Point): FixedPoint {
  checkBytes('bytes', bytes);
  checkFixed(point);
  const { group } = point;
  const { bits, teeth, groups } = readFixedBase(bytes, kindOf(group.arithmetic().entryNumbers));
  const stride = bits / (teeth * groups);
  const comb = fixedCombs(group.arithmetic().comb).find((made) => made.teeth === teeth && made.tables === groups && made.stride === stride);
  if (!comb) throw new MalformedError('bytes', 'must describe a comb that tables of the group are made by');
  const made = new FixedPoint(point, comb);
  if (!equalBytes(made.save(), bytes)) throw new MalformedError('bytes', 'must hold the multiples of the point');
  return made;
}

function checkFixed(point: Point): void {
  checkPointOf(point?.group, 'point', point);
  if (point.isNeutral) throw new InvalidPointError('point', 'must not be the neutral element');
}

/** With so many numbers for an entry. */
const kindOf = (numbers: number): TableKind => ({
  letter: 0x70,
  numbers: (teeth, tables) => 4 + tables * 2 ** (teeth - 1) * numbers,
});
