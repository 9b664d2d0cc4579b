/** Groups of short Weierstrass curves against points on BigInt, in every family that the engine runs. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PreparedPoint } from '../../../src/curve/public-sums.ts';
import { type CoefficientFormulas, MINUS_3 } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassGroup } from '../../../src/curve/weierstrass/group.ts';
import { weierstrassModule } from '../../../src/curve/weierstrass/module.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import * as curves from '../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { fieldKernel, type PrimeField } from '../../../src/kernels/field/prime/fields.ts';
import type { WeierstrassParams } from '../../../src/params/curves/weierstrass.ts';
import { P225, P225_FIELD } from '../../../src/study/p225.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { addPoints, isOnCurve, multiplyPoint, negatePoint, type Point } from '../../reference/weierstrass.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const CURVES: readonly (readonly [WeierstrassParams, CoefficientFormulas, PrimeField])[] = [
  ...Object.values(curves)
    .map(primeInsideOf)
    .map(({ params, formulas, fields }) => [params, formulas, fields[0]] as const),
  [P225, MINUS_3, P225_FIELD],
];

for (const family of families()) {
  for (const [params, formulas, field] of CURVES) {
    describe(`${params.name} over ${family}`, () => {
      const group = weierstrassGroup(params, formulas, field, family);
      const { order, generator } = params;
      const bytesOf = (point: Point): Uint8Array => (point ? group.point(point) : new Uint8Array(2 * group.coordinateBytes));
      const scalar = (k: bigint): Uint8Array => toBytesLE(k, group.scalarBytes);
      const combine = (u: bigint, v: bigint, point: Uint8Array, prepared?: PreparedPoint): Uint8Array =>
        group.multiScalarVarTime(scalar(u), [{ scalar: scalar(v), point, prepared }]);
      const limit = 2n ** BigInt(order.toString(2).length);
      const hard = [
        0n,
        1n,
        2n,
        15n,
        16n,
        17n,
        31n,
        32n,
        33n,
        order - 1n,
        order,
        order + 1n,
        order / 2n,
        limit - 1n,
        limit / 2n,
        0x1084210842108421n,
      ];

      it('knows its points', () => {
        assert.ok(isOnCurve(params, generator));
        assert.equal(group.contains(bytesOf(generator)), true);
        assert.equal(group.contains(bytesOf({ x: generator.x, y: generator.y ^ 1n })), false);
        assert.equal(group.contains(bytesOf(undefined)), false);
        const x = generator.x + params.prime;
        if (x < 2n ** BigInt(8 * group.coordinateBytes)) assert.equal(group.contains(bytesOf({ x, y: generator.y })), false);
        assert.equal(group.contains(bytesOf(undefined).fill(255)), false);
      });

      it('multiplies by scalars that are hard', () => {
        const other = multiplyPoint(params, 7n ** 90n, generator) as NonNullable<Point>;
        for (const k of hard) {
          assert.deepEqual(group.multiplyBase(scalar(k)), bytesOf(multiplyPoint(params, k, generator)), `${k} · G`);
          assert.deepEqual(group.multiply(scalar(k), bytesOf(other)), bytesOf(multiplyPoint(params, k, other)), `${k} · P`);
        }
      });

      it('multiplies by scalars next to the order, where the last points meet', () => {
        const point = multiplyPoint(params, 7n ** 90n, generator) as NonNullable<Point>;
        const minus = negatePoint(params, point);
        for (let by = -40n; by <= 40n; by++) {
          const multiple = by < 0n ? multiplyPoint(params, -by, minus) : multiplyPoint(params, by, point);
          assert.deepEqual(group.multiply(scalar(order + by), bytesOf(point)), bytesOf(multiple), `(n + ${by}) · P`);
          if (by >= 0n) assert.deepEqual(group.multiply(scalar(by), bytesOf(point)), bytesOf(multiple), `${by} · P`);
        }
      });

      it('multiplies by any scalar, every multiple', () => {
        const any = fc.bigInt(0n, limit - 1n);
        fc.assert(
          fc.property(any, any, any, (k, u, v) => {
            const point = multiplyPoint(params, (k % (order - 1n)) + 1n, generator) as NonNullable<Point>;
            assert.deepEqual(group.multiplyBase(scalar((k % (order - 1n)) + 1n)), bytesOf(point));
            assert.ok(group.contains(bytesOf(point)));
            const product = multiplyPoint(params, u, point);
            assert.deepEqual(group.multiply(scalar(u), bytesOf(point)), bytesOf(product));
            const sum = addPoints(params, multiplyPoint(params, v, generator), product);
            assert.deepEqual(combine(v, u, bytesOf(point)), bytesOf(sum));
            const prepared = group.prepareVarTime(bytesOf(point));
            assert.deepEqual(combine(v, u, bytesOf(point), prepared), bytesOf(sum));
          }),
          { numRuns: 8 },
        );
      });

      it('adds multiples that meet', () => {
        const minus = negatePoint(params, generator) as NonNullable<Point>;
        for (const point of [generator, minus, multiplyPoint(params, 2n, generator) as NonNullable<Point>]) {
          for (const [u, v] of [
            [0n, 0n],
            [0n, 5n],
            [5n, 0n],
            [1n, 1n],
            [5n, 5n],
            [12345n, 12345n],
            [order - 1n, 1n],
            [2n, 1n],
            [64n, 32n],
            [order, order],
          ] as const) {
            const sum = addPoints(params, multiplyPoint(params, u, generator), multiplyPoint(params, v, point));
            assert.deepEqual(combine(u, v, bytesOf(point), group.prepareVarTime(bytesOf(point))), bytesOf(sum), `prepared, ${u}, ${v}`);
            assert.deepEqual(combine(u, v, bytesOf(point)), bytesOf(sum), `${u} · G + ${v} · (${point.x}, ${point.y})`);
          }
        }
      });

      it('takes the point with x = 0 as any other, where there is one', () => {
        // The root of b where p is 3 modulo 4, and b a square.
        const point = { x: 0n, y: powMod(params.b, (params.prime + 1n) / 4n, params.prime) };
        if (!isOnCurve(params, point)) return;
        assert.ok(group.contains(bytesOf(point)));
        assert.deepEqual(group.multiply(scalar(5n), bytesOf(point)), bytesOf(multiplyPoint(params, 5n, point)));
        assert.deepEqual(
          combine(3n, 7n, bytesOf(point)),
          bytesOf(addPoints(params, multiplyPoint(params, 3n, generator), multiplyPoint(params, 7n, point))),
        );
      });

      it('adds any two points, the neutral one as well', () => {
        const points = [undefined, ...[1n, 2n, 5n, order - 2n, order - 1n].map((k) => multiplyPoint(params, k, generator))];
        for (const p of points) {
          for (const q of points)
            assert.deepEqual(group.add(bytesOf(p), bytesOf(q)), bytesOf(addPoints(params, p, q)), `${p?.x} + ${q?.x}`);
        }
        const neutral = bytesOf(undefined);
        for (const k of hard) assert.deepEqual(group.multiply(scalar(k), neutral), neutral);
        assert.deepEqual(combine(5n, 3n, neutral), bytesOf(multiplyPoint(params, 5n, generator)));
        assert.deepEqual(combine(0n, 3n, neutral), neutral);
      });

      if (isUnproved(family))
        it('keeps its secrets, and its doubles are normal', () => {
          const linked = weierstrassModule(params, formulas, fieldKernel(field, family));
          const { module, spec } = withSpec(linked);
          assertProved(module, spec);
        });
    });
  }
}
