/** `limber/points` against points on BigInt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as points from '../../../src/entries/points.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { P384 } from '../../../src/params/curves/p384.ts';
import { P521 } from '../../../src/params/curves/p521.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import type { AffinePoint, WeierstrassParams } from '../../../src/params/curves/weierstrass.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL, multiplyEdwardsPoint } from '../../reference/edwards.ts';
import { addPoints, multiplyPoint } from '../../reference/weierstrass.ts';

interface Oracle {
  readonly group: points.PointGroup;
  readonly order: bigint;
  readonly generator: AffinePoint;
  multiply(k: bigint, point: AffinePoint): AffinePoint;
  add(a: AffinePoint, b: AffinePoint): AffinePoint;
}

const NONE: AffinePoint = { x: 0n, y: 0n };

function weierstrass(group: points.PointGroup, params: WeierstrassParams): Oracle {
  const plain = (point: AffinePoint): AffinePoint | undefined => (point.x === 0n && point.y === 0n ? undefined : point);
  return {
    group,
    order: params.order,
    generator: params.generator,
    multiply: (k, point) => multiplyPoint(params, k, plain(point)) ?? NONE,
    add: (a, b) => addPoints(params, plain(a), plain(b)) ?? NONE,
  };
}

const ORACLES: readonly Oracle[] = [
  weierstrass(points.p256Group, P256),
  weierstrass(points.p384Group, P384),
  weierstrass(points.p521Group, P521),
  weierstrass(points.secp256k1Group, SECP256K1),
  {
    group: points.ed25519Group,
    order: ED25519.order,
    generator: ED25519.generator,
    multiply: (k, point) => multiplyEdwardsPoint(ED25519, k, point),
    add: (a, b) => addEdwardsPoints(ED25519, a, b),
  },
];

for (const { group, order, generator, multiply, add } of ORACLES) {
  describe(group.name, () => {
    const G = group.generator;
    const plain = ({ x, y }: points.Point): AffinePoint => ({ x, y });
    const number = fc.bigInt(0n, order - 1n);

    it('has sums, negatives, multiples', () => {
      assert.deepEqual(plain(G), generator);
      assert.equal(group.order, order);
      fc.assert(
        fc.property(number, number, (a, b) => {
          const [A, B] = [group.multiplyBase(a), group.multiply(b, G)];
          assert.deepEqual(plain(A), multiply(a, generator));
          assert.deepEqual(plain(B), multiply(b, generator));
          assert.deepEqual(plain(group.add(A, B)), add(plain(A), plain(B)));
          assert.ok(group.add(A, group.negate(A)).isNeutral);
          assert.ok(group.fromBytes(A.toBytes()).equals(A));
          assert.ok(group.isInSubgroupVarTime(A));
        }),
        { numRuns: 4 },
      );
      const { neutral } = group;
      assert.ok(neutral.isNeutral && group.multiplyBase(0n).isNeutral && group.multiply(order, G).isNeutral);
      assert.ok(group.add(neutral, G).equals(G) && group.add(G, neutral).equals(G));
      assert.ok(group.multiply(7n, neutral).isNeutral && group.negate(neutral).isNeutral);
      assert.ok(group.fromBytes(neutral.toBytes()).isNeutral);
    });

    it('sums many multiples', () => {
      for (const count of [0, 1, 2, 3, 15, 16, 17, 40, 127, 128, 300]) {
        const scalars = Array.from({ length: count }, (_, i) => (7n ** BigInt(200 + i) * BigInt(i % 5)) % order);
        // With equal, opposite and neutral ones among them.
        const multiples = scalars.map((_, i) => (i % 7 === 3 ? 0n : (BigInt((i % 9) - 4) + order) % order));
        const expected = scalars.reduce((sum, scalar, i) => sum + scalar * (multiples[i] as bigint), 0n) % order;
        const own = multiples.map((k) => group.multiplyBase(k));
        assert.ok(group.multiScalarVarTime(scalars, own).equals(group.multiplyBase(expected)), `${count} points`);
      }
      assert.ok(group.multiScalarVarTime([order - 1n, 1n], [G, G]).isNeutral);
      assert.ok(group.multiScalarVarTime(Array(200).fill(order), Array(200).fill(G)).isNeutral);
    });

    it('has tables of points, of every size', () => {
      const key = group.multiplyBase(12345n);
      for (const tableBytes of [4096, 20_000, 2 ** 16, 2 ** 19]) {
        const table = points.fixedPoint(key, { tableBytes });
        assert.ok(table.tableBytes <= tableBytes);
        for (const k of [0n, 1n, 2n, order - 1n, order, order / 3n]) {
          assert.deepEqual(plain(table.multiply(k)), multiply(k, plain(key)), `${k}, ${tableBytes} bytes`);
        }
      }
    });

    it('saves tables, and takes none that is wrong', () => {
      const key = group.multiplyBase(54321n);
      const saved = points.fixedPoint(key, { tableBytes: 4096 }).save();
      const loaded = points.loadFixedPoint(saved, key);
      assert.ok(loaded.multiply(99n).equals(group.multiply(99n, key)));
      assert.deepEqual(loaded.save(), saved);
      assert.throws(() => points.loadFixedPoint(saved, G), points.MalformedError);
      assert.throws(() => points.loadFixedPoint(saved.slice(0, -1), key), points.MalformedError);
      for (const at of [0, 7, 8, 12, 16, 20, 24, 30, saved.length >> 1, saved.length - 1]) {
        const damaged = saved.slice();
        damaged[at] = (damaged[at] as number) ^ 1;
        assert.throws(() => points.loadFixedPoint(damaged, key), points.MalformedError, `byte ${at}`);
      }
    });

    it('refuses what is no point or number of it', () => {
      assert.throws(() => group.point({ x: generator.x, y: generator.y ^ 1n }), points.InvalidPointError);
      assert.throws(() => group.point({ x: -1n, y: 2n }), points.InvalidPointError);
      assert.throws(() => group.multiplyBase(-1n), points.OutOfRangeError);
      assert.throws(() => group.multiply(2n ** 600n, G), points.OutOfRangeError);
      assert.throws(() => group.multiScalarVarTime([1n], []), points.OutOfRangeError);
      assert.throws(() => points.fixedPoint(group.neutral), points.InvalidPointError);
      assert.throws(() => points.fixedPoint(G, { tableBytes: 100 }), points.OutOfRangeError);
      const other = (group === points.p256Group ? points.p384Group : points.p256Group).generator;
      assert.throws(() => group.add(G, other), points.WrongTypeError);
    });
  });
}

it('points of Ed25519 outside the subgroup', () => {
  const group = points.ed25519Group;
  const minusOne = group.point({ x: 0n, y: ED25519.prime - 1n });
  assert.equal(group.isInSubgroupVarTime(minusOne), false);
  assert.ok(group.multiply(2n, minusOne).isNeutral);
  const mixed = group.add(group.generator, minusOne);
  const table = points.fixedPoint(mixed);
  for (const k of [1n, 2n, ED25519.order, 2n ** 255n - 1n])
    assert.deepEqual({ x: table.multiply(k).x, y: table.multiply(k).y }, multiplyEdwardsPoint(ED25519, k, { x: mixed.x, y: mixed.y }));
  assert.deepEqual({ x: group.neutral.x, y: group.neutral.y }, EDWARDS_NEUTRAL);
});
