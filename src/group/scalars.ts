/** Numbers modulo the order of a group: bytes in constant time, over arithmetic that the group brings. */
import { checkBytes, copyOf, equalBytes } from '../encoding/octets.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength, bytesOfWhole, jsonOf, toBytesLE } from '../util/bytes.ts';
import { isLess, isZero, select } from '../util/constant-time.ts';
import { MalformedError, NoInverseError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { differenceModulo, sumModulo } from '../util/modulo.ts';
import { readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { randomExponent } from '../util/random-exponent.ts';
import { wiping } from '../util/wipe.ts';
import type { ByteOrder, RandomOptions, Scalar, ScalarField } from './group.ts';

/** What multiplies and divides little-endian numbers as long as the order: in constant time, of numbers below it. */
export interface ScalarArithmetic {
  mul(a: Uint8Array, b: Uint8Array): Uint8Array;
  /** Of a number that is not 0. */
  inverse(a: Uint8Array): Uint8Array;
  /** Of little-endian bytes, however many. */
  reduce(bytes: Uint8Array): Uint8Array;
}

const MOST_REDUCED = 1024;

export class Scalars implements ScalarField {
  readonly order: bigint;
  readonly bytes: number;
  readonly byteOrder: ByteOrder;
  /** The order, little-endian. */
  readonly #limit: Uint8Array;
  readonly #bits: number;
  /** What computes: for scalars of this field. */
  readonly arithmetic: ScalarArithmetic;

  /** The order, little-endian: for its scalars alone. */
  static limitOf(field: Scalars): Uint8Array {
    return field.#limit;
  }

  constructor(order: bigint, byteOrder: ByteOrder, arithmetic: ScalarArithmetic) {
    this.order = order;
    this.byteOrder = byteOrder;
    this.#bits = bitLength(order);
    this.bytes = Math.ceil(this.#bits / 8);
    this.#limit = toBytesLE(order, this.bytes);
    this.arithmetic = Object.freeze(arithmetic);
    Object.freeze(this);
  }

  get zero(): Scalar {
    return this.ofPublic(0);
  }

  get one(): Scalar {
    return this.ofPublic(1);
  }

  fromBytes(bytes: Uint8Array): Scalar {
    checkBytes('bytes', bytes);
    if (bytes.length !== this.bytes) throw new MalformedError('bytes', `must be ${this.bytes} bytes`);
    const number = ordered(this.byteOrder, bytes);
    if (isLess(number, this.#limit) === 0) {
      number.fill(0);
      throw new OutOfRangeError('bytes', 'must be a number below the order');
    }
    return new OwnScalar(this, number);
  }

  reduced(bytes: Uint8Array): Scalar {
    checkBytes('bytes', bytes);
    if (bytes.length < 1 || bytes.length > MOST_REDUCED) throw new OutOfRangeError('bytes', `must be 1 to ${MOST_REDUCED} bytes`);
    return this.reducedLE(ordered(this.byteOrder, bytes));
  }

  ofPublic(value: bigint | number): Scalar {
    const isNumber = typeof value === 'number';
    if (!isNumber && typeof value !== 'bigint') throw new WrongTypeError('value', 'must be a bigint or a whole number');
    if (isNumber && !Number.isSafeInteger(value)) throw new OutOfRangeError('value', 'must be a whole number below 2^53');
    const residue = BigInt(value) % this.order;
    return new OwnScalar(this, toBytesLE(residue < 0n ? residue + this.order : residue, this.bytes));
  }

  random(options?: RandomOptions): Scalar {
    const { random } = readOptions(options, RANDOM_OPTIONS);
    return new OwnScalar(this, randomExponent(this.#limit, this.#bits, random));
  }

  /** Of little-endian bytes, which are cleared. */
  reducedLE(bytes: Uint8Array): Scalar {
    return wiping([bytes], () => new OwnScalar(this, this.arithmetic.reduce(bytes)));
  }

  toJSON(): Readonly<Record<string, unknown>> {
    const { order, bytes, byteOrder } = this;
    return jsonOf({ order, bytes, byteOrder });
  }
}

/** A copy in little-endian order of bytes in that order; and back. */
const ordered = (order: ByteOrder, bytes: Uint8Array): Uint8Array => (order === 'big' ? copyOf(bytes).reverse() : copyOf(bytes));

/** A number of a field, as little-endian bytes that nobody else has. */
class OwnScalar implements Scalar {
  readonly field: Scalars;
  readonly #bytes: Uint8Array;
  #wiped = false;

  constructor(field: Scalars, bytes: Uint8Array) {
    this.field = field;
    this.#bytes = bytes;
    Object.freeze(this);
  }

  /** The bytes themselves. @throws {WrongTypeError} `argument`, unless it is a scalar of the field. @throws {OutOfRangeError} `argument`, after `wipe`. */
  static bytesOf(field: ScalarField, argument: string, scalar: unknown): Uint8Array {
    if (typeof scalar !== 'object' || scalar === null || !(#bytes in scalar) || scalar.field !== field)
      throw new WrongTypeError(argument, 'must be a scalar of the group');
    if (scalar.#wiped) throw new OutOfRangeError(argument, 'must not have been wiped');
    return scalar.#bytes;
  }

  get isZero(): boolean {
    return isZero(this.#own());
  }

  add(other: Scalar): Scalar {
    return this.#with(sumModulo, other);
  }

  sub(other: Scalar): Scalar {
    return this.#with(differenceModulo, other);
  }

  mul(other: Scalar): Scalar {
    return this.#with(this.field.arithmetic.mul, other);
  }

  neg(): Scalar {
    const { field } = this;
    return made(field, differenceModulo(new Uint8Array(field.bytes), this.#own(), Scalars.limitOf(field)));
  }

  inverse(): Scalar {
    if (this.isZero) throw new NoInverseError('scalar', 'must not be 0');
    return made(this.field, this.field.arithmetic.inverse(this.#own()));
  }

  equals(other: Scalar): boolean {
    return equalBytes(this.#own(), scalarBytes(this.field, 'other', other));
  }

  toBytes(): Uint8Array {
    return ordered(this.field.byteOrder, this.#own());
  }

  wipe(): void {
    this.#bytes.fill(0);
    this.#wiped = true;
  }

  #own(): Uint8Array {
    return scalarBytes(this.field, 'scalar', this);
  }

  #with(operation: (a: Uint8Array, b: Uint8Array, order: Uint8Array) => Uint8Array, other: Scalar): Scalar {
    const [a, b] = [this.#own(), scalarBytes(this.field, 'other', other)];
    return made(this.field, operation(a, b, Scalars.limitOf(this.field)));
  }
}

/** A scalar of the field, of bytes that it keeps. */
const made = (field: Scalars, bytes: Uint8Array): Scalar => new OwnScalar(field, bytes);

/** The little-endian bytes of a scalar, which the caller neither keeps nor changes. @throws {WrongTypeError} or {OutOfRangeError} `argument`. */
export const scalarBytes: (field: ScalarField, argument: string, scalar: unknown) => Uint8Array = (field, argument, scalar) =>
  OwnScalar.bytesOf(field, argument, scalar);

/** a where `choice` is 1, b where it is 0: a scalar of its own. Secret: all three. Both are of the field. */
export const selectScalar = (field: ScalarField, choice: number, a: Scalar, b: Scalar): Scalar =>
  new OwnScalar(field as Scalars, select(choice, scalarBytes(field, 'a', a), scalarBytes(field, 'b', b)));

/** The scalar of a secret whole number from 0 to 2^53 − 1, in a field whose order is larger. */
export function scalarOfSecret(field: ScalarField, number: number): Scalar {
  return (field as Scalars).reducedLE(bytesOfWhole(number, 7));
}
