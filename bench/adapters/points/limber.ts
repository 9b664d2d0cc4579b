/** limber's groups: bytes in, bytes out, in constant time. */
import { fixedPoint, p256Group } from 'limber/points';
import { type PointWork, summandsOf } from '../../cases/points.ts';
import { MINUS_3, WeierstrassGroup } from '../../field/groups.ts';
import { ownVersion } from '../peer.ts';
import { inProcessPoint, type PointLibrary } from './library.ts';

const toBytesLE = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
const fromBytesLE = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => (value << 8n) + BigInt(byte), 0n);

/** The point with a table, and sums: by `limber/points`. */
function prepareMany({ scalar, other, params, tableBytes, summands }: PointWork): ReturnType<typeof inProcessPoint> {
  const point = p256Group.multiplyBase(other);
  if (summands !== undefined) {
    const { scalars, factors } = summandsOf(summands, scalar, params.order);
    const points = factors.map((factor) => p256Group.multiply(factor, point));
    return inProcessPoint(
      () => p256Group.multiScalarVarTime(scalars, points),
      ({ x, y }) => [x, y],
    );
  }
  const table = fixedPoint(point, { tableBytes: tableBytes as number });
  return inProcessPoint(
    () => table.multiply(scalar),
    ({ x, y }) => [x, y],
  );
}

function prepare(work: PointWork): ReturnType<typeof inProcessPoint> {
  const { params, field, scalar, isBase, other, tableBytes, summands } = work;
  if (tableBytes !== undefined || summands !== undefined) return prepareMany(work);
  const group = new WeierstrassGroup(params, MINUS_3, field);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, group.scalarBytes);
  const [k, point] = [bytes(scalar), group.multiplyBase(bytes(other))];
  const run = isBase ? () => group.multiplyBase(k) : () => group.multiply(k, point);
  return inProcessPoint(run, (result) => [
    fromBytesLE(result.subarray(0, group.coordinateBytes)),
    fromBytesLE(result.subarray(group.coordinateBytes)),
  ]);
}

export const limberPoints: PointLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};
