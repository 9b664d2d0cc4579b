/** limber's groups: bytes in, bytes out, in constant time. */
import type { PointWork } from '../../cases/points.ts';
import { MINUS_3, WeierstrassGroup } from '../../field/groups.ts';
import { ownVersion } from '../peer.ts';
import { inProcessPoint, type PointLibrary } from './library.ts';

const toBytesLE = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
const fromBytesLE = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => (value << 8n) + BigInt(byte), 0n);

function prepare({ params, field, scalar, isBase, other }: PointWork): ReturnType<typeof inProcessPoint> {
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
