/** What `limber/points` makes of small groups of short Weierstrass curves: bytes, negatives, sums of any number, saved tables. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { fixedCombs } from '../../../../src/curve/module/fixed-combs.ts';
import { EcCurve } from '../../../../src/group/curves/curve.ts';
import { squareRootOfAnyVarTime, squareRootVarTime } from '../../../../src/group/curves/square-root.ts';
import { FixedPoint, loadFixedPoint } from '../../../../src/scheme/points/fixed-point.ts';
import { type Point, PointGroup } from '../../../../src/scheme/points/group.ts';
import { weierstrassArithmetic } from '../../../../src/scheme/points/weierstrass.ts';
import { type Point as Affine, addPoints } from '../../../reference/weierstrass.ts';
import { hasNeutralEntry } from './combs.ts';
import { type ToyCurve, toyCurves } from './groups.ts';
import { multiplesOf, range, Table } from './table.ts';

for (const toy of toyCurves().filter(({ params }) => params.order < 300n)) describe(toy.params.name, () => goThrough(toy));

function goThrough({ params, formulas, field }: ToyCurve): void {
  // Scalars are of no schemes here: their field is never asked for.
  const squareRoot = params.prime % 4n === 3n ? squareRootVarTime : squareRootOfAnyVarTime;
  const curve = new EcCurve({ params: { ...params, oid: '1.2.3' }, formulas, field, scalars: field, hash: sha256, squareRoot });
  const group = new PointGroup(() => weierstrassArithmetic(curve));
  const add = (p: Affine, q: Affine): Affine => addPoints(params, p, q);
  const multiples = multiplesOf<Affine>(undefined, params.generator, params.order, add, (point) => point === undefined);
  const points = multiples.map((point) => (point ? group.point(point) : group.neutral));
  const table = new Table(points.map(({ bytes }) => bytes));
  const { order } = table;
  const scalars = range(2 ** curve.bits);
  const at = (k: number): Point => points[k % order] as Point;

  it('writes all points and reads them again, compressed or not; negatives', () => {
    for (const [k, point] of points.entries()) {
      table.expect(group.fromBytes(point.toBytes()).bytes, k);
      table.expect(group.negate(point).bytes, -k);
      assert.equal(point.isNeutral, k === 0);
      assert.equal(group.isInSubgroupVarTime(point), true);
      const { x, y } = point;
      if (k === 0) continue;
      const big = (number: bigint): string => number.toString(16).padStart(2 * curve.coordinateBytes, '0');
      table.expect(group.fromBytes(new Uint8Array(Buffer.from(`04${big(x)}${big(y)}`, 'hex'))).bytes, k);
    }
    table.wereCompared(3 * order - 1);
  });

  it('multiplies, the neutral element as well', () => {
    const factors = [0, 1, 2, order - 1];
    for (const k of scalars) for (const i of factors) table.expect(group.multiply(BigInt(k), at(i)).bytes, k * i, k, i);
    table.wereCompared(scalars.length * factors.length);
  });

  it('sums any number of multiples, by either method', { skip: order < 31 && 'its multiples are neutral' }, () => {
    const counts = [0, 1, 2, 16, 17, 33, 127, 128, 129, 300];
    for (const count of counts) {
      for (const shift of range(8)) {
        const [of, factor] = [(i: number) => (i * 29 + shift) % scalars.length, (i: number) => (i * (shift + 1) + shift) % order];
        const sum = range(count).reduce((all, i) => all + of(i) * factor(i), 0);
        const [theirs, own] = [range(count).map((i) => BigInt(of(i))), range(count).map((i) => at(factor(i)))];
        table.expect(group.multiScalarVarTime(theirs, own).bytes, sum, count, shift);
      }
    }
    table.wereCompared(8 * counts.length);
  });

  it('multiplies by tables that were saved', () => {
    const combs = fixedCombs(group.arithmetic().comb).slice(0, 5);
    const proper = combs.filter((comb) => !hasNeutralEntry(comb, order));
    assert.ok(proper.length > 0);
    for (const comb of proper) {
      for (const i of [1, 2, order - 1]) {
        const loaded = loadFixedPoint(new FixedPoint(at(i), comb).save(), at(i));
        for (const k of scalars) table.expect(loaded.multiply(BigInt(k)).bytes, k * i, k, i);
      }
    }
    table.wereCompared(proper.length * 3 * scalars.length);
  });
}
