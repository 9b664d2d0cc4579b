/** The group of Ed25519 against points on BigInt, in every family that the engine runs. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { EdwardsGroup } from '../../../src/curve/edwards/group.ts';
import { edwardsModule } from '../../../src/curve/edwards/module.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL, isOnEdwardsCurve, multiplyEdwardsPoint } from '../../reference/edwards.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const { order, prime, generator } = ED25519;
const scalar = (k: bigint): Uint8Array => toBytesLE(k, 32);

for (const family of families()) {
  describe(`Ed25519 over ${family}`, () => {
    const group = new EdwardsGroup(ED25519, P25519_FIELD, family);

    it('has the parameters that are written down', () => {
      assert.ok(isOnEdwardsCurve(ED25519, generator));
      assert.equal((ED25519.d * 121666n + 121665n) % prime, 0n);
      assert.deepEqual(multiplyEdwardsPoint(ED25519, order, generator), EDWARDS_NEUTRAL);
    });

    it('multiplies by scalars that are hard, points of every order', () => {
      const small = group.decompressVarTime(scalar(0n), false) as Uint8Array;
      assert.deepEqual(group.multiply(scalar(4n), small), group.point(EDWARDS_NEUTRAL));
      const minusOne = { x: 0n, y: prime - 1n };
      for (const k of [0n, 1n, 2n, 16n, 17n, 32n, order - 1n, order, order + 1n, 8n * order - 1n, 2n ** 255n - 1n, 2n ** 254n]) {
        assert.deepEqual(group.multiplyBase(scalar(k)), group.point(multiplyEdwardsPoint(ED25519, k, generator)), `${k} · B`);
        const mixed = addEdwardsPoints(ED25519, generator, minusOne);
        assert.deepEqual(group.multiply(scalar(k), group.point(mixed)), group.point(multiplyEdwardsPoint(ED25519, k, mixed)), `${k} · P`);
        assert.deepEqual(group.multiply(scalar(k), group.point(EDWARDS_NEUTRAL)), group.point(EDWARDS_NEUTRAL));
        const sum = addEdwardsPoints(ED25519, multiplyEdwardsPoint(ED25519, k, generator), multiplyEdwardsPoint(ED25519, k, minusOne));
        const [bytes, at] = [scalar(k), group.point(minusOne)];
        assert.deepEqual(group.multiScalarVarTime(bytes, [{ scalar: bytes, point: at }]), group.point(sum));
        assert.deepEqual(
          group.multiScalarVarTime(bytes, [{ scalar: bytes, point: at, prepared: group.prepareVarTime(at) }]),
          group.point(sum),
        );
      }
    });

    it('multiplies by any scalars, and finds points by y', () => {
      const any = fc.bigInt(0n, 2n ** 255n - 1n);
      fc.assert(
        fc.property(any, any, any, (k, u, v) => {
          const point = multiplyEdwardsPoint(ED25519, k, generator);
          assert.deepEqual(group.multiplyBase(scalar(k)), group.point(point));
          const product = multiplyEdwardsPoint(ED25519, u, point);
          assert.deepEqual(group.multiply(scalar(u), group.point(point)), group.point(product));
          const sum = addEdwardsPoints(ED25519, multiplyEdwardsPoint(ED25519, v, generator), product);
          assert.deepEqual(group.multiScalarVarTime(scalar(v), [{ scalar: scalar(u), point: group.point(point) }]), group.point(sum));
          const prepared = group.prepareVarTime(group.point(point));
          assert.deepEqual(
            group.multiScalarVarTime(scalar(v), [{ scalar: scalar(u), point: group.point(point), prepared }]),
            group.point(sum),
          );
          assert.deepEqual(group.decompressVarTime(scalar(point.y), (point.x & 1n) === 1n), group.point(point));
        }),
        { numRuns: 5 },
      );
    });

    it('takes points and scalars of no other length', () => {
      const point = group.point(generator);
      const [long, longScalar] = [Uint8Array.of(...point, 0), Uint8Array.of(...scalar(3n), 0)];
      for (const other of [long, point.subarray(1)]) {
        for (const call of [() => group.multiply(scalar(3n), other), () => group.add(point, other), () => group.add(other, point)]) {
          assert.throws(call, new RangeError('a point has 64 bytes'));
        }
        assert.throws(() => group.prepareVarTime(other), new RangeError('a point has 64 bytes'));
      }
      for (const call of [() => group.multiply(longScalar, point), () => group.multiplyBase(longScalar)]) {
        assert.throws(call, new RangeError('a scalar has at most 32 bytes'));
      }
    });

    it('finds the points of y above p', () => {
      // Of the 19 numbers from p on, some are of points: so y modulo p.
      for (let y = 0n; y < 19n; y++) {
        for (const isOdd of [false, true])
          assert.deepEqual(group.decompressVarTime(scalar(prime + y), isOdd), group.decompressVarTime(scalar(y), isOdd));
      }
    });

    it('finds no point where there is none', () => {
      const found = Array.from({ length: 40 }, (_, y) => group.decompressVarTime(scalar(BigInt(y)), true));
      for (const [y, point] of found.entries()) {
        const yy = BigInt(y * y);
        const fraction = ((yy - 1n) * power(ED25519.d * yy + 1n, prime - 2n)) % prime;
        assert.equal(point !== undefined, fraction === 0n || power(fraction, (prime - 1n) / 2n) === 1n, `y = ${y}`);
      }
      assert.ok(found.some((point) => point === undefined));
    });

    if (isUnproved(family))
      it('keeps its secrets, and its doubles are normal', () => {
        const linked = edwardsModule(ED25519, fieldKernel(P25519_FIELD, family));
        const { module, spec } = withSpec(linked);
        assertProved(module, spec);
      });
  });
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = ((base % prime) + prime) % prime, e = exponent; e > 0n; e >>= 1n, b = (b * b) % prime)
    if (e & 1n) result = (result * b) % prime;
  return result;
}
