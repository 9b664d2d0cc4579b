/** Keys of DSTU 4145 (section 9): a number d, and the point −d · G. */
import { checkBytes, reversed } from '../../../encoding/octets.ts';
import { isBinaryCurve } from '../../../group/curves/binary-curve.ts';
import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import type { AffinePoint } from '../../../params/curves/weierstrass.ts';
import { jsonOf } from '../../../util/bytes.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import type { RandomSource } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkCurve, coordinatesOf, EcPrivateKey, EcPublicKey, generateEcKey, secretOf } from '../keys.ts';
import { compressDstuPoint, decompressDstuPoint } from './point.ts';

/** The point, as a key that sums of multiples are made with. */
const points = /* @__PURE__ */ inside<Dstu4145PublicKey, EcPublicKey>();

/**
 * A public key of DSTU 4145: a point (x, y) of the group that the generator generates, and not the neutral one.
 *
 * Secret: nothing.
 */
export class Dstu4145PublicKey {
  /** The curve that the point is of. */
  readonly curve: EcCurve;
  /** The first coordinate: bit i is the coefficient of the i-th power. */
  readonly x: bigint;
  /** The second coordinate. */
  readonly y: bigint;

  /**
   * The public key with these coordinates. For keys as bytes there is {@link Dstu4145PublicKey.fromBytes}.
   *
   * @param curve - such as `dstu257`.
   * @param point - the coordinates, public.
   * @throws {WrongTypeError} `curve`, `x` or `y`. @throws {OutOfRangeError} `curve`, over a prime field.
   * @throws {InvalidPointError} `point`, if it is none of the group. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, point: AffinePoint) {
    checkBinaryCurve(curve);
    const key = new EcPublicKey(curve, point);
    this.curve = curve;
    this.x = key.x;
    this.y = key.y;
    points.set(this, key);
    Object.freeze(this);
  }

  /**
   * The public key whose bytes these are: a compressed point (DSTU 4145, section 6.10), as in the OCTET STRING of certificates.
   *
   * @param curve - such as `dstu257`.
   * @param bytes - little-endian, as many as a coordinate has (`curve.coordinateBytes`, 33 on `dstu257`). They are copied.
   * @throws {WrongTypeError} `curve` or `bytes`. @throws {OutOfRangeError} `curve`, over a prime field. @throws {MalformedError} `bytes`, of another length.
   * @throws {InvalidPointError} `bytes`, for what is no point of the group. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { Dstu4145PublicKey, dstu257, generateDstu4145Key } from 'limber/dstu4145';
   * const { publicKey } = generateDstu4145Key(dstu257);
   * console.log(Dstu4145PublicKey.fromBytes(dstu257, publicKey.toBytes()).equals(publicKey)); // true
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): Dstu4145PublicKey {
    checkBinaryCurve(curve);
    checkBytes('bytes', bytes);
    return new Dstu4145PublicKey(curve, decompressDstuPoint('bytes', curve, bytes));
  }

  /** The bytes of the key: a compressed point, little-endian (DSTU 4145, section 6.9), 33 on `dstu257`. */
  toBytes(): Uint8Array {
    return compressDstuPoint(this.curve, this);
  }

