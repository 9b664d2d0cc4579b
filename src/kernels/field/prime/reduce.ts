/** The ways to reduce, for words and for doubles; in doubles there is one more (`fma/reduce-two-sided.ts`). */
import { reduceFold } from './reduce-fold.ts';
import { reduceMontgomery } from './reduce-montgomery.ts';
import { reduceTable } from './reduce-table.ts';
import { tableConstants } from './residues.ts';
import type { Method } from './shape.ts';

export const MONTGOMERY: Method<'montgomery'> = { kind: 'montgomery', reduce: reduceMontgomery };
export const FOLD: Method<'fold'> = { kind: 'fold', reduce: reduceFold };
export const TABLE: Method<'table'> = { kind: 'table', reduce: reduceTable, constants: tableConstants };
