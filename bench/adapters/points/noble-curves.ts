/** `@noble/curves`, on any curve: with its table for a base, and by its constant-time method for other points. */
import { type PointWork, summandsOf } from '../../cases/points.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessPoint, type PointLibrary } from './library.ts';

interface Point {
  multiply(scalar: bigint): Point;
  toAffine(): { readonly x: bigint; readonly y: bigint };
}

interface Curve {
  readonly p: bigint;
  readonly a: bigint;
  readonly b: bigint;
  readonly n: bigint;
  readonly h: bigint;
  readonly Gx: bigint;
  readonly Gy: bigint;
}

interface Points {
  readonly BASE: Point;
}

interface Weierstrass {
  weierstrass(curve: Curve): Points;
}

interface Sums {
  pippenger(points: Points, of: readonly Point[], scalars: readonly bigint[]): Point;
}

export const noblePoints: PointLibrary = {
  library: '@noble/curves',
  kind: 'peer',
  origin: 'noble-curves',
  constantTime: false,
  async load() {
    const { weierstrass } = await importPeer<Weierstrass>('@noble/curves/abstract/weierstrass.js');
    const { pippenger } = await importPeer<Sums>('@noble/curves/abstract/curve.js');
    const prepare = ({ params, scalar, isBase, other, summands }: PointWork): ReturnType<typeof inProcessPoint> => {
      const { prime: p, a, b, order: n, generator } = params;
      const Point = weierstrass({ p, a: (a + p) % p, b, n, h: 1n, Gx: generator.x, Gy: generator.y });
      const { BASE } = Point;
      const point = isBase ? BASE : BASE.multiply(other);
      if (summands !== undefined) {
        const { scalars, factors } = summandsOf(summands, scalar, n);
        const points = factors.map((factor) => point.multiply(factor));
        return inProcessPoint(
          () => pippenger(Point, points, scalars).toAffine(),
          ({ x, y }) => [x, y],
        );
      }
      return inProcessPoint(
        () => point.multiply(scalar).toAffine(),
        ({ x, y }) => [x, y],
      );
    };
    return { version: peerVersion('@noble/curves'), prepare };
  },
};
