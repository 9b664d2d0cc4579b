/** jsbn's curve code, which `jsrsasign` carries. It prepares nothing for a base. */
import type { PointWork } from '../../cases/points.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessPoint, type PointLibrary } from './library.ts';

interface BigInteger {
  toString(radix: number): string;
}

interface Coordinate {
  toBigInteger(): BigInteger;
}

interface Point {
  multiply(scalar: BigInteger): Point;
  getX(): Coordinate;
  getY(): Coordinate;
}

interface Curve {
  fromBigInteger(value: BigInteger): Coordinate;
}

interface Jsrsasign {
  readonly BigInteger: new (digits: string, radix: number) => BigInteger;
  readonly ECCurveFp: new (prime: BigInteger, a: BigInteger, b: BigInteger) => Curve;
  readonly ECPointFp: new (curve: Curve, x: Coordinate, y: Coordinate) => Point;
}

export const jsrsasignPoints: PointLibrary = {
  library: 'jsrsasign',
  kind: 'peer',
  origin: 'jsbn',
  constantTime: false,
  async load() {
    const { default: library } = await importPeer<{ default: Jsrsasign }>('jsrsasign');
    const integer = (value: bigint): BigInteger => new library.BigInteger(value.toString(16), 16);
    const prepare = ({ params, scalar, isBase, other, tableBytes, summands }: PointWork): ReturnType<typeof inProcessPoint> => {
      if (tableBytes !== undefined || summands !== undefined) throw new Error('it has neither tables nor sums');
      const { prime, a, b, generator } = params;
      const curve = new library.ECCurveFp(integer(prime), integer((a + prime) % prime), integer(b));
      const [x, y] = [generator.x, generator.y].map((value) => curve.fromBigInteger(integer(value))) as [Coordinate, Coordinate];
      const base = new library.ECPointFp(curve, x, y);
      const point = isBase ? base : base.multiply(integer(other));
      const k = integer(scalar);
      const run = (): readonly BigInteger[] => {
        const result = point.multiply(k);
        return [result.getX().toBigInteger(), result.getY().toBigInteger()];
      };
      return inProcessPoint(run, (result) => result.map((value) => BigInt(`0x${value.toString(16)}`)) as [bigint, bigint]);
    };
    return { version: peerVersion('jsrsasign'), prepare };
  },
};
