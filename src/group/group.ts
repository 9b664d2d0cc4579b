/**
 * Groups of prime order as protocols use them, whatever they are made of: points of a curve, residues modulo a prime, values of a pairing.
 *
 * The notation is additive, as in RFC 9496, RFC 9497 and nearly all groups here: `add`, `neg`, `multiply`, the neutral element. Of residues the sum is the product modulo p,
 * the negative is the inverse, and a multiple is a power. One notation serves all groups, so that a proof is written once.
 *
 * Every element is one of the group: whatever decodes bytes proves it (docs/groups.md). Objects do not change; scalars alone can be wiped.
 */
import type { RandomOptions } from '../util/random.ts';

export type { RandomOptions } from '../util/random.ts';

/** Which end of a number comes first in its bytes. */
export type ByteOrder = 'big' | 'little';

/** What bytes of elements may be. */
export interface DecodingOptions {
  /** Whether the neutral element is taken. It is refused unless this is true: as a key or a commitment it would give everything away. */
  readonly allowNeutral?: boolean | undefined;
}

/** What many bytes of elements may be, and where random bits come from. */
export interface ManyDecodingOptions extends DecodingOptions, RandomOptions {}

/** A number modulo the order of a group. Secret: its value, in everything that is done with it; whether it is 0 shows in `isZero`, `equals` and `inverse`. */
export interface Scalar {
  /** The numbers among which it is. */
  readonly field: ScalarField;
  /** Whether it is 0. */
  readonly isZero: boolean;
  /** The sum. @throws {WrongTypeError} `other`, if it is not of the same field. */
  add(other: Scalar): Scalar;
  /** The difference. @throws {WrongTypeError} `other`, if it is not of the same field. */
  sub(other: Scalar): Scalar;
  /** The product. @throws {WrongTypeError} `other`, if it is not of the same field. */
  mul(other: Scalar): Scalar;
  /** The negative. */
  neg(): Scalar;
  /** The inverse. @throws {NoInverseError} `scalar`, if it is 0. */
  inverse(): Scalar;
  /** Whether both are the same number. @throws {WrongTypeError} `other`, if it is not of the same field. */
  equals(other: Scalar): boolean;
  /** As many bytes as `field.bytes` says, in its order; a copy. */
  toBytes(): Uint8Array;
  /** Clears the number. @remarks Everything else that is asked of it then throws {OutOfRangeError} `scalar`. */
  wipe(): void;
}

/** The numbers modulo the order of a group: groups of one order may share them. All is constant time in the numbers. */
export interface ScalarField {
  /** The modulus, a prime. */
  readonly order: bigint;
  /** The length of a scalar. */
  readonly bytes: number;
  /** The order of the bytes of scalars, in `fromBytes`, `reduced` and `toBytes`. */
  readonly byteOrder: ByteOrder;
  /** The scalar 0. */
  readonly zero: Scalar;
  /** The scalar 1. */
  readonly one: Scalar;
  /**
   * The scalar of exactly `bytes` bytes. Secret: the bytes, but for whether they are below the order.
   *
   * @param bytes - as `toBytes` of a scalar writes them.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length. @throws {OutOfRangeError} `bytes`, if the number is not below the order.
   */
  fromBytes(bytes: Uint8Array): Scalar;
  /**
   * The number of any bytes modulo the order: for the output of hash functions. With 16 bytes more than the order has, uniform bytes give a scalar that is uniform up to
   * 2^−128. Secret: the bytes.
   *
   * @param bytes - 1 to 1024 bytes, in the order that `byteOrder` says.
   * @throws {WrongTypeError} `bytes`. @throws {OutOfRangeError} `bytes`, of another length.
   */
  reduced(bytes: Uint8Array): Scalar;
  /** The scalar of a public whole number, reduced modulo the order; it may be negative. @throws {WrongTypeError} `value`. @throws {OutOfRangeError} `value`. */
  ofPublic(value: bigint | number): Scalar;
  /** A secret scalar from 1 to order − 1, each equally likely. @throws {NoRandomnessError} `random`, where there is no generator. */
  random(options?: RandomOptions): Scalar;
}

/** An element of a group where everything is public. */
export interface PublicElement {
  /** Whether it is the neutral element. */
  readonly isNeutral: boolean;
  /** The sum of both, by the group's operation. @throws {WrongTypeError} `other`, if it is of another group. */
  add(other: this): this;
  /** The sum of this and the negative of the other. @throws {WrongTypeError} `other`, if it is of another group. */
  sub(other: this): this;
  /** The negative, by which the sum is neutral. */
  neg(): this;
  /** Whether both are the same element. @throws {WrongTypeError} `other`, if it is of another group. */
  equals(other: this): boolean;
  /** The multiple by a public scalar. @throws {WrongTypeError} `scalar`, if it is not of the group's scalars. */
  multiplyVarTime(scalar: Scalar): this;
  /** The one encoding of the element, `elementBytes` of the group long. */
  toBytes(): Uint8Array;
}

