/** Keys of elliptic curves, for signatures and for agreements: a number and a point. */

import type { PreparedPoint } from '../../curve/public-sums.ts';
import { checkBytes, copyOf, reversed } from '../../encoding/octets.ts';
import { EcCurve } from '../../group/curves/curve.ts';
import { checkPoint, decodePoint, encodePoint, type PointForm } from '../../group/curves/point.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { requireFields } from '../../runtime/select.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { checkObject } from '../../util/checks.ts';
import { isZero } from '../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import type { RandomSource } from '../../util/random.ts';
import { randomExponent } from '../../util/random-exponent.ts';
import { secretBelow } from '../../util/secret-below.ts';
import { wiping } from '../../util/wipe.ts';

/**
 * A public key: a point of the curve, not the neutral one. The order is a prime, so that every such point has it.
 *
 * Secret: nothing.
 */
export class EcPublicKey {
  readonly curve: EcCurve;
  readonly x: bigint;
  readonly y: bigint;
  readonly #point: Uint8Array;
  #uses = 0;
  #prepared: PreparedPoint | undefined;

  /**
   * @throws {WrongTypeError} `curve`, `x` or `y`.
   * @throws {InvalidPointError} `point`, if it is none of the curve. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, point: AffinePoint) {
    checkCurve(curve);
    checkObject('point', point);
    const { x, y } = point;
    for (const [name, value] of Object.entries({ x, y })) {
      if (typeof value !== 'bigint') throw new WrongTypeError(name, 'must be a bigint');
    }
    checkPoint('point', curve, { x, y });
    this.curve = curve;
    this.x = x;
    this.y = y;
    this.#point = curve.group.point({ x, y });
    Object.freeze(this);
  }

  /** The coordinates as the group takes them. */
  get point(): Uint8Array {
    return copyOf(this.#point);
  }

  /**
   * @param bytes - as in SEC 1, compressed or not.
   * @throws {MalformedError} `bytes`, for another form. @throws {InvalidPointError} `bytes`, for what is no point of the curve.
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): EcPublicKey {
    checkCurve(curve);
    checkBytes('bytes', bytes);
    return new EcPublicKey(curve, decodePoint('bytes', curve, bytes));
  }

  /** As in SEC 1; uncompressed unless told. */
  toBytes(form: PointForm = 'uncompressed'): Uint8Array {
    if (form !== 'uncompressed' && form !== 'compressed') throw new OutOfRangeError('form', "must be 'uncompressed' or 'compressed'");
    return encodePoint(this.curve, this, form);
  }

  /** Multiples for `multiScalarVarTime`: made at the second use, some KiB. */
  prepared(): PreparedPoint | undefined {
    if (this.#uses++ === 1) this.#prepared = this.curve.group.prepareVarTime(this.#point);
    return this.#prepared;
  }

  equals({ curve, x, y }: EcPublicKey): boolean {
    return curve === this.curve && x === this.x && y === this.y;
  }
}

/**
 * A private key: a number d from 1 to n − 1, where n is the order.
 *
 * Secret: d. Public: the curve and the public key.
 */
export class EcPrivateKey {
  readonly curve: EcCurve;
  readonly #d: Uint8Array;
  #publicKey: EcPublicKey | undefined;

  /**
   * @param d - a number, or its big-endian bytes, as many as n has; these are copied.
   * @throws {WrongTypeError} `curve`, or `d`, if it is neither. @throws {OutOfRangeError} `d`, if it is not from 1 to n − 1.
   * @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, d: bigint | Uint8Array) {
    checkCurve(curve);
    if (typeof d !== 'bigint') checkBytes('d', d, 'must be a bigint or a Uint8Array');
    const bytes = secretBelow(toBytesLE(curve.modulus, curve.bytes), typeof d === 'bigint' ? d : reversed(d));
    if (!bytes) throw new OutOfRangeError('d', 'must be from 1 to the order less 1');
    this.curve = curve;
    this.#d = bytes;
    Object.freeze(this);
  }

  /** The secret number. */
  get d(): bigint {
    return fromBytesLE(this.#d);
  }

  /** d · G, computed when it is first asked for. */
  get publicKey(): EcPublicKey {
    if (!this.#publicKey) {
      const d = this.secret();
      const [x, y] = coordinatesOf(wiping([d], () => this.curve.group.multiplyBase(d)));
      this.#publicKey = new EcPublicKey(this.curve, { x, y });
    }
    return this.#publicKey;
  }

  /** Big-endian, as long as n; secret. */
  toBytes(): Uint8Array {
    return copyOf(this.#d).reverse();
  }

  /** A copy of the little-endian bytes, for schemes: to be wiped. @throws {OutOfRangeError} `key`, if it has been wiped. */
  secret(): Uint8Array {
    if (isZero(this.#d)) throw new OutOfRangeError('key', 'must not have been wiped');
    return copyOf(this.#d);
  }

  /** Forgets the secret number. */
  wipe(): void {
    this.#d.fill(0);
  }
}

/**
 * A new private key, drawn from all numbers from 1 to n − 1 (FIPS 186-5, appendix A.2.2).
 *
 * @throws {WrongTypeError} `curve`. @throws {NoRandomnessError} `random`. @throws {NoWebAssemblyError} `engine`.
 */
export function generateEcKey(curve: EcCurve, random?: RandomSource): EcPrivateKey {
  checkCurve(curve);
  const d = randomExponent(toBytesLE(curve.modulus, curve.bytes), curve.bits, random).reverse();
  return wiping([d], () => new EcPrivateKey(curve, d));
}

/** The public coordinates of a point as the group gives it. */
export function coordinatesOf(point: Uint8Array): [x: bigint, y: bigint] {
  const half = point.length / 2;
  return [fromBytesLE(point.subarray(0, half)), fromBytesLE(point.subarray(half))];
}

export function checkPrivateKey(argument: string, key: unknown): asserts key is EcPrivateKey {
  if (!(key instanceof EcPrivateKey)) throw new WrongTypeError(argument, 'must be an EcPrivateKey');
}

export function checkPublicKey(argument: string, key: unknown): asserts key is EcPublicKey {
  if (!(key instanceof EcPublicKey)) throw new WrongTypeError(argument, 'must be an EcPublicKey');
}

/** Throws for what is no curve, and where no curve can be computed with: before anything is done. */
export function checkCurve(curve: unknown): asserts curve is EcCurve {
  if (!(curve instanceof EcCurve)) throw new WrongTypeError('curve', 'must be an EcCurve');
  requireFields(curve.name);
}
