/** What a group of points is made of: points are bytes, as the groups of `curve` have them. */
import type { FixedTable } from '../../curve/fixed-table.ts';
import type { Comb } from '../../curve/module/comb.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';

export interface Arithmetic {
  readonly name: string;
  readonly prime: bigint;
  readonly order: bigint;
  readonly cofactor: bigint;
  readonly generator: AffinePoint;
  /** Of scalars. */
  readonly scalarBits: number;
  readonly neutral: Uint8Array;
  /** The point of coordinates that are those of a point of the curve, else undefined. */
  point(coordinates: AffinePoint): Uint8Array | undefined;
  encode(point: Uint8Array): Uint8Array;
  /** @throws {MalformedError} `argument`. @throws {InvalidPointError} `argument`. */
  decode(argument: string, bytes: Uint8Array): Uint8Array;
  negate(point: Uint8Array): Uint8Array;
  add(a: Uint8Array, b: Uint8Array): Uint8Array;
  multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array;
  multiplyBase(scalar: Uint8Array): Uint8Array;
  /** Σ scalar · point, of any number. */
  sumVarTime(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array;
  /** A table of a point that is not neutral. */
  table(point: Uint8Array, comb: Comb): FixedTable;
  comb(teeth: number, stride: number): Comb;
  /** Of an entry of a table: numbers, and bytes in memory. */
  readonly entryNumbers: number;
  readonly entryBytes: number;
}
