/** Keys of elliptic curves, for signatures and for agreements: a number and a point. */

import type { PreparedPoint } from '../../curve/public-sums.ts';
import { checkBytes, copyOf, reversed } from '../../encoding/octets.ts';
import { EcCurve, insideOf } from '../../group/curves/curve.ts';
import { checkPoint, decodePoint, encodePoint, type PointForm } from '../../group/curves/point.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { requireFields } from '../../runtime/select.ts';
import { fromBytesLE, jsonOf, toBytesLE } from '../../util/bytes.ts';
import { checkBigint, checkObject } from '../../util/checks.ts';
import { isZero } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { inside } from '../../util/inside.ts';
import { readOptions } from '../../util/options.ts';
import type { RandomSource } from '../../util/random.ts';
import { randomExponent } from '../../util/random-exponent.ts';
import { secretBelow } from '../../util/secret-below.ts';
import { refuseClones } from '../../util/uncloneable.ts';
import { wiping } from '../../util/wipe.ts';
import { preparedFor } from '../remembered-keys.ts';

/** The point of a public key, as the group takes it. */
const points = /* @__PURE__ */ inside<EcPublicKey, Uint8Array>();

/**
 * A public key of a curve: a point (x, y) that is not the neutral one. The order is a prime, so that every such point has it.
 *
 * Secret: nothing.
 */
export class EcPublicKey {
  /** The curve that the point is of. */
  readonly curve: EcCurve;
  /** The first coordinate. */
  readonly x: bigint;
  /** The second coordinate. */
  readonly y: bigint;

  /**
   * The public key with these coordinates. For keys as bytes there is {@link EcPublicKey.fromBytes}.
   *
   * @param curve - such as `p256`.
   * @param point - the coordinates, public.
   * @throws {WrongTypeError} `curve`, `x` or `y`.
   * @throws {InvalidPointError} `point`, if it is none of the curve. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, point: AffinePoint) {
    checkCurve(curve);
    checkObject('point', point);
    const { x, y } = point;
    checkBigint('x', x);
    checkBigint('y', y);
    checkPoint('point', curve, { x, y });
    this.curve = curve;
    this.x = x;
    this.y = y;
    points.set(this, insideOf(curve).point({ x, y }));
    Object.freeze(this);
  }

  /**
   * The public key whose bytes these are (SEC 1, section 2.3.4).
   *
   * @param curve - such as `p256`.
   * @param bytes - big-endian coordinates: 04 ‖ x ‖ y, or compressed, 02 or 03 ‖ x. They are copied.
   * @throws {WrongTypeError} `curve` or `bytes`. @throws {MalformedError} `bytes`, for another form or length.
   * @throws {InvalidPointError} `bytes`, for what is no point of the curve. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { EcPublicKey, generateEcKey, p256 } from 'limber/ec';
   * const { publicKey } = generateEcKey(p256);
   * console.log(EcPublicKey.fromBytes(p256, publicKey.toBytes('compressed')).equals(publicKey)); // true
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): EcPublicKey {
    checkCurve(curve);
    checkBytes('bytes', bytes);
    return new EcPublicKey(curve, decodePoint('bytes', curve, bytes));
  }

  /**
   * The bytes of the key (SEC 1, section 2.3.3), with big-endian coordinates.
   *
   * @param form - `uncompressed` unless given, 04 ‖ x ‖ y: 65 bytes on P-256; `compressed`, 02 or 03 ‖ x: 33.
   * @throws {OutOfRangeError} `form`, for an unknown one.
   */
  toBytes(form: PointForm = 'uncompressed'): Uint8Array {
    if (form !== 'uncompressed' && form !== 'compressed') throw new OutOfRangeError('form', "must be 'uncompressed' or 'compressed'");
    return encodePoint(this.curve, this, form);
  }