  /** Whether the other key is the same point of the same curve. */
  equals({ curve, x, y }: Dstu4145PublicKey): boolean {
    return curve === this.curve && x === this.x && y === this.y;
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. A key is kept in PEM, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

/** The point of the key. */
export const pointKeyOf = (key: Dstu4145PublicKey): EcPublicKey => points.of(key);

/** The number, as a key that holds it. */
const secretNumbers = /* @__PURE__ */ inside<Dstu4145PrivateKey, EcPrivateKey>();

/**
 * A private key of DSTU 4145: a number d from 1 to n − 1, where n is the order.
 *
 * Secret: d. Public: the curve and the public key.
 */
export class Dstu4145PrivateKey {
  /** The curve that the public key is of. */
  readonly curve: EcCurve;
  #publicKey: Dstu4145PublicKey | undefined;

  /**
   * The private key that is this number. For keys as bytes there is {@link Dstu4145PrivateKey.fromBytes}, which makes no BigInt of the secret.
   *
   * @param curve - such as `dstu257`.
   * @param d - a number from 1 to n − 1; secret.
   * @throws {WrongTypeError} `curve` or `d`. @throws {OutOfRangeError} `curve`, over a prime field; `d`, if it is not from 1 to n − 1. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(curve: EcCurve, d: bigint) {
    checkBinaryCurve(curve);
    this.curve = curve;
    secretNumbers.set(this, new EcPrivateKey(curve, d));
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key whose bytes these are.
   *
   * @param curve - such as `dstu257`.
   * @param bytes - little-endian, as many as n has (`curve.bytes`, 32 on `dstu257`); secret. They are copied.
   * @throws {WrongTypeError} `curve` or `bytes`. @throws {MalformedError} `bytes`, of another length.
   * @throws {OutOfRangeError} `curve`, over a prime field; `bytes`, if the number is not from 1 to n − 1. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { Dstu4145PrivateKey, dstu257, generateDstu4145Key } from 'limber/dstu4145';
   * const bytes = generateDstu4145Key(dstu257).toBytes();
   * console.log(Dstu4145PrivateKey.fromBytes(dstu257, bytes).toBytes().length); // 32
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): Dstu4145PrivateKey {
    checkBinaryCurve(curve);
    checkBytes('bytes', bytes);
    const bigEndian = reversed(bytes);
    return withNumber(wiping([bigEndian], () => EcPrivateKey.fromBytes(curve, bigEndian)));
  }

  /** The secret number. Secret. */
  get d(): bigint {
    return secretNumbers.of(this).d;
  }

  /** The public key −d · G, computed when it is first asked for. @throws {OutOfRangeError} `privateKey`, if that is after `wipe`. */
  get publicKey(): Dstu4145PublicKey {
    if (!this.#publicKey) {
      const d = secretOf(secretNumbers.of(this));
      const [x, y] = coordinatesOf(wiping([d], () => insideOf(this.curve).group.multiplyBase(d)));
      this.#publicKey = new Dstu4145PublicKey(this.curve, { x, y: x ^ y });
    }
    return this.#publicKey;
  }

  /** The bytes of the key: little-endian, as many as n has (`curve.bytes`). Secret. */
  toBytes(): Uint8Array {
    return secretNumbers.of(this).toBytes().reverse();
  }

  /** Forgets the secret number: the key signs no more. */
  wipe(): void {
    secretNumbers.of(this).wipe();
  }
}

/** The key with that number, which became no BigInt. */
function withNumber(number: EcPrivateKey): Dstu4145PrivateKey {
  const key = new Dstu4145PrivateKey(number.curve, 1n);
  secretNumbers.set(key, number);
  return key;
}

/** A copy of the key's number, little-endian: to be wiped. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export const numberOf = (key: Dstu4145PrivateKey): Uint8Array => secretOf(secretNumbers.of(key));

/**
 * Draws a new private key from all numbers from 1 to n − 1, each equally likely.
 *
 * @param curve - such as `dstu257`.
 * @param options - `random`: where the random bytes come from; the platform's generator unless given.
 * @returns the key; secret.
 * @throws {WrongTypeError} `curve`, `options` or `random`. @throws {OutOfRangeError} `curve`, over a prime field.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes, or a broken one. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { dstu257, generateDstu4145Key } from 'limber/dstu4145';
 * const key = generateDstu4145Key(dstu257);
 * console.log(key.toBytes().length, key.publicKey.toBytes().length); // 32 33
 */
export function generateDstu4145Key(curve: EcCurve, options?: { readonly random?: RandomSource }): Dstu4145PrivateKey {
  checkBinaryCurve(curve);
  return withNumber(generateEcKey(curve, options));
}

function checkBinaryCurve(curve: EcCurve): void {
  checkCurve(curve);
  if (!isBinaryCurve(curve)) throw new OutOfRangeError('curve', 'must be over a binary field, such as dstu257');
}
