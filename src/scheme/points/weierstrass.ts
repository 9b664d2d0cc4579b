/** Short Weierstrass curves of prime order, as groups of points. */

import { BucketSums } from '../../curve/bucket-sums.ts';
import { FixedTable } from '../../curve/fixed-table.ts';
import { weierstrassBuckets } from '../../curve/weierstrass/buckets.ts';
import { scalarBits, weierstrassComb, weierstrassModule } from '../../curve/weierstrass/module.ts';
import { type EcCurve, insideOf } from '../../group/curves/curve.ts';
import { decodePoint, encodePoint } from '../../group/curves/point.ts';
import { fieldKernel } from '../../kernels/field/prime/fields.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { isZero } from '../../util/constant-time.ts';
import { coordinatesOf } from '../ec/keys.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type SummingGroup, sumOfAny } from './sum.ts';

/** Points as bytes are those of SEC 1, compressed or not; compressed is what is written, and 00 for the neutral element. */
export function weierstrassArithmetic(curve: EcCurve): Arithmetic {
  const { params, formulas, fields, group } = insideOf(curve);
  const { prime, order, generator } = params;
  const neutral = new Uint8Array(2 * group.coordinateBytes);
  const kernel = fieldKernel(fields[0], fieldFamily('points'));
  let buckets: BucketSums | undefined;
  const sums: SummingGroup = {
    neutral,
    sumOfSome: (terms) => group.combineVarTime(undefined, terms),
    add: (a, b) => group.add(a, b),
    isProper: (point) => !isZero(point),
    buckets: () => {
      buckets ??= new BucketSums(new CompiledModule(weierstrassBuckets(params, formulas, kernel)), scalarBits(params));
      return buckets;
    },
  };
  return {
    name: params.name,
    prime,
    order,
    cofactor: 1n,
    generator,
    scalarBits: scalarBits(params),
    neutral,
    point: ({ x, y }) => {
      if (x < 0n || x >= prime || y < 0n || y >= prime) return undefined;
      const point = group.point({ x, y });
      return group.contains(point) ? point : undefined;
    },
    encode: (point) => {
      if (isZero(point)) return Uint8Array.of(0);
      const [x, y] = coordinatesOf(point);
      return encodePoint(curve, { x, y }, 'compressed');
    },
    decode: (argument, bytes) => (bytes.length === 1 && bytes[0] === 0 ? neutral : group.point(decodePoint(argument, curve, bytes))),
    negate: (point) => {
      const [x, y] = coordinatesOf(point);
      return group.point({ x, y: y === 0n ? 0n : prime - y });
    },
    add: (a, b) => group.add(a, b),
    multiply: (scalar, point) => group.multiply(scalar, point),
    multiplyBase: (scalar) => group.multiplyBase(scalar),
    sumVarTime: (scalars, points) => sumOfAny(sums, scalars, points),
    comb: (teeth, stride) => weierstrassComb(params, teeth, stride),
    table: (point, comb) => new FixedTable(new CompiledModule(weierstrassModule(params, formulas, kernel, comb)), comb, point),
    entryNumbers: 2,
    entryBytes: 2 * kernel.elementBytes,
  };
}
