/** What families of 64-bit integers differ in: how columns are summed, and so how large limbs may be. */
import type { FunctionBuilder } from '../../../../asm/build.ts';
import type { Columns } from '../columns.ts';
import type { FieldShape } from '../shape.ts';

export interface IntegerFamily {
  readonly name: 'int' | 'wide';
  columns(f: FunctionBuilder, radixBits: number): Columns<'i64'>;
  /** Whether products are summed in memory before they are reduced. */
  readonly sumsInMemory: boolean;
  /** What a limb of magnitude 1 is at most. */
  unitOf(radixBits: number): number;
  /** What all products of a column, its reduction's included, are at most. */
  columnLimit(shape: Pick<FieldShape, 'radixBits' | 'limbs'>): number;
  /** The largest magnitude of a factor. */
  largestFactor(radixBits: number): number;
}
