/** What is known of a field that is studied, and what can be done with it. Numbers stand for elements: residues, polynomials by their bits, or 32 bits for each coefficient. */
import type { SecretGroup } from '../../group/group.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';

/** An operation of a field: a product, a square, a sum that is brought back to size, or an inverse. */
export type FieldOperation = 'mul' | 'sqr' | 'add' | 'inverse';

/** What is multiplied: the generator as any other point, or by the table that was made of it before. */
export type Multiple = 'point' | 'generator';

/** A point operation in some coordinates. */
export interface PointOperation {
  /** As a table has it: `double, Jacobian`. */
  readonly title: string;
  /** The name of the formula, by which it is repeated. */
  readonly formula: string;
  /** How many operations of the field it takes: M products, S squares, D products with constants, I inversions, add sums, mulSmall small multiples. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What is known of a field and its curve, however they are computed with. */
export interface FieldFacts {
  readonly points: readonly PointOperation[];
  readonly generator: AffinePoint;
  readonly order: bigint;
  /** The oracle: what a product of two elements is, as numbers. */
  multiply(x: bigint, y: bigint): bigint;
}

/** A field with a curve over it, ready to be measured. Everything is public. */
export interface FieldWork {
  /** Family, field and parameters: `fma-oef264`, for example. */
  readonly kernel: string;
  /** The bytes of the code of the curve's module, where there is one. */
  readonly bytes?: number;
  /** The point operations of the coordinate systems that are compared. */
  readonly points: readonly PointOperation[];
  /** The order of the generator, a prime. */
  readonly order: bigint;
  /** Which multiples there are. */
  readonly multiples: readonly Multiple[];
  /**
   * Runs an operation so often inside of the module, where calls from JavaScript do not count.
   *
   * @param operation - `mul`, `sqr`, `add`, `inverse`, or the name of a formula. @param count - from 1 to 2^31 − 1.
   * @throws {OutOfRangeError} `operation`, if there is none of that name. @throws {OutOfRangeError} `count`.
   */
  repeat(operation: string, count: number): void;
  /** Whether product, square, sum and inverse of two elements are what BigInt says. */
  isRight(): boolean;
  /**
   * The multiple of the generator: x, and y above it; 0 where it is the neutral element.
   *
   * @param which - one of `multiples`. @param scalar - from 0 to the order.
   * @throws {OutOfRangeError} `which`. @throws {WrongTypeError} `scalar`. @throws {OutOfRangeError} `scalar`.
   */
  multipleVarTime(which: Multiple, scalar: bigint): bigint;
  /**
   * Opens the group of the curve, for ballots (`limber/ballot`) and other protocols; undefined in plain JavaScript. Elements take both coordinates as bytes. For studies only: on binary
   * fields sums of elements are not constant time.
   */
  readonly openGroup?: (() => SecretGroup) | undefined;
  /** The coordinate x of such a point. @throws {WrongTypeError} `point`. @throws {OutOfRangeError} `point`, if it is negative. */
  xOf(point: bigint): bigint;
  /** How often functions, or formulas, are called for a multiple, by their names. @throws {OutOfRangeError} `which`. @throws {WrongTypeError} `scalar`. @throws {OutOfRangeError} `scalar`. */
  callsVarTime(which: Multiple, scalar: bigint): ReadonlyMap<string, number>;
}
