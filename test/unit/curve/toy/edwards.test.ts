/** Twisted Edwards curves in small groups, with the points of order 2, 4 and 8: all of the group, in every family that the engine runs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BucketSums } from '../../../../src/curve/bucket-sums.ts';
import { edwardsBuckets } from '../../../../src/curve/edwards/buckets.ts';
import { EdwardsGroup } from '../../../../src/curve/edwards/group.ts';
import { edwardsComb, edwardsModule, scalarBits } from '../../../../src/curve/edwards/module.ts';
import { edwardsStraus } from '../../../../src/curve/edwards/straus.ts';
import { FixedTable } from '../../../../src/curve/fixed-table.ts';
import { MOST_OF_DOZENS } from '../../../../src/curve/module/steps.ts';
import type { PreparedPoint } from '../../../../src/curve/public-sums.ts';
import { StrausSums } from '../../../../src/curve/straus-sums.ts';
import { type FieldFamily, fieldKernel, P25519_FIELD } from '../../../../src/kernels/field/prime/fields.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL, type EdwardsPoint, isOnEdwardsCurve } from '../../../reference/edwards.ts';
import { families } from '../../formulas/run-formula.ts';
import { TOY_EDWARDS, type ToyEdwards } from './groups.ts';
import { multiplesOf, range, Table } from './table.ts';

for (const family of families()) {
  for (const toy of TOY_EDWARDS) describe(`${toy.params.name} over ${family}`, () => goThrough(toy, family));
}

/** Of all scalars of these groups. */
const scalar = (k: number): Uint8Array => toBytesLE(BigInt(k), 2);

/** The whole group, of order 8n, is cyclic: generator + torsion generates it, and is 1 here. */
function goThrough({ params, torsion }: ToyEdwards, family: FieldFamily): void {
  const group = new EdwardsGroup(params, P25519_FIELD, family);
  const add = (p: EdwardsPoint, q: EdwardsPoint): EdwardsPoint => addEdwardsPoints(params, p, q);
  const isNeutral = ({ x, y }: EdwardsPoint): boolean => x === 0n && y === 1n;
  const whole = multiplesOf(EDWARDS_NEUTRAL, add(params.generator, torsion), 8n * params.order, add, isNeutral);
  const table = new Table(whole.map((point) => group.point(point)));
  const { order } = table;
  /** The generator's place. */
  const base = whole.findIndex(({ x, y }) => x === params.generator.x && y === params.generator.y);
  const isSmall = order < 300;
  const scalars = range(2 ** scalarBits(params));

  it('is a group of so many points of the curve', () => {
    assert.ok(whole.every((point) => isOnEdwardsCurve(params, point)));
    assert.equal(base % 8, 0);
  });

  it('adds all pairs', () => {
    const seconds = isSmall ? range(order) : range(order).filter((j) => j % 37 === 0 || j % (order / 8) === 0);
    for (const i of range(order)) for (const j of seconds) table.expect(group.add(table.multiple(i), table.multiple(j)), i + j, i, j);
    table.wereCompared(order * seconds.length);
  });

  it('finds all points by y, and none besides', () => {
    for (const { x, y } of whole) {
      for (const isOdd of [true, false]) {
        // The root 0 is found whichever is asked for.
        const expected = x === 0n || (x & 1n) === (isOdd ? 1n : 0n) ? x : params.prime - x;
        assert.deepEqual(group.decompressVarTime(toBytesLE(y, 32), isOdd), group.point({ x: expected, y }));
      }
    }
  });

  it('multiplies all points by all scalars', () => {
    const factors = isSmall ? range(order) : range(8).map((i) => i * Number(params.order) + 1);
    for (const k of scalars) for (const i of factors) table.expect(group.multiply(scalar(k), table.multiple(i)), k * i, k, i);
    table.wereCompared(scalars.length * factors.length);
  });

  it('multiplies the generator by all scalars', () => {
    for (const k of scalars) table.expect(group.multiplyBase(scalar(k)), k * base, k);
    table.wereCompared(scalars.length);
  });

  it('multiplies by combs of every shape', () => {
    const combs = range(7).flatMap((teeth) => range(isSmall ? 6 : 2).map((stride) => edwardsComb(params, teeth + 2, stride + 1)));
    const points = isSmall ? [1, base, 3 * base + order / 8] : [1];
    for (const comb of combs) {
      for (const i of points) {
        const module = new CompiledModule(edwardsModule(params, fieldKernel(P25519_FIELD, family), comb));
        const fixed = new FixedTable(module, comb, table.multiple(i));
        for (const k of scalars) table.expect(fixed.multiply(scalar(k)), k * i, comb, k, i);
      }
    }
    table.wereCompared(combs.length * points.length * scalars.length);
  });

  it('sums multiples by digits, all pairs of scalars', () => {
    const [firsts, factors] = isSmall ? [scalars, [1, base, order / 8, order / 2]] : [scalars.filter((k) => k % 397 === 1), [1, base]];
    const sum = (u: number, v: number, i: number, prepared?: PreparedPoint): void => {
      const terms = [{ scalar: scalar(v), point: table.multiple(i), prepared }];
      table.expect(group.multiScalarVarTime(scalar(u), terms), u * base + v * i, u, v, i, prepared && 'prepared');
    };
    for (const i of factors) {
      const prepared = group.prepareVarTime(table.multiple(i));
      for (const u of firsts) {
        for (const v of scalars) {
          sum(u, v, i);
          sum(u, v, i, prepared);
        }
      }
    }
    table.wereCompared(2 * factors.length * firsts.length * scalars.length);
  });

  it('sums multiples of many points at once', () => {
    const buckets = new BucketSums(new CompiledModule(edwardsBuckets(params, fieldKernel(P25519_FIELD, family))), scalarBits(params));
    const last = scalars.length - 1;
    const bits = scalarBits(params);
    const straus = new StrausSums(
      new CompiledModule(edwardsStraus(params, fieldKernel(P25519_FIELD, family), bits)),
      bits,
      table.multiple(base),
    );
    let [sums, ofDozens, ofFew] = [0, 0, 0];
    for (const count of [1, 2, 3, 16, 17, 100, Math.min(order, 1000)]) {
      for (const shift of range(isSmall ? order : 16)) {
        const factors = range(count).map((i) => (i + shift) % order);
        for (const of of [() => last, (i: number) => (i * 29 + shift) % scalars.length, (i: number) => (i % 2) * last]) {
          const value = factors.reduce((all, factor, i) => all + factor * of(i), 0);
          const [theirs, own] = [factors.map((_, i) => scalar(of(i))), factors.map((factor) => table.multiple(factor))];
          table.expect(buckets.sum(theirs, own), value, 'buckets', factors);
          sums++;
          if (count <= MOST_OF_DOZENS) {
            table.expect(straus.sum(scalar(of(0)), theirs, own), value + of(0) * base, 'steps', factors);
            ofDozens++;
          }
          if (count > 16) continue;
          table.expect(
            group.multiScalarVarTime(
              undefined,
              theirs.map((k, i) => ({ scalar: k, point: own[i] as Uint8Array })),
            ),
            value,
            'digits',
            factors,
          );
          ofFew++;
        }
      }
    }
    table.wereCompared(sums + ofDozens + ofFew);
  });
}