  /** Whether the other key is the same point of the same curve. */
  equals({ curve, x, y }: EcPublicKey): boolean {
    return curve === this.curve && x === this.x && y === this.y;
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. A key is kept in PEM or as a JSON Web Key, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

/** The point of the key, as the group takes it: not to be written. */
export const pointOf = (key: EcPublicKey): Uint8Array => points.of(key);

/** Multiples of the key's point for `multiScalarVarTime`, from the second use on. */
export const preparedPointOf = (key: EcPublicKey): PreparedPoint | undefined =>
  preparedFor(key, () => insideOf(key.curve).group.prepareVarTime(pointOf(key)));

/** The number of a private key, little-endian. */
const secrets = /* @__PURE__ */ inside<EcPrivateKey, Uint8Array>();

/**
 * A private key of a curve: a number d from 1 to n − 1, where n is the order.
 *
 * Secret: d. Public: the curve and the public key.
 */
export class EcPrivateKey {
  /** The curve that the public key is of. */
  readonly curve: EcCurve;
  #publicKey: EcPublicKey | undefined;

  /**
   * The private key that is this number. For keys as bytes there is {@link EcPrivateKey.fromBytes}, which makes no BigInt of the secret.
   *
   * @param curve - such as `p256`.
   * @param d - a number from 1 to n − 1; secret.
   * @throws {WrongTypeError} `curve` or `d`. @throws {OutOfRangeError} `d`, if it is not from 1 to n − 1. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, d: bigint) {
    checkCurve(curve);
    checkBigint('d', d);
    this.curve = curve;
    secrets.set(this, checkedSecret('d', curve, d));
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key whose bytes these are (SEC 1, section 2.3.6).
   *
   * @param curve - such as `p256`.
   * @param bytes - big-endian, as many as n has (`curve.bytes`, 32 on P-256); secret. They are copied.
   * @throws {WrongTypeError} `curve` or `bytes`. @throws {MalformedError} `bytes`, of another length.
   * @throws {OutOfRangeError} `bytes`, if the number is not from 1 to n − 1. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { EcPrivateKey, generateEcKey, p256 } from 'limber/ec';
   * const bytes = generateEcKey(p256).toBytes();
   * console.log(EcPrivateKey.fromBytes(p256, bytes).toBytes().length); // 32
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): EcPrivateKey {
    checkCurve(curve);
    checkBytes('bytes', bytes);
    if (bytes.length !== curve.bytes) throw new MalformedError('bytes', `must be ${curve.bytes} bytes`);
    const secret = checkedSecret('bytes', curve, reversed(bytes));
    // They go in past the constructor, which takes a number: they become no BigInt.
    const key = new EcPrivateKey(curve, 1n);
    secrets.set(key, secret);
    return key;
  }

  /** The secret number. Secret. */
  get d(): bigint {
    return fromBytesLE(secrets.of(this));
  }

  /** The public key d · G, computed when it is first asked for. @throws {OutOfRangeError} `privateKey`, if that is after `wipe`. */
  get publicKey(): EcPublicKey {
    if (!this.#publicKey) {
      const d = secretOf(this);
      const [x, y] = coordinatesOf(wiping([d], () => insideOf(this.curve).group.multiplyBase(d)));
      this.#publicKey = new EcPublicKey(this.curve, { x, y });
    }
    return this.#publicKey;
  }

  /** The bytes of the key: big-endian, as many as n has (`curve.bytes`). Secret. */
  toBytes(): Uint8Array {
    return reversed(secrets.of(this));
  }

  /** Forgets the secret number: the key signs and agrees no more. */
  wipe(): void {
    secrets.of(this).fill(0);
  }
}

function checkedSecret(argument: string, curve: EcCurve, value: bigint | Uint8Array): Uint8Array {
  const secret = secretBelow(toBytesLE(curve.order, curve.bytes), value);
  if (!secret) throw new OutOfRangeError(argument, 'must be from 1 to the order less 1');
  return secret;
}

/** A copy of the key's number, little-endian: to be wiped. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export function secretOf(key: EcPrivateKey): Uint8Array {
  const secret = secrets.of(key);
  if (isZero(secret)) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return copyOf(secret);
}

/**
 * Draws a new private key from all numbers from 1 to n − 1, each equally likely (FIPS 186-5, appendix A.2.2).
 *
 * @param curve - such as `p256`.
 * @param options - `random`: where the random bytes come from; the platform's generator unless given.
 * @returns the key; secret.
 * @throws {WrongTypeError} `curve`, `options` or `random`. @throws {NoRandomnessError} `random`, where there is no source of random bytes, or a broken one.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * const key = generateEcKey(p256);
 * console.log(key.toBytes().length, key.publicKey.toBytes().length); // 32 65
 */
export function generateEcKey(curve: EcCurve, options?: { readonly random?: RandomSource }): EcPrivateKey {
  checkCurve(curve);
  const { random } = readOptions(options, { random: undefined });
  const d = randomExponent(toBytesLE(curve.order, curve.bytes), curve.bits, random).reverse();
  return wiping([d], () => EcPrivateKey.fromBytes(curve, d));
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
