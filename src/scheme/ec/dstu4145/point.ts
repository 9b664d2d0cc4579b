/**
 * Compressed points of DSTU 4145: as long as a coordinate. The lowest bit of x, which its trace tells (that of a point of odd order is the curve's a), gives way to the trace of y/x, by which
 * the two points with an x differ (sections 6.9 and 6.10). Points are public.
 */
import { copyOf } from '../../../encoding/octets.ts';
import { binaryInsideOf } from '../../../group/curves/binary-curve.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import type { AffinePoint } from '../../../params/curves/weierstrass.ts';
import { BigInt } from '../../../util/big-int.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { InvalidPointError, MalformedError } from '../../../util/errors.ts';

/** The bytes of a point that is not neutral, little-endian. */
export function compressDstuPoint(curve: EcCurve, { x, y }: AffinePoint): Uint8Array {
  const { group } = binaryInsideOf(curve);
  const bit = group.traceOf(group.ratioVarTime(group.point({ x, y })));
  return toBytesLE(((x >> 1n) << 1n) | BigInt(bit), curve.coordinateBytes);
}

/** The point. @throws {MalformedError} `argument`, of another length. @throws {InvalidPointError} `argument`, for what is no point of the group. */
export function decompressDstuPoint(argument: string, curve: EcCurve, bytes: Uint8Array): AffinePoint {
  const { coordinateBytes: length } = curve;
  if (bytes.length !== length) throw new MalformedError(argument, `must be ${length} bytes`);
  const { group, params } = binaryInsideOf(curve);
  const given = copyOf(bytes);
  const bit = (given[0] as number) & 1;
  given[0] = (given[0] as number) & 0xfe;
  // The degrees are odd, so that 1 has the trace 1.
  const x = fromBytesLE(given) | (BigInt(group.traceOf(given)) ^ params.a);
  const point = group.pointOfXVarTime(x, 0);
  if (!point) throw new InvalidPointError(argument, `must be a point of ${curve.name}`);
  const y = fromBytesLE(point.subarray(point.length / 2));
  return group.traceOf(group.ratioVarTime(point)) === bit ? { x, y } : { x, y: x ^ y };
}
