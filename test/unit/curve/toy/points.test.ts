/** What `limber/groups` makes of small groups of short Weierstrass curves: bytes, negatives, sums of any number, tables. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { fixedCombs } from '../../../../src/curve/module/fixed-combs.ts';
import { weierstrassComb } from '../../../../src/curve/weierstrass/module.ts';
import { curveArithmetic } from '../../../../src/group/curves/arithmetic.ts';
import { primeCurve } from '../../../../src/group/curves/prime-curve.ts';
import { squareRootOfAnyVarTime, squareRootVarTime } from '../../../../src/group/curves/square-root.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { type Point as Affine, addPoints } from '../../../reference/weierstrass.ts';
import { hasNeutralEntry } from './combs.ts';
import { type ToyCurve, toyCurves } from './groups.ts';
import { multiplesOf, range, Table } from './table.ts';

for (const toy of toyCurves().filter(({ params }) => params.order < 300n)) describe(toy.params.name, () => goThrough(toy));

function goThrough({ params, formulas, field }: ToyCurve): void {
  // Scalars are of no schemes here: their field is never asked for.
  const squareRoot = params.prime % 4n === 3n ? squareRootVarTime : squareRootOfAnyVarTime;
  const curve = primeCurve({ params: { ...params, oid: '1.2.3' }, formulas, field, scalars: field, hash: sha256, squareRoot });
  const group = curveArithmetic(curve, 'all');
  const add = (p: Affine, q: Affine): Affine => addPoints(params, p, q);
  const multiples = multiplesOf<Affine>(undefined, params.generator, params.order, add, (point) => point === undefined);
  const points = multiples.map((point) => (point ? group.point('point', point) : group.neutral));
  const table = new Table(points);
  const { order } = table;
  const numbers = range(2 ** curve.bits);
  const scalar = (k: number): Uint8Array => toBytesLE(BigInt(k), Math.ceil(curve.bits / 8));
  const at = (k: number): Uint8Array => points[k % order] as Uint8Array;

  it('writes all points and reads them again; negatives', () => {
    for (const [k, point] of points.entries()) {
      table.expect(group.decode('bytes', group.encode(point)), k);
      table.expect(group.neg(point), -k);
      assert.equal(group.equals(point, group.neutral), k === 0);
      assert.deepEqual(group.coordinates(point), multiples[k]);
    }
    table.wereCompared(2 * order);
  });

  it('multiplies, the neutral element as well', () => {
    const factors = [0, 1, 2, order - 1];
    for (const k of numbers) for (const i of factors) table.expect(group.multiply(scalar(k), at(i)), k * i, k, i);
    table.wereCompared(numbers.length * factors.length);
  });

  it('sums any number of multiples, by either method', { skip: order < 31 && 'its multiples are neutral' }, () => {
    const counts = [0, 1, 2, 16, 17, 33, 127, 128, 129, 300];
    for (const count of counts) {
      for (const shift of range(8)) {
        const [of, factor] = [(i: number) => (i * 29 + shift) % numbers.length, (i: number) => (i * (shift + 1) + shift) % order];
        const sum = range(count).reduce((all, i) => all + of(i) * factor(i), 0);
        const [theirs, own] = [range(count).map((i) => scalar(of(i))), range(count).map((i) => at(factor(i)))];
        table.expect(group.sumVarTime(undefined, theirs, own), sum, count, shift);
        table.expect(group.sumVarTime(scalar(of(5)), theirs, own), sum + of(5), count, shift);
      }
    }
    table.wereCompared(16 * counts.length);
  });

  it('multiplies by tables', () => {
    const { tables } = group;
    const combs = fixedCombs((teeth, stride) => weierstrassComb(params, teeth, stride)).slice(0, 5);
    const proper = combs.filter((comb) => !hasNeutralEntry(comb, order));
    assert.ok(tables && proper.length > 0);
    for (const { teeth, tables: count, stride } of proper) {
      const shape = { bits: teeth * count * stride, teeth, groups: count };
      assert.ok(tables.has(shape));
      for (const i of [1, 2, order - 1]) {
        const made = tables.make(at(i), shape);
        for (const k of numbers) table.expect(made.multiply(scalar(k)), k * i, k, i);
      }
    }
    table.wereCompared(proper.length * 3 * numbers.length);
  });
}
