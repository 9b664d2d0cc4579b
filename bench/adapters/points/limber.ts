/** limber's groups: bytes in, bytes out, in constant time. */
import { type Element, elementTable, p256Group } from 'limber/groups';
import { type PointWork, summandsOf } from '../../cases/points.ts';
import { MINUS_3, weierstrassGroup } from '../../field/groups.ts';
import { ownVersion } from '../peer.ts';
import { inProcessPoint, type PointLibrary } from './library.ts';

const toBytesLE = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
const fromBytesLE = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => (value << 8n) + BigInt(byte), 0n);

/** The point with a table, and sums: by `limber/groups`. */
function prepareMany({ scalar, other, params, tableBytes, summands }: PointWork): ReturnType<typeof inProcessPoint> {
  const { scalars, generator } = p256Group;
  const coordinates = (element: Element): readonly [bigint, bigint] => {
    const { x, y } = p256Group.coordinatesOf(element) as { x: bigint; y: bigint };
    return [x, y];
  };
  const point = generator.multiply(scalars.ofPublic(other));
  if (summands !== undefined) {
    const { scalars: numbers, factors } = summandsOf(summands, scalar, params.order);
    const points = factors.map((factor) => point.multiply(scalars.ofPublic(factor)));
    const own = numbers.map((number) => scalars.ofPublic(number));
    return inProcessPoint(() => p256Group.multiScalarVarTime(own, points), coordinates);
  }
  const table = elementTable(point, { tableBytes: tableBytes as number });
  const own = scalars.ofPublic(scalar);
  return inProcessPoint(() => table.multiply(own), coordinates);
}

function prepare(work: PointWork): ReturnType<typeof inProcessPoint> {
  const { params, field, scalar, isBase, other, tableBytes, summands } = work;
  if (tableBytes !== undefined || summands !== undefined) return prepareMany(work);
  const group = weierstrassGroup(params, MINUS_3, field);
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
