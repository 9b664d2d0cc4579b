/** Equations between public points of a curve, many at once: what batches on curves over prime fields come to. */
import { concatBytes, toBytesBE } from '../../encoding/octets.ts';
import type { EcCurve } from '../../group/curves/curve.ts';
import { Decompression } from '../../group/curves/decompression.ts';
import { primeInsideOf } from '../../group/curves/prime-curve.ts';
import { curveSums } from '../../group/curves/sums.ts';
import { type SummingGroup, sumOfAny } from '../../group/sum.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { isZero } from '../../util/constant-time.ts';
import type { RandomSource } from '../../util/random.ts';
import { NO_WEIGHT, weights } from '../batches.ts';
import { type EcPublicKey, pointOf } from './keys.ts';

/** That base · G + factor · key + point is neutral. */
export interface PointEquation {
  readonly base: bigint;
  readonly factor: bigint;
  readonly key: EcPublicKey;
  readonly point: Uint8Array;
}

/** Equations of one curve of prime order. Compiles what is used, when it is first used. */
class PointEquations {
  readonly #curve: EcCurve;
  readonly #sums: () => SummingGroup;
  readonly #decompression: () => Decompression;

  constructor(curve: EcCurve) {
    const { params, fields } = primeInsideOf(curve);
    this.#curve = curve;
    this.#sums = curveSums(curve);
    this.#decompression = compiledOnce(() => new Decompression(params, fields[0]));
  }

  /** The point with that x and an odd or even y, as the group takes it; undefined where there is none. */
  pointOfXVarTime(x: bigint, isOdd: boolean): Uint8Array | undefined {
    const { group, pointOfX, params } = primeInsideOf(this.#curve);
    if (x >= params.prime) return undefined;
    if (params.prime % 4n === 3n)
      return this.#decompression().pointVarTime(concatBytes(Uint8Array.of(isOdd ? 3 : 2), toBytesBE(x, this.#curve.coordinateBytes)));
    const point = pointOfX(x, isOdd);
    return point && group.point(point);
  }

  /** Whether the equations hold: of one, it does; of several, with a chance of 2^-128 that one does not. @param random - where the weights come from. */
  hold(equations: readonly PointEquation[], random: RandomSource | undefined): boolean {
    const { order } = this.#curve;
    const scalar = (number: bigint): Uint8Array => toBytesLE(number % order, this.#curve.bytes);
    const [scalars, points]: [Uint8Array[], Uint8Array[]] = [[], []];
    const ofKeys = new Map<EcPublicKey, bigint>();
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
    for (const [key, factor] of ofKeys) {
      scalars.push(scalar(factor));
      points.push(pointOf(key));
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
