/** Groups of points for those who build protocols of their own. */

import { checkBytes, copyOf, equalBytes } from '../../encoding/octets.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { InvalidPointError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import { coordinatesOf } from '../ec/keys.ts';
import type { Arithmetic } from './arithmetic.ts';

/** A point of a curve. Made by a {@link PointGroup}; points do not change. */
export class Point {
  readonly group: PointGroup;
  readonly #bytes: Uint8Array;

  /** For {@link PointGroup}: `bytes` are those of a point. */
  constructor(group: PointGroup, bytes: Uint8Array) {
    this.group = group;
    this.#bytes = bytes;
    Object.freeze(this);
  }

  /** The coordinates, as the group's arithmetic takes them. */
  get bytes(): Uint8Array {
    return copyOf(this.#bytes);
  }

  get isNeutral(): boolean {
    return this.equals(this.group.neutral);
  }

  /** The affine coordinates. The neutral element has none on P-256 and its kind: both are 0 there. */
  get x(): bigint {
    return coordinatesOf(this.#bytes)[0];
  }

  get y(): bigint {
    return coordinatesOf(this.#bytes)[1];
  }

  /** In a time that does not depend on the points. */
  equals(other: Point): boolean {
    return other.group === this.group && equalBytes(other.#bytes, this.#bytes);
  }

  /** As in SEC 1, compressed (the neutral element is one byte 0), or for Ed25519 as in RFC 8032. */
  toBytes(): Uint8Array {
    return this.group.arithmetic().encode(this.#bytes);
  }
}

/**
 * A group of points.
 *
 * Scalars are numbers from 0 to 2^bits − 1, where the order has that many bits (on Ed25519 three more); they need not be reduced. Plain names are constant
 * time in scalars and points; the names of both the group and of how many there are show. Points are public once they are read as numbers or bytes.
 *
 * Compiles its module when it is first used. @throws {NoWebAssemblyError} where there is no WebAssembly.
 *
 * @example
 * import { p256Group } from 'limber/points';
 * const { generator } = p256Group;
 * const P = p256Group.multiply(5n, generator);
 * console.log(p256Group.add(P, p256Group.negate(generator)).equals(p256Group.multiplyBase(4n))); // true
 * console.log(p256Group.multiScalarVarTime([2n, 3n], [generator, generator]).equals(P)); // true
 */
export class PointGroup {
  readonly #make: () => Arithmetic;
  #arithmetic: Arithmetic | undefined;

  /** For limber's own groups. */
  constructor(make: () => Arithmetic) {
    this.#make = make;
  }

  /** For limber itself. */
  arithmetic(): Arithmetic {
    this.#arithmetic ??= this.#make();
    return this.#arithmetic;
  }

  get name(): string {
    return this.arithmetic().name;
  }

  /** A prime: that of the generator. */
  get order(): bigint {
    return this.arithmetic().order;
  }

  /** The number of points over the order: 8 for Ed25519, else 1. */
  get cofactor(): bigint {
    return this.arithmetic().cofactor;
  }

  get generator(): Point {
    return this.point(this.arithmetic().generator);
  }

  get neutral(): Point {
    return new Point(this, this.arithmetic().neutral);
  }

  /** @throws {WrongTypeError} `point`. @throws {InvalidPointError} `point`, if it is none of the curve. */
  point({ x, y }: AffinePoint): Point {
    if (typeof x !== 'bigint' || typeof y !== 'bigint') throw new WrongTypeError('point', 'must be a point of two bigints');
    const bytes = this.arithmetic().point({ x, y });
    if (!bytes) throw new InvalidPointError('point', `must be a point of ${this.name}`);
    return new Point(this, bytes);
  }

  /**
   * @param bytes - as {@link Point.toBytes} writes them; on P-256 and its kind uncompressed as well.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`. @throws {InvalidPointError} `bytes`, for what is no point.
   */
  fromBytes(bytes: Uint8Array): Point {
    checkBytes('bytes', bytes);
    return new Point(this, this.arithmetic().decode('bytes', bytes));
  }

  /** Whether order · P is neutral: so of all points where the cofactor is 1. Public. */
  isInSubgroupVarTime(point: Point): boolean {
    checkPointOf(this, 'point', point);
    return this.cofactor === 1n || this.multiScalarVarTime([this.order], [point]).isNeutral;
  }

  /** Secret: both points. @throws {WrongTypeError} `a` or `b`. */
  add(a: Point, b: Point): Point {
    checkPointOf(this, 'a', a);
    checkPointOf(this, 'b', b);
    return new Point(this, this.arithmetic().add(a.bytes, b.bytes));
  }

  /** −P, of a public point. @throws {WrongTypeError} `point`. */
  negate(point: Point): Point {
    checkPointOf(this, 'point', point);
    return new Point(this, this.arithmetic().negate(point.bytes));
  }

  /** scalar · P. Secret: both. @throws {WrongTypeError} `scalar` or `point`. @throws {OutOfRangeError} `scalar`. */
  multiply(scalar: bigint, point: Point): Point {
    checkPointOf(this, 'point', point);
    const bytes = this.scalarBytes('scalar', scalar);
    return wiping([bytes], () => new Point(this, this.arithmetic().multiply(bytes, point.bytes)));
  }

  /** scalar · generator, by a table. Secret: the scalar. @throws {WrongTypeError} `scalar`. @throws {OutOfRangeError} `scalar`. */
  multiplyBase(scalar: bigint): Point {
    const bytes = this.scalarBytes('scalar', scalar);
    return wiping([bytes], () => new Point(this, this.arithmetic().multiplyBase(bytes)));
  }

  /**
   * Σ scalars_i · points_i, all public: few points by Straus's method, many by buckets (Pippenger).
   *
   * @throws {WrongTypeError} `scalars` or `points`. @throws {OutOfRangeError} `scalars`, if one is, or there are not as many as points.
   */
  multiScalarVarTime(scalars: readonly bigint[], points: readonly Point[]): Point {
    if (scalars.length !== points.length) throw new OutOfRangeError('scalars', 'must be as many as the points');
    for (const point of points) checkPointOf(this, 'points', point);
    const numbers = scalars.map((scalar) => this.scalarBytes('scalars', scalar));
    return new Point(
      this,
      this.arithmetic().sumVarTime(
        numbers,
        points.map(({ bytes }) => bytes),
      ),
    );
  }

  /** For limber itself: little-endian. @throws {WrongTypeError} `argument`. @throws {OutOfRangeError} `argument`. */
  scalarBytes(argument: string, scalar: bigint): Uint8Array {
    if (typeof scalar !== 'bigint') throw new WrongTypeError(argument, 'must be a bigint');
    const { scalarBits } = this.arithmetic();
    if (scalar < 0n || scalar >> BigInt(scalarBits) !== 0n) throw new OutOfRangeError(argument, `must be from 0 to 2^${scalarBits} − 1`);
    return toBytesLE(scalar, Math.ceil(scalarBits / 8));
  }
}

export function checkPointOf(group: PointGroup, argument: string, point: unknown): asserts point is Point {
  if (!(point instanceof Point) || point.group !== group) throw new WrongTypeError(argument, 'must be a Point of this group');
}
