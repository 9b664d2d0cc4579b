/** Short Weierstrass curves in small groups: all of the group, in every family that the engine runs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BucketSums } from '../../../../src/curve/bucket-sums.ts';
import { FixedTable } from '../../../../src/curve/fixed-table.ts';
import { type Comb, combOfOne } from '../../../../src/curve/module/comb.ts';
import type { PreparedPoint } from '../../../../src/curve/public-sums.ts';
import { weierstrassBuckets } from '../../../../src/curve/weierstrass/buckets.ts';
import { weierstrassGroup } from '../../../../src/curve/weierstrass/group.ts';
import { scalarBits, weierstrassComb, weierstrassModule } from '../../../../src/curve/weierstrass/module.ts';
import { type FieldFamily, fieldKernel } from '../../../../src/kernels/field/prime/fields.ts';
import type { WeierstrassParams } from '../../../../src/params/curves/weierstrass.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { addPoints, isOnCurve, type Point } from '../../../reference/weierstrass.ts';
import { families } from '../../formulas/run-formula.ts';
import { hasNeutralEntry } from './combs.ts';
import { type ToyCurve, toyCurves } from './groups.ts';
import { multiplesOf, range, Table } from './table.ts';

/** The groups, one for each form of the formulas, of which all pairs of scalars are summed; of the others every seventh first one. */
const isWhole = ({ order }: WeierstrassParams): boolean => order === 113n || order === 199n;

/** A point's odd multiples up to this one are kept affine for sums: so smaller groups have none of these. */
const HIGHEST_MULTIPLE = 31;

for (const family of families()) {
  for (const toy of toyCurves()) describe(`${toy.params.name} over ${family}`, () => goThrough(toy, family));
}

