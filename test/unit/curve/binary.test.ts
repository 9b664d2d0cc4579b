/** Groups of curves over binary fields against points on BigInt, in every family that the engine runs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { BinaryGroup } from '../../../src/curve/binary/group.ts';
import { binaryModule } from '../../../src/curve/binary/module.ts';
import type { PreparedPoint } from '../../../src/curve/public-sums.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { binaryField } from '../../../src/kernels/field/binary/field.ts';
import { polynomialOf } from '../../../src/kernels/field/binary/shape.ts';
import type { AffinePoint } from '../../../src/params/curves/weierstrass.ts';
import { BINARY_CURVES } from '../../../src/self-test/binary-curves.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { addBinaryPoints, type BinaryPoint, invert, isOnBinaryCurve, multiply, multiplyBinaryPoint } from '../../reference/binary.ts';
import { binaryFamilies } from '../field/binary/module.ts';
import { isUnproved } from '../tested-before.ts';

/** Larger ones are left to vectors, but for what is cheap: points on BigInt are slow. */
const MOST_BITS = 240;

for (const family of binaryFamilies()) {
  for (const params of BINARY_CURVES) {
    describe(`${params.name}, ${family}`, () => {
      const group = new BinaryGroup(params, family);
      const { order, generator, field, b } = params;
      const bytesOf = (point: BinaryPoint): Uint8Array => (point ? group.point(point) : new Uint8Array(2 * group.coordinateBytes));
      const scalar = (k: bigint): Uint8Array => toBytesLE(k, group.scalarBytes);
      const times = (k: bigint, point: BinaryPoint = generator): BinaryPoint => multiplyBinaryPoint(params, k, point);
      const combine = (u: bigint, v: bigint, point: Uint8Array, prepared?: PreparedPoint): Uint8Array =>
        group.multiScalarVarTime(scalar(u), [{ scalar: scalar(v), point, prepared }]);
      const limit = 2n ** BigInt(order.toString(2).length);
      const negative = ({ x, y }: AffinePoint): AffinePoint => ({ x, y: x ^ y });

      it('knows its points', () => {
        assert.ok(isOnBinaryCurve(params, generator));
        assert.equal(group.contains(bytesOf(generator)), true);
        assert.equal(group.contains(bytesOf({ x: generator.x, y: generator.y ^ 1n })), false);
        assert.equal(group.contains(bytesOf(undefined)), false);
        assert.equal(group.contains(bytesOf({ x: generator.x ^ (1n << BigInt(field.degree)), y: generator.y })), false);
        assert.equal(group.contains(bytesOf({ x: generator.x ^ polynomialOf(field), y: generator.y })), false, 'the same residue');
        assert.equal(group.contains(bytesOf(undefined).fill(255)), false);
      });

      it('refuses points of another order', () => {
        // (0, √b) has order 2; with the generator it gives a point of twice the order.
        let root = b;
        for (let i = 1; i < field.degree; i++) root = multiply(field, root, root);
        const small = { x: 0n, y: root };
        assert.ok(isOnBinaryCurve(params, small));
        assert.equal(group.contains(bytesOf(small)), false);
        const other = addBinaryPoints(params, generator, small) as AffinePoint;
        assert.ok(isOnBinaryCurve(params, other));
        assert.equal(group.contains(bytesOf(other)), false);
        assert.equal(group.pointOfXVarTime(other.x, 0), undefined);
        assert.equal(group.pointOfXVarTime(0n, 0), undefined);
      });

      if (isUnproved(family))
        it('keeps its secrets', () => {
          const { module, spec } = withSpec(binaryModule(params, binaryField(field, family)));
          assert.deepEqual(checkSecrecy(module, spec), []);
        });

      if (field.degree > MOST_BITS) return;

      it('multiplies by scalars that are hard', () => {
        const other = times(7n ** 50n) as AffinePoint;
        for (const k of [0n, 1n, 2n, 3n, 16n, 31n, order - 2n, order - 1n, order, order + 1n, limit - 1n, limit / 2n]) {
          assert.deepEqual(group.multiplyBase(scalar(k)), bytesOf(times(k)), `${k} · G`);
          assert.deepEqual(group.multiply(scalar(k), bytesOf(other)), bytesOf(times(k, other)), `${k} · P`);
        }
        assert.deepEqual(group.multiply(scalar(5n), bytesOf(undefined)), bytesOf(undefined));
      });

      it('multiplies by any scalar, and adds multiples', () => {
        const any = fc.bigInt(0n, limit - 1n);
        fc.assert(
          fc.property(any, any, any, (k, u, v) => {
            const point = times((k % (order - 1n)) + 1n) as AffinePoint;
            const product = times(u, point);
            assert.deepEqual(group.multiply(scalar(u), bytesOf(point)), bytesOf(product));
            const sum = addBinaryPoints(params, times(v), product);
            assert.deepEqual(combine(v, u, bytesOf(point)), bytesOf(sum));
            assert.deepEqual(combine(v, u, bytesOf(point), group.prepareVarTime(bytesOf(point))), bytesOf(sum));
          }),
          { numRuns: 3 },
        );
      });

      it('adds multiples that meet', () => {
        for (const point of [generator, negative(generator), times(2n) as AffinePoint]) {
          for (const [u, v] of [
            [0n, 0n],
            [0n, 5n],
            [5n, 0n],
            [1n, 1n],
            [5n, 5n],
            [order - 1n, 1n],
            [2n, 1n],
            [64n, 32n],
          ] as const) {
            const sum = addBinaryPoints(params, times(u), times(v, point));
            assert.deepEqual(combine(u, v, bytesOf(point)), bytesOf(sum), `${u} · G + ${v} · (${point.x}, ${point.y})`);
          }
        }
      });

      it('adds any two points, the neutral one as well', () => {
        const points = [undefined, ...[1n, 2n, 5n, order - 2n, order - 1n].map((k) => times(k))];
        for (const p of points) {
          for (const q of points)
            assert.deepEqual(group.addVarTime(bytesOf(p), bytesOf(q)), bytesOf(addBinaryPoints(params, p, q)), `${p?.x} + ${q?.x}`);
        }
      });

      it('finds y by x and a bit, which tells the two points apart', () => {
        for (const k of [1n, 2n, 3n, 12345n]) {
          const point = times(k) as AffinePoint;
          const bit = Number(multiply(field, point.y, invert(field, point.x)) & 1n);
          assert.deepEqual(fromBytesLE(group.ratioVarTime(bytesOf(point))), multiply(field, point.y, invert(field, point.x)));
          assert.deepEqual(group.pointOfXVarTime(point.x, bit), bytesOf(point));
          assert.deepEqual(group.pointOfXVarTime(point.x, 1 - bit), bytesOf(negative(point)));
        }
        assert.equal(group.pointOfXVarTime(1n << BigInt(field.degree), 0), undefined);
      });
    });
  }
}
