/**
 * What a group is made of: values that only its arithmetic understands, as the coordinates of a point in bytes. It gives and takes values of the group alone, and keeps
 * none that it is given. Scalars are little-endian, as long as the order.
 */
import type { TableKind } from '../modular/fixed-base-format.ts';
import type { Membership } from './membership.ts';
import type { Scalars } from './scalars.ts';
import type { KnownSums } from './sums/known-sums.ts';
import type { ManySums } from './sums/several.ts';
import type { Twin } from './sums/twins.ts';

/** Of a group in which all is public. */
export interface PublicArithmetic<V> {
  readonly name: string;
  readonly scalars: Scalars;
  readonly elementBytes: number;
  readonly neutral: V;
  readonly generator: V;
  encode(value: V): Uint8Array;
  /** The value of exactly `elementBytes` bytes, neutral or not. @throws {MalformedError} or {InvalidPointError} `argument`. */
  decode(argument: string, bytes: Uint8Array): V;
  equals(a: V, b: V): boolean;
  neg(value: V): V;
  add(a: V, b: V): V;
  /** base · generator + Σ scalars_i · values_i; all is public. */
  sumVarTime(base: Uint8Array | undefined, scalars: readonly Uint8Array[], values: readonly V[]): V;
  /** How `decode` proves that a value is of the group, where the form of its bytes does not. */
  readonly membership?: Membership<V>;
  /** What makes several sums of the same public values; without it, they are made one by one. */
  readonly severalSums?: () => ManySums<V>;
  /** What is known of values that were proven together to be of the group. */
  readonly knownSums?: KnownSums<V>;
  /**
   * Numbers below 2^32 of `count` values, from the first on with that step between them: the same for equal values, seldom the same for others. Unless given, of the
   * encodings. All is public.
   */
  fingerprintsVarTime?(first: V, step: V, count: number): Iterable<number>;
  /** Whether opposite values have one fingerprint. */
  readonly hasFingerprintsOfOpposites?: boolean;
}

/** How uniform bytes, as of a hash, become a value that is as likely as any other, and of which nobody knows the logarithm. Everything is public. */
export interface UniformValues<V> {
  /** How many bytes. */
  readonly bytes: number;
  /** Undefined where they give none, or the neutral one: then others will. */
  valueVarTime(bytes: Uint8Array): V | undefined;
}

/** Of a group with secret scalars. */
export interface Arithmetic<V> extends PublicArithmetic<V> {
  /** No value of unknown logarithm where there is none. */
  readonly uniform?: UniformValues<V>;
  /** Whether all but `sumVarTime`, `encode` of what is then public, and `decode` is constant time in the values. */
  readonly hasSecretElements: boolean;
  multiply(scalar: Uint8Array, value: V): V;
  multiplyBase(scalar: Uint8Array): V;
  /** Σ scalars_i · values_i; unless given, multiple by multiple. */
  sum?(scalars: readonly Uint8Array[], values: readonly V[]): V;
  /** What multiplies a public value that may come to be used often; `multiply` unless given. */
  reused?(value: V): (scalar: Uint8Array) => V;
  /** How tables of public values are made; no group of a table where there are none. */
  readonly tables?: Tables<V>;
}

/** What a saved table says of its shape. */
export interface TableShape {
  readonly bits: number;
  readonly teeth: number;
  readonly groups: number;
}

/** Tables for multiples of values that stay the same. */
export interface Tables<V> {
  /** How they are saved (`modular/fixed-base-format.ts`). */
  readonly kind: TableKind;
  /** The shape that is quickest in so many bytes; undefined where none fits. */
  best(tableBytes: number): TableShape | undefined;
  /** Whether tables of that shape are made. */
  has(shape: TableShape): boolean;
  /** The table of a value that is not neutral. */
  make(value: V, shape: TableShape): Table<V>;
  /** What multiplies two values by the same scalar side by side, by a table of both; undefined where nothing is quicker by that. */
  sideBySide?(values: Twin<V>, shape: TableShape): ((scalar: Uint8Array) => Twin<V>) | undefined;
}

/** What a multiplication takes. */
export interface TableOperations {
  readonly additions: number;
  readonly doublings: number;
}

/** A table of one value. */
export interface Table<V> {
  /** The size in memory. */
  readonly tableBytes: number;
  readonly operations: TableOperations;
  multiply(scalar: Uint8Array): V;
  /** The numbers that a saved table consists of, all of one length. */
  numbers(): readonly Uint8Array[];
}
