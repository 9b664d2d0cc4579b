/**
 * Compressed points of DSTU 4145: as long as a coordinate. The lowest bit of x, which its trace tells (that of a point of odd order is the curve's a), gives way to the trace of y/x, by which
 * the two points with an x differ (sections 6.9 and 6.10). Points are public.
 */
import { copyOf } from '../../../encoding/octets.ts';
import { binaryInsideOf } from '../../../group/curves/binary-curve.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import type { BinaryField } from '../../../params/curves/binary/params.ts';
import type { AffinePoint } from '../../../params/curves/weierstrass.ts';
import { BigInt } from '../../../util/big-int.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { InvalidPointError, MalformedError } from '../../../util/errors.ts';

/**
 * The coefficients of an element whose sum is its trace: those of the x^i with trace 1. Traces of powers of a root of x^m + Σ c_j x^(m − j) are its power sums, which Newton's identities give:
 * s_i = Σ c_j s_(i − j) for j < i, + i · c_i.
 */
function traceMask({ degree, middle }: BinaryField): bigint {
  const distances = [...middle, 0].map((exponent) => degree - exponent);
  const sums = [degree & 1];
  for (let i = 1; i < degree; i++)
    sums.push(distances.reduce((sum, j) => sum ^ (j < i ? (sums[i - j] as number) : j === i ? i & 1 : 0), 0));
  return sums.reduceRight((mask, sum) => 2n * mask + BigInt(sum), 0n);
}

function traceOf(field: BinaryField, element: bigint): bigint {
  let trace = 0n;
  for (let rest = element & traceMask(field); rest > 0n; rest &= rest - 1n) trace ^= 1n;
  return trace;
}

/** The bytes of a point that is not neutral, little-endian. */
export function compressDstuPoint(curve: EcCurve, { x, y }: AffinePoint): Uint8Array {
  const { group, params } = binaryInsideOf(curve);
  const bit = traceOf(params.field, fromBytesLE(group.ratioVarTime(group.point({ x, y }))));
  return toBytesLE(((x >> 1n) << 1n) | bit, curve.coordinateBytes);
}

/** The point. @throws {MalformedError} `argument`, of another length. @throws {InvalidPointError} `argument`, for what is no point of the group. */
export function decompressDstuPoint(argument: string, curve: EcCurve, bytes: Uint8Array): AffinePoint {
  const { coordinateBytes: length } = curve;
  if (bytes.length !== length) throw new MalformedError(argument, `must be ${length} bytes`);
  const { group, params } = binaryInsideOf(curve);
  const given = fromBytesLE(copyOf(bytes));
  const even = given & ~1n;
  // The degrees are odd, so that 1 has the trace 1.
  const x = even | (traceOf(params.field, even) ^ params.a);
  const point = group.pointOfXVarTime(x, 0);
  if (!point) throw new InvalidPointError(argument, `must be a point of ${curve.name}`);
  const y = fromBytesLE(point.subarray(point.length / 2));
  return traceOf(params.field, fromBytesLE(group.ratioVarTime(point))) === (given & 1n) ? { x, y } : { x, y: x ^ y };
}