/** An element of a group with secret scalars. */
export interface Element extends PublicElement {
  /** The multiple. Secret: the scalar, and the element where the group's elements may be secret. @throws {WrongTypeError} `scalar`, if it is not of the group's scalars. */
  multiply(scalar: Scalar): this;
}

/** A group in which all is public: it has no constant-time multiples. */
export interface PublicGroup<E extends PublicElement = PublicElement> {
  /** The name of the group: `P-256`, for example. */
  readonly name: string;
  /** How many elements there are: a prime. */
  readonly order: bigint;
  /** The numbers that multiply elements. */
  readonly scalars: ScalarField;
  /** The length of the bytes of every element. */
  readonly elementBytes: number;
  /** Whether elements may be secret. If not, nothing but scalars is, and every element is taken for public. */
  readonly hasSecretElements: boolean;
  /** The element that generates the group. */
  readonly generator: E;
  /** The element that changes nothing when it is added: the point at infinity, or 1 modulo a prime. */
  readonly neutral: E;
  /**
   * The element of the bytes, which are proven to be the one encoding of an element of the group.
   *
   * @param bytes - exactly `elementBytes`, as `toBytes` of an element writes them.
   * @param options - whether the neutral element is taken: `allowNeutral`.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length or form.
   * @throws {InvalidPointError} `bytes`, if there is no such element, it lies outside of the group, or it is the neutral one and that is not allowed.
   */
  fromBytes(bytes: Uint8Array, options?: DecodingOptions): E;
  /**
   * The elements of many bytes: what `fromBytes` gives for each, and refuses. That all are of the group is proven together where that is quicker, by random bits: what lies
   * outside is overlooked once in 2^128 times.
   *
   * @param list - for each element exactly `elementBytes`.
   * @param options - `allowNeutral`; `random`, the platform's generator unless given.
   * @returns the elements, in their order.
   * @throws {WrongTypeError} `list`, or `list[2]`, for example. @throws {MalformedError} `list[2]`, of another length or form.
   * @throws {InvalidPointError} `list[2]`, as `fromBytes` throws it of `bytes`. @throws {NoRandomnessError} `random`, where there is no generator.
   */
  fromBytesMany(list: readonly Uint8Array[], options?: ManyDecodingOptions): E[];
  /**
   * Σ scalars_i · elements_i, all public. The generator's multiple costs next to nothing where it is given as `generator` of the group (of pairings, as much as others).
   *
   * @throws {WrongTypeError} `scalars` or `elements`. @throws {OutOfRangeError} `scalars`, if they are not as many as the elements.
   */
  multiScalarVarTime(scalars: readonly Scalar[], elements: readonly E[]): E;
  /**
   * Several sums of multiples of the same elements, all public: of every row Σ row_i · elements_i. What can be made of an element once, its doublings above all, serves all
   * rows: so two sums cost much less than twice as much as one.
   *
   * @param rows - for each sum as many scalars as there are elements; undefined for an element that does not take part.
   * @param elements - of the group.
   * @returns a sum for each row, in their order.
   * @throws {WrongTypeError} `rows`, one of them as `rows[2]`, or `elements`. @throws {OutOfRangeError} `rows[2]`, for example, unless it is as long as `elements`.
   */
  multiScalarsVarTime(rows: readonly (readonly (Scalar | undefined)[])[], elements: readonly E[]): E[];
}

/** A group with secret scalars. */
export interface Group<E extends Element = Element> extends PublicGroup<E> {
  /** scalar · generator, by a table where there is one. Secret: the scalar. @throws {WrongTypeError} `scalar`, if it is not of the group's scalars. */
  multiplyBase(scalar: Scalar): E;
  /**
   * Σ scalars_i · elements_i. Secret: the scalars, and the elements where they may be; not how many.
   *
   * @throws {WrongTypeError} `scalars` or `elements`. @throws {OutOfRangeError} `scalars`, if they are not as many as the elements.
   */
  multiScalar(scalars: readonly Scalar[], elements: readonly E[]): E;
}

/** A group whose elements may be secret as well: all that is not called `…VarTime` takes a time that does not depend on them. */
export interface SecretGroup<E extends Element = Element> extends Group<E> {
  /** Always true: it tells these groups from others by their type. */
  readonly hasSecretElements: true;
}
