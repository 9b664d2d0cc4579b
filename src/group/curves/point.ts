/** Points as bytes (SEC 1, sections 2.3.3 and 2.3.4), and their validation (section 3.2.2.1). Points are public. */
import { concatBytes, copyOf, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { isZero } from '../../util/constant-time.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import { type EcCurve, insideOf } from './curve.ts';

const INFINITY = 0;
const EVEN = 2;
const ODD = 3;
const UNCOMPRESSED = 4;

/** `uncompressed` is 04 ‖ x ‖ y, `compressed` is 02 or 03 ‖ x, by y's lowest bit. */
export type PointForm = 'uncompressed' | 'compressed';

/** The bytes of a point that is not the neutral element. */
export function encodePoint(curve: EcCurve, point: AffinePoint, form: PointForm = 'uncompressed'): Uint8Array {
  const { coordinateBytes } = curve;
  const first = toBytesBE(point.x, coordinateBytes);
  if (form === 'compressed') return concatBytes(Uint8Array.of(insideOf(curve).isOdd(point) ? ODD : EVEN), first);
  return concatBytes(Uint8Array.of(UNCOMPRESSED), first, toBytesBE(point.y, coordinateBytes));
}

/** The compressed form of a point in coordinates as the groups of curves have them (`../coordinates.ts`); of the neutral one as many zeros. */
export function compressed(point: Uint8Array, coordinateBytes: number): Uint8Array {
  const bytes = new Uint8Array(1 + coordinateBytes);
  if (isZero(point)) return bytes;
  const half = point.length / 2;
  bytes[0] = EVEN | (point[half]! & 1);
  bytes.set(copyOf(point.subarray(0, coordinateBytes)).reverse(), 1);
  return bytes;
}

/**
 * The point in the bytes, of either form; hybrid forms are not taken.
 *
 * @throws {MalformedError} `argument`, for bytes of another form. @throws {InvalidPointError} `argument`, for what is no point, or the neutral element.
 */
export function decodePoint(argument: string, curve: EcCurve, bytes: Uint8Array): AffinePoint {
  const { coordinateBytes: length } = curve;
  const form = bytes[0];
  if (form === INFINITY && bytes.length === 1) throw new InvalidPointError(argument, 'must not be the point at infinity');
  const count = form === UNCOMPRESSED ? 2 : form === EVEN || form === ODD ? 1 : 0;
  if (count === 0 || bytes.length !== 1 + count * length)
    throw new MalformedError(argument, `must be a point of ${curve.name} as in SEC 1`);
  const x = fromBytesBE(bytes.subarray(1, 1 + length));
  if (count === 2) return checkPoint(argument, curve, { x, y: fromBytesBE(bytes.subarray(1 + length)) });
  const point = insideOf(curve).pointOfX(x, form === ODD);
  if (!point) throw new InvalidPointError(argument, `must be a point of ${curve.name}`);
  return point;
}

/** The point, if it is one of the curve, and canonical. @throws {InvalidPointError} `argument`. */
export function checkPoint(argument: string, curve: EcCurve, point: AffinePoint): AffinePoint {
  const { limit, contains } = insideOf(curve);
  const { x, y } = point;
  if (x < 0n || x >= limit || y < 0n || y >= limit) throw new InvalidPointError(argument, 'must have coordinates of the field');
  if (!contains(point)) throw new InvalidPointError(argument, `must be a point of ${curve.name}`);
  return point;
}
