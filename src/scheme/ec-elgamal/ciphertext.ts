/** Ciphertexts of ElGamal on elliptic curves; everything here is public. */

import { checkBytes, concatBytes } from '../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../group/curves/curve.ts';
import { checkPoint, decodePoint, encodePoint, type PointForm } from '../../group/curves/point.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { checkObject } from '../../util/checks.ts';
import { isZero } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { checkCurve, coordinatesOf } from '../ec/keys.ts';

/** A point of a curve; `undefined` is the neutral element. */
export type EcPoint = AffinePoint | undefined;

/** a = r · G and b = M + r · Y, for the plaintext M, the public key Y and a secret r. */
export class EcElGamalCiphertext {
  readonly curve: EcCurve;
  readonly a: EcPoint;
  readonly b: EcPoint;

  /** @throws {WrongTypeError} `curve`, `a` or `b`. @throws {InvalidPointError} `a` or `b`, for what is no point of the curve. */
  constructor(curve: EcCurve, points: { readonly a: EcPoint; readonly b: EcPoint }) {
    checkCurve(curve);
    checkObject('points', points);
    const { a, b } = points;
    for (const [name, point] of Object.entries({ a, b })) {
      if (point === undefined) continue;
      checkCoordinates(name, point);
      checkPoint(name, curve, point);
    }
    this.curve = curve;
    this.a = kept(a);
    this.b = kept(b);
    Object.freeze(this);
  }

  /**
   * @param bytes - as `toBytes` writes them, in either form.
   * @throws {MalformedError} `bytes`, for another form. @throws {InvalidPointError} `bytes`, for what is no point of the curve.
   */
  static fromBytes(curve: EcCurve, bytes: Uint8Array): EcElGamalCiphertext {
    checkCurve(curve);
    checkBytes('bytes', bytes);
    const forms = [1 + curve.coordinateBytes, 1 + 2 * curve.coordinateBytes];
    const length = bytes.length / 2;
    if (!forms.includes(length)) throw new MalformedError('bytes', `must be two points of ${curve.name} of one form`);
    const [a, b] = [bytes.subarray(0, length), bytes.subarray(length)].map((half) =>
      isZero(half) ? undefined : decodePoint('bytes', curve, half),
    );
    return new EcElGamalCiphertext(curve, { a, b });
  }

  /** Both points as in SEC 1, side by side; compressed unless told. The neutral element is as many zeros. */
  toBytes(form: PointForm = 'compressed'): Uint8Array {
    if (form !== 'uncompressed' && form !== 'compressed') throw new OutOfRangeError('form', "must be 'uncompressed' or 'compressed'");
    const { curve, a, b } = this;
    const length = 1 + (form === 'compressed' ? 1 : 2) * curve.coordinateBytes;
    return concatBytes(...[a, b].map((point) => (point ? encodePoint(curve, point, form) : new Uint8Array(length))));
  }
}

/** Its own, so that nobody changes what was checked. */
const kept = (point: EcPoint): EcPoint => point && Object.freeze({ x: point.x, y: point.y });

/** Throws unless both coordinates are numbers. */
export function checkCoordinates(argument: string, point: AffinePoint): void {
  if (typeof point?.x !== 'bigint' || typeof point.y !== 'bigint') throw new WrongTypeError(argument, 'must be a point of two bigints');
}

export function checkCiphertext(argument: string, ciphertext: unknown, curve: EcCurve): asserts ciphertext is EcElGamalCiphertext {
  if (!(ciphertext instanceof EcElGamalCiphertext)) throw new WrongTypeError(argument, 'must be an EcElGamalCiphertext');
  if (ciphertext.curve !== curve) throw new MalformedError(argument, `must be of the curve ${curve.name}`);
}

/** A point as the group takes it, and back. */
export function toGroup(curve: EcCurve, point: EcPoint): Uint8Array {
  const { group } = insideOf(curve);
  return point ? group.point(point) : new Uint8Array(2 * group.coordinateBytes);
}

export function fromGroup(point: Uint8Array): EcPoint {
  if (isZero(point)) return undefined;
  const [x, y] = coordinatesOf(point);
  return { x, y };
}

/**
 * A ciphertext of the sum of the plaintexts; of none, the one of the neutral element that nobody made random.
 *
 * @throws {WrongTypeError} `curve` or `ciphertexts`. @throws {MalformedError} `ciphertexts`, of another curve.
 */
export function addCiphertexts(curve: EcCurve, ...ciphertexts: readonly EcElGamalCiphertext[]): EcElGamalCiphertext {
  checkCurve(curve);
  for (const ciphertext of ciphertexts) checkCiphertext('ciphertexts', ciphertext, curve);
  const sum = (points: readonly EcPoint[]): EcPoint =>
    fromGroup(
      points.reduce((total: Uint8Array, point) => insideOf(curve).group.add(total, toGroup(curve, point)), toGroup(curve, undefined)),
    );
  return new EcElGamalCiphertext(curve, { a: sum(ciphertexts.map(({ a }) => a)), b: sum(ciphertexts.map(({ b }) => b)) });
}
