/** Which reduction a shape has, in doubles. */
import { reducerOf } from '../reduce.ts';
import type { FieldShape } from '../shape.ts';
import type { FmaColumns, Vector } from './columns.ts';
import { reduceEnds } from './reduce-ends.ts';

export type FmaReducer = (shape: FieldShape, columns: FmaColumns, products: (k: number) => void) => readonly Vector[];

export function fmaReducerOf(shape: FieldShape): FmaReducer {
  return shape.reduction.from === 'ends' ? reduceEnds : reducerOf(shape);
}
