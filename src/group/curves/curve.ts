/** A curve as the schemes use it: its name and its sizes for everybody, and inside what limber computes with, compiled when it is first asked for. */
import type { PreparedPoint, Term } from '../../curve/public-sums.ts';
import type { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { bitLength } from '../../util/bytes.ts';
import { inside } from '../../util/inside.ts';

/** What names a curve, and its group. */
export interface CurveNames {
  readonly name: string;
  /** The object identifier. */
  readonly oid: string;
  /** What JSON Web Keys call it, if they have a name for it. */
  readonly jwk?: string;
  readonly order: bigint;
}

/** The points of a curve, as `WeierstrassGroup` and `BinaryGroup` have them: x and y, little-endian, one after the other; the neutral element all zeros. */
export interface PointGroup {
  point(point: AffinePoint): Uint8Array;
  /** Whether it is a point that the generator generates, and not the neutral element. */
  contains(point: Uint8Array): boolean;
  multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array;
  multiplyBase(scalar: Uint8Array): Uint8Array;
  prepareVarTime(point: Uint8Array): PreparedPoint;
  multiScalarVarTime(base: Uint8Array | undefined, terms: readonly Term[]): Uint8Array;
}

/** The inside of a curve. */
export interface CurveInside {
  readonly params: CurveNames;
  /** What messages are hashed with unless told: of a strength that fits the curve's (FIPS 186-5, section 6.1.1). */
  readonly hash: Hash;
  /** Whether ECDSA signs with s ≤ n/2 unless told: where those who verify refuse the others. */
  readonly lowS: boolean;
  /** Whether two bits beside an x below the order tell which point it is of: the order is about as large as the field. */
  readonly isRecoverable: boolean;
  /** Coordinates are below it. */
  readonly limit: bigint;
  readonly group: PointGroup;
  /** The field of the scalars. */
  readonly scalars: Field;
  /** The point as the group takes it. */
  point(point: AffinePoint): Uint8Array;
  /** Whether the coordinates, from 0 to the limit less 1, are those of a point that the generator generates. Public. */
  contains(point: AffinePoint): boolean;
  /** (a · generator + b · point) / c modulo the order, as the group gives it, where that is to be had before the group is compiled. Public. */
  earlySumVarTime?(numbers: Readonly<Record<'a' | 'b' | 'c', bigint>>, point: AffinePoint): Uint8Array | undefined;
  /** The point with that x of whose y that is so; undefined where there is none. Public. */
  pointOfX(x: bigint, isOdd: boolean): AffinePoint | undefined;
  /** What tells the two points with an x apart, and compressed points are marked with: that y is odd, or something in its place. */
  isOdd(point: AffinePoint): boolean;
}

const insides = /* @__PURE__ */ inside<EcCurve, CurveInside>();

/** An elliptic curve with a group of prime order: `p256`, for example. Curves are values: there is one object of each, and `===` tells them apart. */
export class EcCurve {
  /** As its standard calls it: `P-256`, for example. */
  readonly name: string;
  /** The object identifier that names it in files of keys. */
  readonly oid: string;
  /** The length of the group's order, in bits. */
  readonly bits: number;
  /** The length of a scalar, so of a private key and of either number of a signature, in bytes. */
  readonly bytes: number;
  /** The length of a coordinate, in bytes. */
  readonly coordinateBytes: number;

  /** For limber's own curves: users take those of `limber/ec`. */
  constructor(curve: CurveInside) {
    const { name, oid, order } = curve.params;
    this.name = name;
    this.oid = oid;
    this.bits = bitLength(order);
    this.bytes = Math.ceil(this.bits / 8);
    this.coordinateBytes = Math.ceil(bitLength(curve.limit) / 8);
    insides.set(this, curve);
    Object.freeze(this);
  }

  /** The group's order, a prime. */
  get order(): bigint {
    return insides.of(this).params.order;
  }
}

/** What limber computes with on that curve. */
export const insideOf = (curve: EcCurve): CurveInside => insides.of(curve);
