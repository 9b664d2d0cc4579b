/** The ways to reduce, for words and for doubles; in doubles there is one more (`fma/reduce-ends.ts`). */
import { reduceHigh } from './reduce-high.ts';
import { reduceLow } from './reduce-low.ts';
import { reduceTable } from './reduce-table.ts';
import { tableFactors } from './residues.ts';
import type { Method } from './shape.ts';

export const LOW: Method<'low'> = { from: 'low', reduce: reduceLow };
export const HIGH: Method<'high'> = { from: 'high', reduce: reduceHigh };
export const TABLE: Method<'table'> = { from: 'table', reduce: reduceTable, factors: tableFactors };
