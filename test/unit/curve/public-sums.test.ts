/** Sums for public scalars: how many points one takes, and whose multiples. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_POINTS } from '../../../src/curve/module/straus.ts';
import { MINUS_3 } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassGroup } from '../../../src/curve/weierstrass/group.ts';
import { P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { multiplyPoint } from '../../reference/weierstrass.ts';

const group = weierstrassGroup(P256, MINUS_3, P256_FIELD, 'int');
const scalar = (k: bigint): Uint8Array => toBytesLE(k, 32);
const multiple = (k: bigint): Uint8Array => {
  const point = multiplyPoint(P256, k, P256.generator);
  assert.ok(point);
  return group.point(point);
};

test('multiples that another module has prepared are none', () => {
  const other = weierstrassGroup(P256, MINUS_3, P256_FIELD, 'int');
  const ofThree = other.prepareVarTime(multiple(3n));
  const sum = (prepared: typeof ofThree): Uint8Array =>
    group.multiScalarVarTime(scalar(P256.order - 2n), [{ scalar: scalar(P256.order - 7n), point: multiple(5n), prepared }]);
  assert.deepEqual(sum(ofThree), multiple(P256.order - 37n));
  assert.deepEqual(sum(group.prepareVarTime(multiple(5n))), multiple(P256.order - 37n));
});

test('a bit of each piece is multiplied as it should be', () => {
  const prepared = group.prepareVarTime(multiple(5n));
  for (let u = 1n; u < 2n ** 256n; u <<= 32n) {
    const v = 2n ** 224n / u;
    const sum = group.multiScalarVarTime(scalar(u), [{ scalar: scalar(v), point: multiple(5n), prepared }]);
    assert.deepEqual(sum, multiple((u + 5n * v) % P256.order));
  }
});

test('points and scalars of another length are refused', () => {
  const point = multiple(2n);
  for (const other of [point.subarray(1), Uint8Array.of(...point, 0)]) {
    for (const call of [
      () => group.multiply(scalar(3n), other),
      () => group.add(point, other),
      () => group.add(other, point),
      () => group.prepareVarTime(other),
    ]) {
      assert.throws(call, new RangeError('a point has 64 bytes'));
    }
  }
  const long = Uint8Array.of(...scalar(3n), 0);
  for (const call of [() => group.multiply(long, point), () => group.multiplyBase(long)]) {
    assert.throws(call, new RangeError('a scalar has at most 32 bytes'));
  }
  const short = Uint8Array.of(3);
  assert.deepEqual(group.multiply(short, multiple(1n)), multiple(3n));
  assert.deepEqual(group.multiplyBase(short), multiple(3n));
});

test('as many points as there are tables, and no more', () => {
  const terms = (count: number): { readonly scalar: Uint8Array; readonly point: Uint8Array }[] =>
    Array.from({ length: count }, (_, i) => ({ scalar: scalar(BigInt(i + 2)), point: multiple(BigInt(i + 1)) }));
  const expected = terms(MOST_POINTS).reduce((total, _, i) => total + BigInt((i + 1) * (i + 2)), 9n);
  assert.deepEqual(group.multiScalarVarTime(scalar(9n), terms(MOST_POINTS)), multiple(expected));
  for (const base of [undefined, scalar(9n)]) {
    assert.throws(() => group.multiScalarVarTime(base, terms(MOST_POINTS + 1)), new RangeError(`at most ${MOST_POINTS} points`));
  }
});
