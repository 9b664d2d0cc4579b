/**
 * Tables of points of curves: combs of signed bits (`curve/module/comb.ts`), in modules of their own.
 *
 * Saved they have the kind 0x70 of `modular/fixed-base-format.ts`. The length is that of scalars in the comb: teeth · tables · steps. Numbers are the prime, the order, the
 * point's x and y, and of each entry x and y, or on Edwards curves y + x, y − x and 2dxy.
 */
import type { FixedTable } from '../curve/fixed-table.ts';
import { type Comb, combEntries } from '../curve/module/comb.ts';
import { operationsOf } from '../curve/module/fixed-combs.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { lastOf } from '../util/last-of.ts';
import type { TableShape, Tables } from './arithmetic.ts';

export interface CurveTableParts {
  readonly prime: bigint;
  readonly order: bigint;
  /** Those that tables are made by, smallest first. */
  readonly combs: () => readonly Comb[];
  /** Of an entry: numbers, and bytes in memory. */
  readonly entryNumbers: number;
  readonly entryBytes: () => number;
  /** x and y of a point. */
  readonly coordinates: (point: Uint8Array) => readonly [bigint, bigint];
  readonly make: (point: Uint8Array, comb: Comb) => FixedTable;
}

export function curveTables({ prime, order, combs, entryNumbers, entryBytes, coordinates, make }: CurveTableParts): Tables<Uint8Array> {
  const shapeOf = ({ teeth, tables, stride }: Comb): TableShape => ({ bits: teeth * tables * stride, teeth, groups: tables });
  const combOf = (shape: TableShape): Comb | undefined =>
    combs().find(({ teeth, tables, stride }) => teeth === shape.teeth && tables === shape.groups && teeth * tables * stride === shape.bits);
  const length = Math.ceil(Math.max(bitLength(prime), bitLength(order)) / 8);
  return {
    kind: { letter: 0x70, numbers: (teeth, tables) => 4 + tables * 2 ** (teeth - 1) * entryNumbers },
    best: (tableBytes) => {
      const comb = lastOf(combs().filter((each) => combEntries(each) * entryBytes() <= tableBytes));
      return comb && shapeOf(comb);
    },
    has: (shape) => combOf(shape) !== undefined,
    make: (point, shape) => {
      const comb = combOf(shape) as Comb;
      const table = make(point, comb);
      return {
        tableBytes: table.tableBytes,
        operations: Object.freeze(operationsOf(comb)),
        multiply: (scalar) => table.multiply(scalar),
        numbers: () => [prime, order, ...coordinates(point), ...table.entries().flat()].map((number) => toBytesLE(number, length)),
      };
    },
  };
}
