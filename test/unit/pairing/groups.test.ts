/** What stands on a pairing's engine: sums, roots, products of many pairs, and where zero and infinity come in. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PAIRS, POOL } from '../../../src/pairing/engine/sizes.ts';
import { groupG1, groupG2 } from '../../../src/pairing/groups/group.ts';
import { rootsOf } from '../../../src/pairing/groups/invert.ts';
import { multiScalarVarTime } from '../../../src/pairing/groups/multi-scalar.ts';
import { type AnyPoint, pointGroup } from '../../../src/pairing/groups/point-group.ts';
import { G1Point, G2Point } from '../../../src/pairing/groups/points.ts';
import { isOne, type Pair, pairingsCancel, productOfPairings } from '../../../src/pairing/groups/products.ts';
import { secretMultipleG1, secretMultipleG2 } from '../../../src/pairing/groups/secret-multiple.ts';
import { SIDE_G1, SIDE_G2, type Side } from '../../../src/pairing/groups/sides.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { bn256 } from '../../../src/pairing/named/bn256.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { bn256 as reference } from '../../reference/bn256.ts';
import { powMod } from '../../reference/modpow.ts';

const { prime, order } = bn256.params;

/** k · the generator. */
function g1(k: bigint): G1Point {
  const point = reference.multiply(reference.generator1, k);
  return new G1Point(bn256, point ? { x: point.x.c0, y: point.y.c0 } : undefined);
}
function g2(k: bigint): G2Point {
  return new G2Point(bn256, reference.multiply(reference.generator2, k) ?? undefined);
}

describe('products of pairings', () => {
  it('take all pairs, with the lines of each', () => {
    const pairs: Pair[] = [
      [g1(3n), g2(5n)],
      [g1(order - 15n), g2(1n)],
    ];
    assert.equal(pairingsCancel(bn256, pairs), true);
    for (const pair of pairs) assert.equal(pairingsCancel(bn256, [pair]), false);
  });

  it('take each pair of any number, two by two and the last alone', () => {
    for (const count of [2, 3, 4, 5]) {
      const factors = Array.from({ length: count - 1 }, (_, i) => [BigInt(i + 2), BigInt(3 * i + 5)] as const);
      const sum = factors.reduce((total, [a, b]) => total + a * b, 0n);
      const all: Pair[] = [...factors.map(([a, b]) => [g1(a), g2(b)] as const), [g1(order - sum), g2(1n)]];
      assert.equal(pairingsCancel(bn256, all), true, `${count} pairs`);
    }
  });

  it('take more pairs than one loop does', () => {
    const [p, q] = [g1(1n), g2(1n)];
    const most = Array.from({ length: PAIRS }, (): Pair => [p, q]);
    assert.equal(pairingsCancel(bn256, most), false);
    assert.equal(pairingsCancel(bn256, [...most, [g1(order - BigInt(PAIRS)), q]]), true);
  });

  it('count pairs with infinity as 1', () => {
    const [p, q] = [g1(2n), g2(3n)];
    const nothing: readonly Pair[] = [
      [p, g2(0n)],
      [g1(0n), q],
      [g1(0n), g2(0n)],
    ];
    assert.equal(pairingsCancel(bn256, nothing), true);
    assert.deepEqual(productOfPairings(bn256, [[p, q], ...nothing]), productOfPairings(bn256, [[p, q]]));
  });

  it('are 1 in all coefficients, or not at all', () => {
    const one = [1n, ...Array<bigint>(11).fill(0n)];
    const element = (parts: readonly bigint[]): Parameters<typeof isOne>[0] =>
      Array.from({ length: 6 }, (_, i) => ({ c0: parts[2 * i] as bigint, c1: parts[2 * i + 1] as bigint }));
    assert.equal(isOne(element(one)), true);
    for (const at of one.keys()) assert.equal(isOne(element(one.map((part, i) => (i === at ? 2n : part)))), false, `${at}`);
  });
});

describe('groups of a pairing', () => {
  it('add up more points than there is room for at once', () => {
    const points = [1n, 2n, order - 7n, 11n].map((k) => [k, g1(k).affine] as const);
    const all = Array.from({ length: POOL / 2 }, (_, i) => points[i % 4] as (typeof points)[number]);
    const multipliers = all.map((_, i) => BigInt(i % 3));
    const sum = all.reduce((total, [k], i) => total + k * (multipliers[i] as bigint), 0n) % order;
    const made = multiScalarVarTime(
      groupG1(bn256.engine),
      all.map(([, point]) => point),
      multipliers,
      2,
    );
    assert.deepEqual(made, g1(sum).affine);
  });

  it('weigh points by numbers of any length, of which quick multiples take the digits', () => {
    for (const pairing of [bls12381, bn256]) {
      for (const side of [SIDE_G1, SIDE_G2] as unknown as readonly Side<unknown, AnyPoint>[]) {
        const group = pointGroup(pairing, side);
        const times = (k: bigint): AnyPoint => group.secretMultiple(group.generator, toBytesLE(k % pairing.params.order, 32));
        const factors = [1n, 3n, 5n, pairing.params.order - 7n];
        const points = factors.map(times);
        for (const weights of [
          [0n, 0n, 0n, 1n],
          [1n, 2n, 2n ** 64n, 0n],
          factors.map((_, i) => 7n ** BigInt(80 + i)),
          Array<bigint>(4).fill(pairing.params.u ** 2n),
        ]) {
          const sum = weights.reduce((total, weight, i) => total + weight * factors[i]!, 0n);
          assert.deepEqual(group.weightedSum(points, weights).affine, times(sum).affine, `${pairing.params.name} ${side.name} ${weights}`);
        }
      }
    }
  });

  it('negate what is 0 to 0', () => {
    const x = { c0: 1n, c1: 2n };
    const { negative } = groupG2(bn256.engine);
    assert.deepEqual(negative({ x, y: { c0: 0n, c1: 5n } }), { x, y: { c0: 0n, c1: prime - 5n } });
    assert.deepEqual(negative({ x, y: { c0: 5n, c1: 0n } }), { x, y: { c0: prime - 5n, c1: 0n } });
    assert.equal(negative(undefined), undefined);
  });

  it('take square roots two at a time, of squares alone', () => {
    const root = (a: bigint): bigint => powMod(a, (prime + 1n) / 4n, prime);
    for (const a of [4n, 9n, 25n]) {
      const none = prime - a;
      assert.deepEqual(rootsOf(bn256.engine, a, none), [root(a), undefined]);
      assert.deepEqual(rootsOf(bn256.engine, none, a), [undefined, root(a)]);
    }
  });

  it('multiply by the secrets 0 and n, to infinity', () => {
    for (const k of [0n, order]) {
      assert.equal(secretMultipleG1(g1(5n), toBytesLE(k, 32)).affine, undefined);
      assert.equal(secretMultipleG2(g2(5n), toBytesLE(k, 32)).affine, undefined);
    }
    assert.deepEqual(secretMultipleG1(g1(5n), toBytesLE(7n, 32)).toBytes(), g1(35n).toBytes());
    assert.deepEqual(secretMultipleG2(g2(5n), toBytesLE(7n, 32)).toBytes(), g2(35n).toBytes());
  });
});
