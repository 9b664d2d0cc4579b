/** Which reduction a shape has. */
import type { Local } from '../../asm/types.ts';
import type { Columns, Lane } from './columns.ts';
import { reduceHigh } from './reduce-high.ts';
import { reduceLow } from './reduce-low.ts';
import { reduceTable } from './reduce-table.ts';
import type { FieldShape } from './shape.ts';

export type Reducer = <T extends Lane>(shape: FieldShape, columns: Columns<T>, products: (k: number) => void) => readonly Local<T>[];

export function reducerOf({ field, reduction }: FieldShape): Reducer {
  if (reduction.from === 'ends') throw new Error(`${field}: only doubles are reduced from both ends`);
  return { low: reduceLow, high: reduceHigh, table: reduceTable }[reduction.from];
}