function goThrough({ params, formulas, field }: ToyCurve, family: FieldFamily): void {
  const group = weierstrassGroup(params, formulas, field, family);
  const bytesOf = (point: Point): Uint8Array => (point ? group.point(point) : new Uint8Array(2 * group.coordinateBytes));
  const add = (p: Point, q: Point): Point => addPoints(params, p, q);
  const multiples = multiplesOf<Point>(undefined, params.generator, params.order, add, (point) => point === undefined);
  const table = new Table(multiples.map(bytesOf));
  const { order, points } = table;
  const scalar = (k: number): Uint8Array => toBytesLE(BigInt(k), group.scalarBytes);
  const scalars = range(2 ** scalarBits(params));
  const isSmall = order < 300;
  /** Few factors, where pairs of scalars are gone through: 1, and others that have nothing in common with digits. */
  const some = isSmall ? [1, order - 1, 2, Math.floor(order / 3)] : [1];

  it('adds all pairs', { skip: !isSmall && 'they are too many' }, () => {
    for (const i of range(order)) for (const j of range(order)) table.expect(group.add(table.multiple(i), table.multiple(j)), i + j, i, j);
    table.wereCompared(order ** 2);
  });

  it('knows its points, and their neighbours', () => {
    for (const point of multiples) {
      assert.equal(group.contains(bytesOf(point)), point !== undefined);
      if (!point) continue;
      for (const other of [
        { ...point, y: point.y ^ 1n },
        { ...point, x: point.x ^ 1n },
        { x: point.y, y: point.x },
      ])
        assert.equal(group.contains(bytesOf(other)), isOnCurve(params, other));
    }
  });

  it('multiplies all points by all scalars', () => {
    const factors = order < 20 ? range(order) : [0, ...some];
    for (const k of scalars) for (const i of factors) table.expect(group.multiply(scalar(k), table.multiple(i)), k * i, k, i);
    table.wereCompared(scalars.length * factors.length);
  });

  it('multiplies the generator by all scalars', {
    skip: hasNeutralEntry(weierstrassComb(params, 6, 2), order) && 'its comb has a neutral entry',
  }, () => {
    for (const k of scalars) table.expect(group.multiplyBase(scalar(k)), k, k);
    table.wereCompared(scalars.length);
  });

  it('multiplies by combs of every shape', () => {
    const shapes = range(7).flatMap((teeth) => range(isSmall ? 6 : 3).map((stride) => weierstrassComb(params, teeth + 2, stride + 1)));
    const proper = [...shapes, combOfOne(scalarBits(params))].filter((comb) => !hasNeutralEntry(comb, order));
    assert.ok(proper.length > 8, 'most have no neutral entry');
    for (const comb of proper) {
      const fixed = tableOf(comb, table.multiple(1));
      for (const k of scalars) table.expect(fixed.multiply(scalar(k)), k, comb, k);
    }
    table.wereCompared(proper.length * scalars.length);
  });

  function tableOf(comb: Comb, point: Uint8Array): FixedTable {
    const module = new CompiledModule(weierstrassModule(params, formulas, fieldKernel(field, family), comb));
    return new FixedTable(module, comb, point, (scalar) => group.multiply(scalar, point));
  }

  it('sums multiples by digits, all pairs of scalars', { skip: order <= HIGHEST_MULTIPLE && 'its multiples are neutral' }, () => {
    const firsts = isWhole(params) ? scalars : scalars.filter((k) => k % (isSmall ? 7 : 997) === 1);
    const sum = (u: number, v: number, i: number, prepared?: PreparedPoint): void => {
      const terms = [{ scalar: scalar(v), point: table.multiple(i), prepared }];
      table.expect(group.multiScalarVarTime(scalar(u), terms), u + v * i, u, v, i, prepared && 'prepared');
    };
    const [first, ...others] = some as [number, ...number[]];
    const prepared = group.prepareVarTime(table.multiple(first));
    for (const u of firsts) {
      for (const v of scalars) {
        sum(u, v, first);
        if (v % 3 === u % 3) sum(u, v, first, prepared);
      }
    }
    const thirds = firsts.reduce((count, u) => count + scalars.filter((v) => v % 3 === u % 3).length, 0);
    table.wereCompared(firsts.length * scalars.length + thirds);
    for (const i of [0, ...others]) for (const u of firsts.slice(0, 40)) for (const v of scalars.slice(-40)) sum(u, v, i);
    table.wereCompared((1 + others.length) * Math.min(40, firsts.length) * 40);
    for (const i of range(order))
      for (const [u, v] of [
        [1, 1],
        [order - 1, 1],
        [16, 15],
        [0, order],
      ] as const)
        sum(u, v, i);
    table.wereCompared(4 * order);
  });

  it('sums multiples of many points at once', () => {
    const buckets = new BucketSums(
      new CompiledModule(weierstrassBuckets(params, formulas, fieldKernel(field, family))),
      scalarBits(params),
    );
    const sum = (factors: readonly number[], of: (index: number) => number): void => {
      const value = factors.reduce((all, factor, i) => all + factor * of(i), 0);
      const [theirs, own] = [factors.map((_, i) => scalar(of(i))), factors.map((factor) => table.multiple(factor))];
      table.expect(buckets.sum(theirs, own), value, 'buckets', factors);
      if (order <= HIGHEST_MULTIPLE || factors.length > 16) return;
      table.expect(
        group.multiScalarVarTime(
          undefined,
          theirs.map((k, i) => ({ scalar: k, point: own[i] as Uint8Array })),
        ),
        value,
        'digits',
        factors,
      );
    };
    const last = scalars.length - 1;
    let sums = 0;
    let ofFew = 0;
    for (const count of [1, 2, 3, 5, 16, 17, 100, Math.min(order - 1, 1000)]) {
      for (const shift of range(isSmall ? order : 20)) {
        const factors = range(count).map((i) => 1 + ((i + shift) % (order - 1)));
        for (const of of [() => last, (i: number) => (i * 29 + shift) % scalars.length, (i: number) => (i % 2) * last]) {
          sum(factors, of);
          sums++;
          if (count <= 16) ofFew++;
        }
      }
    }
    table.wereCompared(sums + (order > HIGHEST_MULTIPLE ? ofFew : 0));
    assert.equal(points.length, order);
  });
}
