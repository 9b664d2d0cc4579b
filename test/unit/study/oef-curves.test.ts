/** Groups of curves over optimal extension fields against points on BigInt, in every family that the engine runs; a small one with all its points. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { OEF_CURVES, type OefCurve } from '../../../src/study/oef/curves.ts';
import { packed, primeOf, unpacked } from '../../../src/study/oef/field.ts';
import { OefGroup, oefModule } from '../../../src/study/oef/group.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { addOefPoints, isOnOefCurve, multiplyOefPoint, type OefPoint } from '../../reference/oef.ts';
import { multiplesOf, range, Table } from '../curve/toy/table.ts';
import { assertProved } from '../prove.ts';
import { oefFamilies, referenceOf } from './oef-families.ts';
import { TOY_CURVE } from './toy-oef.ts';

/** The curve and its generator as the oracle takes them, and points as the group does. */
function parts(curve: OefCurve, group: OefGroup) {
  const reference = { field: referenceOf(curve.field), b: unpacked(curve.field, curve.b) };
  const generator = { x: unpacked(curve.field, curve.generator.x), y: unpacked(curve.field, curve.generator.y) };
  const bytesOf = (point: OefPoint): Uint8Array =>
    point ? group.point({ x: packed(point.x), y: packed(point.y) }) : new Uint8Array(2 * group.coordinateBytes);
  return { reference, generator, bytesOf, scalar: (k: bigint): Uint8Array => toBytesLE(k, group.scalarBytes) };
}

for (const family of oefFamilies(TOY_CURVE.field)) {
  describe(`${TOY_CURVE.name}, ${family}`, () => {
    const group = new OefGroup(TOY_CURVE, family);
    const { reference, generator, bytesOf, scalar } = parts(TOY_CURVE, group);
    const add = (p: OefPoint, q: OefPoint): OefPoint => addOefPoints(reference, p, q);
    const multiples = multiplesOf<OefPoint>(undefined, generator, TOY_CURVE.order, add, (point) => point === undefined);
    const table = new Table(multiples.map(bytesOf));
    const { order } = table;

    it('adds all pairs', () => {
      for (const i of range(order))
        for (const j of range(order)) table.expect(group.add(table.multiple(i), table.multiple(j)), i + j, i, j);
      table.wereCompared(order ** 2);
    });

    it('multiplies by all scalars: the generator, and a third of the points', () => {
      const some = range(order).filter((i) => i % 3 === 0);
      for (const k of range(2 ** 9)) {
        table.expect(group.multiplyBase(scalar(BigInt(k))), k);
        for (const i of some) table.expect(group.multiply(scalar(BigInt(k)), table.multiple(i)), k * i, k, i);
      }
      table.wereCompared(2 ** 9 * (some.length + 1));
    });

    it('knows its points among all pairs of coordinates', () => {
      const { p, degree } = reference.field;
      const all = range(Number(p) ** degree).map((i) => range(degree).map((j) => (BigInt(i) / p ** BigInt(j)) % p));
      let count = 0;
      for (const x of all) {
        for (const y of all) {
          const isPoint = isOnOefCurve(reference, { x, y });
          if (isPoint) count++;
          // Of the others some: most are far from the curve.
          if (isPoint || (y[0] === 1n && y[1] === 2n)) assert.equal(group.contains(bytesOf({ x, y })), isPoint);
        }
      }
      assert.equal(count + 1, order);
    });
  });
}

for (const curve of OEF_CURVES) {
  for (const family of oefFamilies(curve.field)) {
    describe(`${curve.name}, ${family}`, () => {
      const group = new OefGroup(curve, family);
      const { reference, generator, bytesOf, scalar } = parts(curve, group);
      const { order } = curve;
      const times = (k: bigint, point: OefPoint = generator): OefPoint => multiplyOefPoint(reference, k, point);
      const limit = 2n ** BigInt(order.toString(2).length);

      it('knows its points', () => {
        assert.ok(isOnOefCurve(reference, generator));
        assert.equal(group.contains(bytesOf(generator)), true);
        assert.equal(group.contains(bytesOf(undefined)), false);
        const { x, y } = generator;
        const p = BigInt(primeOf(curve.field));
        const changed = (of: readonly bigint[], by: bigint): readonly bigint[] =>
          of.map((coefficient, i) => (i === 1 ? coefficient + by : coefficient));
        assert.equal(group.contains(bytesOf({ x, y: changed(y, 1n) })), false);
        // The same point with a coefficient that is not reduced.
        assert.equal(group.contains(bytesOf({ x: changed(x, p), y })), false);
        assert.equal(group.contains(bytesOf({ x, y: changed(y, p) })), false);
        assert.equal(group.contains(bytesOf(generator).fill(255)), false);
      });

      it('multiplies by scalars that are hard', () => {
        const other = times(7n ** 30n);
        for (const k of [0n, 1n, 2n, 16n, 31n, order - 1n, order, limit - 1n]) {
          assert.deepEqual(group.multiplyBase(scalar(k)), bytesOf(times(k)), `${k} · G`);
          assert.deepEqual(group.multiply(scalar(k), bytesOf(other)), bytesOf(times(k, other)), `${k} · P`);
        }
      });

      it('multiplies by any scalar, and adds multiples', () => {
        const any = fc.bigInt(0n, limit - 1n);
        fc.assert(
          fc.property(any, any, any, (k, u, v) => {
            const point = times((k % (order - 1n)) + 1n);
            const product = times(u, point);
            assert.deepEqual(group.multiply(scalar(u), bytesOf(point)), bytesOf(product));
            const sum = addOefPoints(reference, times(v), product);
            const combine = (prepared?: ReturnType<OefGroup['prepareVarTime']>): Uint8Array =>
              group.multiScalarVarTime(scalar(v), [{ scalar: scalar(u), point: bytesOf(point), prepared }]);
            assert.deepEqual(combine(), bytesOf(sum));
            assert.deepEqual(combine(group.prepareVarTime(bytesOf(point))), bytesOf(sum));
          }),
          { numRuns: 2 },
        );
      });

      it('keeps its secrets, and its doubles are normal and small', () => {
        const { module, spec } = withSpec(oefModule(curve, family));
        assertProved(module, spec);
      });
    });
  }

  it(`${curve.name}: a point of another order is none of the group`, { skip: curve.cofactor === 1n && 'the cofactor is 1' }, () => {
    const group = new OefGroup(curve, 'int');
    const { reference, generator, bytesOf } = parts(curve, group);
    // A point over GF(p), whose order divides the cofactor.
    const { p, degree } = reference.field;
    const constant = (x: bigint): readonly bigint[] => range(degree).map((i) => (i === 0 ? x : 0n));
    const b = reference.b[0] as bigint;
    const root = (square: bigint): bigint | undefined => {
      for (let y = 0n; y < 4096n; y++) if ((y * y) % p === square) return y;
      return undefined;
    };
    let x = 0n;
    while (root((x ** 3n - 3n * x + b) % p) === undefined) x++;
    const small = { x: constant(x), y: constant(root((x ** 3n - 3n * x + b) % p) as bigint) };
    assert.ok(isOnOefCurve(reference, small));
    assert.equal(multiplyOefPoint(reference, curve.cofactor, small), undefined);
    assert.equal(group.contains(bytesOf(small)), false);
    assert.equal(group.contains(bytesOf(addOefPoints(reference, small, generator))), false);
  });
}
