/**
 * The formulas of short Weierstrass curves over primes so small that everything can be gone through: all curves, all pairs of points, all coordinates that stand
 * for them. The formulas are interpreted; that what is compiled of them computes the same, others test.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ANY, MINUS_3, ZERO } from '../../../../src/curve/weierstrass/formulas.ts';
import * as affine from '../../../../src/formulas/curves/affine.ts';
import * as chudnovsky from '../../../../src/formulas/curves/chudnovsky.ts';
import * as jacobian from '../../../../src/formulas/curves/jacobian.ts';
import { range } from './table.ts';
import { countOf, curves, JACOBIAN, PROJECTIVE, pointOf, standingFor } from './tiny-curve.ts';
import type { Affine, Field, Numbers } from './tiny-field.ts';

const isProper = ({ X, Y, Z }: Numbers): boolean => X !== 0 || Y !== 0 || Z !== 0;

for (const [name, a, formulas] of [
  ['−3', -3, MINUS_3],
  ['0', 0, ZERO],
  ['−3, by the formulas for any', -3, ANY],
  ['0, by the formulas for any', 0, ANY],
  ['1, by the formulas for any', 1, ANY],
  ['−2, by the formulas for any', -2, ANY],
] as const) {
  it(`complete sums for a = ${name}: all curves of odd order modulo 5 to 13, all points, all coordinates`, () => {
    let cases = 0;
    for (const curve of curves([5, 7, 11, 13], a)) {
      const { field, points, constants } = curve;
      for (const p of points) {
        for (const first of standingFor(curve, p, PROJECTIVE)) {
          const expect = (sum: Numbers, of: Affine): void => {
            cases++;
            assert.ok(isProper(sum));
            assert.deepEqual(pointOf(curve, sum, PROJECTIVE), of);
          };
          expect(field.run(formulas.double, { p: first }, constants), curve.add(p, p));
          for (const q of points) {
            const sum = curve.add(p, q);
            for (const second of standingFor(curve, q, PROJECTIVE))
              expect(field.run(formulas.add, { p: first, q: second }, constants), sum);
            if (q) expect(field.run(formulas.mixedAdd, { p: first, q }, constants), sum);
          }
        }
      }
    }
    assert.equal(
      cases,
      countOf(curves([5, 7, 11, 13], a), (points, units) => points * units * (1 + points * units + points - 1)),
    );
  });

  it(`sums in Jacobian coordinates for a = ${name}: right, or with Z = 0 where points are equal, opposite or neutral`, () => {
    let [right, none] = [0, 0];
    for (const curve of curves([7, 11], a)) {
      const { field, points, constants } = curve;
      for (const p of points) {
        for (const first of standingFor(curve, p, JACOBIAN)) {
          const twice = field.run(formulas.jacobianDouble, { p: first }, constants);
          assert.deepEqual(pointOf(curve, twice, JACOBIAN), curve.add(p, p));
          for (const q of points) {
            const isDifferent = p !== undefined && q !== undefined && p.X !== q.X;
            const expect = (sum: Numbers): void => {
              assert.deepEqual(pointOf(curve, sum, JACOBIAN), isDifferent ? curve.add(p, q) : undefined);
              if (isDifferent) right++;
              else none++;
            };
            if (q) expect(field.run(jacobian.jacobianMixedAdd, { p: first, q }));
            for (const second of standingFor(curve, q, JACOBIAN)) {
              expect(field.run(jacobian.jacobianAdd, { p: first, q: second }));
              if (p && q) expect(field.run(chudnovsky.chudnovskyAdd, { p: powers(field, first), q: powers(field, second) }));
            }
          }
          if (a !== -3 || !p) continue;
          const other = field.run(chudnovsky.chudnovskyDoubleMinus3, { p: powers(field, first) });
          assert.deepEqual(pointOf(curve, other, JACOBIAN), curve.add(p, p));
          assert.deepEqual(powers(field, other), { ...other });
        }
      }
    }
    const all = countOf(
      curves([7, 11], a),
      (points, units) => points * units * (points - 1 + points * units) + (points - 1) ** 2 * units ** 2,
    );
    assert.equal(right + none, all);
    assert.ok(right > none && none > 0);
  });

  it(`affine sums for a = ${name}, alone and sharing an inversion; the equation of all points of the plane`, () => {
    let cases = 0;
    for (const curve of curves([7, 11, 13], a)) {
      const { field, points, constants } = curve;
      const { p: prime, of, inverse } = field;
      const proper = points.filter((point) => point !== undefined);
      for (const X of range(prime)) {
        for (const Y of range(prime)) {
          const isOne = proper.some((point) => point.X === X && point.Y === Y);
          assert.equal(field.run(affine.weierstrassEquation, { p: { X, Y } }, constants).difference === 0, isOne);
        }
      }
      for (const p of proper) {
        assert.deepEqual({ ...field.run(affine.affineDouble, { p, z: { inverse: inverse(2 * p.Y) } }, constants) }, curve.add(p, p));
        for (const z of standingFor(curve, p, PROJECTIVE))
          assert.deepEqual({ ...field.run(affine.fromProjective, { p: z, z: { inverse: inverse(z.Z as number) } }) }, p);
        for (const z of standingFor(curve, p, JACOBIAN))
          assert.deepEqual({ ...field.run(affine.fromJacobian, { p: z, z: { inverse: inverse(z.Z as number) } }) }, p);
        for (const q of proper.filter(({ X }) => X !== p.X)) {
          const [sum, difference] = [curve.add(p, q), of(q.X - p.X)];
          assert.deepEqual({ ...field.run(affine.affineAdd, { p, q, z: { inverse: inverse(difference) } }) }, sum);
          for (const product of field.units) {
            const before = { product };
            const upTo = field.run(affine.denominators, { p, q, before }).product as number;
            const shared = field.run(affine.batchAffineAdd, { p, q, before, upTo: { inverse: inverse(upTo) } });
            assert.deepEqual({ ...shared }, { ...sum, inverse: inverse(product) });
            cases++;
          }
        }
      }
    }
    assert.equal(
      cases,
      countOf(curves([7, 11, 13], a), (points, units) => (points - 1) * (points - 3) * units),
    );
  });
}

const powers = (field: Field, { X, Y, Z }: Numbers): Numbers => {
  const z = Z as number;
  return { X: X as number, Y: Y as number, Z: z, ZZ: field.of(z ** 2), ZZZ: field.of(z ** 3) };
};
