/** One of the groups of a pairing, for schemes that need not know which: points are public, numbers may be secret. */
import { bitLength } from '../../util/bytes.ts';
import { elementBytes } from '../encodings/numbers.ts';
import type { Pairing } from '../engine/pairing.ts';
import type { Group, Point } from './group.ts';
import { multiScalarVarTime } from './multi-scalar.ts';
import type { PairingPoint } from './points.ts';
import { sumOfMany } from './shared-sums.ts';
import type { Side } from './sides.ts';

/** A point of either group. */
export type AnyPoint = PairingPoint<unknown>;

/** Operations on the points of one group. */
export interface PointGroup<P extends AnyPoint> {
  /** How many a point's own bytes are. */
  readonly bytes: number;
  readonly generator: P;
  /** The generator's negative, always the same object: what pairings need of it is made once. */
  readonly minusGenerator: P;
  /** As {@link decodeG1}. */
  decode(bytes: Uint8Array, argument?: string): P;
  sum(points: readonly P[]): P;
  /** Σ weight · point, for weights that are not negative. Where there are quick multiples, a weight takes as long as the longer one of both its digits to their base. */
  weightedSum(points: readonly P[], weights: readonly bigint[]): P;
  /** scalar · point. @param scalar - as 32 little-endian bytes; secret. */
  secretMultiple(point: P, scalar: Uint8Array): P;
}

export function pointGroup<F, P extends PairingPoint<F>>(pairing: Pairing, side: Side<F, P>): PointGroup<P> {
  const made = (affine: Point<F>): P => new side.Point(pairing, affine);
  const affineOf = (points: readonly P[]): Point<F>[] => points.map(({ affine }) => affine);
  const generator = made(side.generator(pairing.params));
  const negative = ({ affine }: P): P => made(side.curve(pairing.engine).negative(affine));
  let minusGenerator: P | undefined;
  return {
    bytes: side.encoding(pairing.encodings).numbers * elementBytes(pairing.params),
    generator,
    get minusGenerator() {
      minusGenerator ??= negative(generator);
      return minusGenerator;
    },
    decode: (bytes, argument) => side.decode(pairing, bytes, argument),
    sum: (points) => made(sumOfMany(side.curve(pairing.engine), affineOf(points))),
    weightedSum: (points, weights) => {
      const [curve, affine] = [side.curve(pairing.engine), affineOf(points)];
      const quick = pairing.spec.family.quickMultiples?.(pairing.params);
      if (!quick) return made(sumOf(curve, affine, weights));
      const images = affine.map((point) => curve.turned(point, quick.beta[side.name]));
      const digits = [...weights.map((weight) => weight % quick.by), ...weights.map((weight) => weight / quick.by)];
      return made(sumOf(curve, [...affine, ...images], digits));
    },
    secretMultiple: side.secretMultiple,
  };
}

const sumOf = <F>(curve: Group<F>, points: readonly Point<F>[], scalars: readonly bigint[]): Point<F> =>
  multiScalarVarTime(curve, points, scalars, bitLength(scalars.reduce((most, scalar) => (scalar > most ? scalar : most), 1n)));
