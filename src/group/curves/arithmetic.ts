/** Short Weierstrass curves of prime order as groups: values are the affine coordinates that `curve/weierstrass/group.ts` takes, zeros for the neutral element. */
import { FixedTable } from '../../curve/fixed-table.ts';
import type { Comb } from '../../curve/module/comb.ts';
import { fixedCombs } from '../../curve/module/fixed-combs.ts';
import { PointPlaces } from '../../curve/point-places.ts';
import { weierstrassComb, weierstrassModule } from '../../curve/weierstrass/module.ts';
import { weierstrassPlaces } from '../../curve/weierstrass/places.ts';
import { copyOf, equalBytes, fromBytesBE } from '../../encoding/octets.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { fieldKernel } from '../../kernels/field/prime/fields.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { isZero } from '../../util/constant-time.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import { coordinatesOf, negativeOf } from '../coordinates.ts';
import { curveTables } from '../curve-tables.ts';
import { fieldScalars } from '../field-scalars.ts';
import { sumOfAny } from '../sum.ts';
import { SeveralSums } from '../sums/several.ts';
import type { EcCurve } from './curve.ts';
import { type CurveArithmetic, type CurveGroup, OwnCurveGroup } from './curve-group.ts';
import { Decompression } from './decompression.ts';
import { checkPoint, compressed, decodePoint } from './point.ts';
import { type CurveModules, primeInsideOf } from './prime-curve.ts';
import { progressionVarTime } from './progression.ts';
import { curveSums } from './sums.ts';

/** So many bytes more than the prime has make a coordinate uniform up to 2^−128 (RFC 9380, section 5.1). */
const UNIFORM_BYTES = 16;
/** From so many points on, a module decompresses them, which takes as long to compile as some hundred of them by BigInt. */
const MANY = 32;

/** Compiles what is used, when it is first used. @param modules - the curve's own unless given. */
export function curveArithmetic(curve: EcCurve, modules: CurveModules = primeInsideOf(curve).modules): CurveArithmetic {
  const { coordinateBytes } = curve;
  const inside = primeInsideOf(curve);
  const { params, formulas, fields } = inside;
  const { prime, order, name } = params;
  const kernel = (): FieldKernel => fieldKernel(fields[0], fieldFamily(name));
  const sums = curveSums(curve, modules);
  const severalSums = compiledOnce(() => {
    const places = new CompiledModule(weierstrassPlaces(params, formulas, kernel()));
    return SeveralSums.opened((_, use) => new PointPlaces(places, use === 'kept'), bitLength(order), neutral());
  });
  const decompression = compiledOnce(() => new Decompression(params, fields[0]));
  let decoded = 0;
  const combs = (): readonly Comb[] =>
    modules === 'all' ? fixedCombs((teeth, stride) => weierstrassComb(params, teeth, stride)) : [weierstrassComb(params)];
  const neutral = (): Uint8Array => new Uint8Array(2 * inside.group.coordinateBytes);
  const affine = (point: Uint8Array): AffinePoint | undefined => {
    if (isZero(point)) return undefined;
    const [x, y] = coordinatesOf(point);
    return { x, y };
  };
  const value = (point: AffinePoint | undefined): Uint8Array => (point ? inside.group.point(point) : neutral());
  return {
    name,
    scalars: fieldScalars(order, 'big', () => inside.scalars),
    elementBytes: 1 + coordinateBytes,
    hasSecretElements: true,
    get neutral() {
      return neutral();
    },
    get generator() {
      return value(params.generator);
    },
    // The neutral element is as long as the others.
    encode: (point) => compressed(point, coordinateBytes),
    decode: (argument, bytes) => {
      if (isZero(bytes)) return neutral();
      if (bytes[0] !== 2 && bytes[0] !== 3) throw new MalformedError(argument, `must be a compressed point of ${name} as in SEC 1`);
      if (modules !== 'all' || prime % 4n !== 3n || decoded++ < MANY) return value(decodePoint(argument, curve, bytes));
      const point = decompression().pointVarTime(bytes);
      if (!point) throw new InvalidPointError(argument, `must be a point of ${name}`);
      return point;
    },
    equals: equalBytes,
    neg: (point) => {
      const half = point.length / 2;
      const negative = copyOf(point);
      negative.set(negativeOf(point.subarray(half), toBytesLE(prime, half)), half);
      return negative;
    },
    add: (a, b) => inside.group.add(a, b),
    multiply: (scalar, point) => inside.group.multiply(scalar, point),
    multiplyBase: (scalar) => inside.group.multiplyBase(scalar),
    sumVarTime: (base, scalars, points) => sumOfAny(sums(), base, scalars, points),
    ...(modules === 'all' && { severalSums }),
    fingerprintsVarTime: function* (first, step, count) {
      // Of y nothing is asked: so opposite points are the same.
      for (const point of progressionVarTime(params, affine(first), affine(step), count)) yield Number((point?.x ?? 0n) & 0xffff_ffffn);
    },
    hasFingerprintsOfOpposites: true,
    uniform: {
      bytes: 1 + coordinateBytes + UNIFORM_BYTES,
      // About every second number is the x of two points.
      valueVarTime: (bytes) => {
        const point = inside.pointOfX(fromBytesBE(bytes.subarray(1)) % prime, (bytes[0]! & 1) === 1);
        return point && value(point);
      },
    },
    tables: curveTables({
      prime,
      order,
      combs,
      entryNumbers: 2,
      entryBytes: () => 2 * kernel().elementBytes,
      coordinates: coordinatesOf,
      make: (point, comb) =>
        new FixedTable(new CompiledModule(weierstrassModule(params, formulas, kernel(), comb)), comb, point, (scalar) =>
          inside.group.multiply(scalar, point),
        ),
    }),
    coordinates: affine,
    point: (argument, point) => {
      if (point === undefined) throw new InvalidPointError(argument, 'must not be the neutral element');
      return value(checkPoint(argument, curve, point));
    },
  };
}

/** The group of a curve. */
export const curveGroup = (curve: EcCurve): CurveGroup => new OwnCurveGroup(curveArithmetic(curve));
