/** Equations between public points of a curve, many at once: what batches on curves over prime fields come to. */
import { WeierstrassDecompression } from '../../curve/weierstrass/decompression.ts';
import type { EcCurve } from '../../group/curves/curve.ts';
import { primeInsideOf } from '../../group/curves/prime-curve.ts';
import { curveSums } from '../../group/curves/sums.ts';
import { type SummingGroup, sumOfAny } from '../../group/sum.ts';
import { fieldKernel } from '../../kernels/field/prime/fields.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { isZero } from '../../util/constant-time.ts';
import type { RandomSource } from '../../util/random.ts';
import { NO_WEIGHT, weights } from '../batches.ts';

/** That base · G + factor · key + point is neutral. */
export interface PointEquation {
  readonly base: bigint;
  readonly factor: bigint;
  readonly key: EquationKey;
  readonly point: Uint8Array;
}

/** A point that comes in one equation or in several. */
export interface EquationKey {
  /** As the group takes it; undefined until it is decoded. */
  point: Uint8Array | undefined;
}

/** A point by its x, and whether y is odd. */
export interface WantedPoint {
  readonly x: bigint;
  readonly isOdd: boolean;
}

/** Equations of one curve of prime order. Compiles what is used, when it is first used. */
class PointEquations {
  readonly #curve: EcCurve;
  readonly #sums: () => SummingGroup;
  readonly #decompression: () => WeierstrassDecompression;

  constructor(curve: EcCurve) {
    const { params, fields } = primeInsideOf(curve);
    this.#curve = curve;
    this.#sums = curveSums(curve);
    this.#decompression = compiledOnce(() => new WeierstrassDecompression(params, fieldKernel(fields[0], fieldFamily(params.name))));
  }

  /** The points, as the group takes them; undefined where there is none, or none is wanted. */
  pointsOfXVarTime(wanted: readonly (WantedPoint | undefined)[]): readonly (Uint8Array | undefined)[] {
    const { group, pointOfX, params } = primeInsideOf(this.#curve);
    const some = wanted.flatMap((one) => (one && one.x < params.prime ? [one] : []));
    const found =
      params.prime % 4n === 3n
        ? this.#decompression().pointsVarTime(some.map(({ x, isOdd }) => ({ x: toBytesLE(x, group.coordinateBytes), isOdd })))
        : some.map(({ x, isOdd }) => {
            const point = pointOfX(x, isOdd);
            return point && group.point(point);
          });
    let next = 0;
    return wanted.map((one) => (one && one.x < params.prime ? found[next++] : undefined));
  }

  /** Whether the equations hold: of one, it does; of several, with a chance of 2^-128 that one does not. @param random - where the weights come from. */
  hold(equations: readonly PointEquation[], random: RandomSource | undefined): boolean {
    const { order } = this.#curve;
    const scalar = (number: bigint): Uint8Array => toBytesLE(number % order, this.#curve.bytes);
    const [scalars, points]: [Uint8Array[], Uint8Array[]] = [[], []];
    const ofKeys = new Map<EquationKey, bigint>();
    // One alone needs no weight.
    const times = equations.length === 1 ? [NO_WEIGHT] : weights(equations.length, random);
    let sum = 0n;
    for (const [i, { base, factor, key, point }] of equations.entries()) {
      const bytes = times[i] as Uint8Array;
      const weight = fromBytesLE(bytes);
      scalars.push(bytes);
      points.push(point);
      sum += weight * base;
      ofKeys.set(key, (ofKeys.get(key) ?? 0n) + weight * factor);
    }
    for (const [{ point }, factor] of ofKeys) {
      scalars.push(scalar(factor));
      points.push(point as Uint8Array);
    }
    return isZero(sumOfAny(this.#sums(), scalar(sum), scalars, points));
  }
}

const known = /* @__PURE__ */ new WeakMap<EcCurve, PointEquations>();

/** Those of the curve, which are made once. */
export function pointEquationsOf(curve: EcCurve): PointEquations {
  const equations = known.get(curve) ?? new PointEquations(curve);
  known.set(curve, equations);
  return equations;
}
