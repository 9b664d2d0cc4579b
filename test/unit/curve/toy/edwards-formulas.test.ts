/** The formulas of twisted Edwards curves over tiny primes: all complete curves, all points, all coordinates. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as edwards from '../../../../src/formulas/curves/edwards.ts';
import { range } from './table.ts';
import { Field, type Numbers, plane } from './tiny-field.ts';

it('complete sums on twisted Edwards curves: all curves modulo 5, 13 and 29, all points, all coordinates', () => {
  let [cases, expected] = [0, 0];
  for (const p of [5, 13, 29]) {
    const field = new Field(p);
    const { of, inverse, units } = field;
    const squares = new Set(units.map((x) => of(x * x)));
    for (const d of units.filter((each) => !squares.has(each))) {
      const constants = { d, d2: of(2 * d), one: 1 };
      const points = plane(p).filter(({ X: x, Y: y }) => of(y * y - x * x - 1 - d * of(x * x) * of(y * y)) === 0);
      const add = (a: (typeof points)[0], b: (typeof points)[0]): (typeof points)[0] => {
        const product = of(d * of(a.X * b.X) * of(a.Y * b.Y));
        return { X: of((a.X * b.Y + a.Y * b.X) * inverse(1 + product)), Y: of((a.Y * b.Y + a.X * b.X) * inverse(1 - product)) };
      };
      const zs = p < 20 ? units : [1, 11];
      const extended = ({ X, Y }: (typeof points)[0]): readonly Numbers[] =>
        zs.map((Z) => ({ X: of(X * Z), Y: of(Y * Z), Z, T: of(X * Y * Z) }));
      const expect = (sum: Numbers, point: (typeof points)[0], [x, y, z, t] = ['X', 'Y', 'Z', 'T']): void => {
        cases++;
        const [X, Y, Z, T] = [sum[x as string], sum[y as string], sum[z as string], sum[t as string]] as [number, number, number, number];
        assert.ok(Z !== 0);
        assert.deepEqual({ X: of(X * inverse(Z)), Y: of(Y * inverse(Z)) }, point);
        assert.equal(of(T * Z), of(X * Y));
      };
      for (const a of points) {
        expect(field.run(edwards.edwardsExtend, { p: a }, constants), a);
        for (const first of extended(a)) {
          expect(field.run(edwards.edwardsDouble, { p: first }, constants), add(a, a));
          for (const b of points) {
            const sum = add(a, b);
            const [one] = extended(b) as [Numbers];
            const mixed = field.run(edwards.edwardsAffineCache, { p: one, z: { inverse: inverse(one.Z as number) } }, constants);
            expect(field.run(edwards.edwardsMixedAdd, { p: first, q: mixed }, constants), sum);
            const second = { X2: first.X, Y2: first.Y, Z2: first.Z, T2: first.T } as Numbers;
            const two = field.run(edwards.edwardsMixedAddTwo, { p: { ...one, ...second }, q: mixed, s: mixed }, constants);
            expect(two, add(b, b));
            expect(two, sum, ['X2', 'Y2', 'Z2', 'T2']);
            for (const other of extended(b)) {
              const cached = field.run(edwards.edwardsCache, { p: other }, constants);
              expect(field.run(edwards.edwardsAdd, { p: first, q: cached }, constants), sum);
            }
          }
        }
      }
      expected += points.length * (1 + zs.length * (1 + points.length * (3 + zs.length)));
      for (const y of range(p))
        roots(
          field,
          d,
          y,
          points.filter(({ Y }) => Y === y).map(({ X }) => X),
        );
    }
  }
  assert.equal(cases, expected);
});

/** What is found for y are its points, and nothing where there are none. */
function roots(field: Field, d: number, y: number, xs: readonly number[]): void {
  const { p, of } = field;
  const i = field.units.find((x) => of(x * x) === p - 1) as number;
  const fraction = field.run(edwards.edwardsFraction, { y: { y } }, { d, one: 1 });
  let power = 1;
  for (let k = 0; k < (p - 5) / 8; k++) power = of(power * (fraction.uv7 as number));
  const { x, other, difference, sum } = field.run(edwards.edwardsRoots, { q: fraction, w: { power } }, { i });
  const root = difference === 0 ? x : sum === 0 ? other : undefined;
  assert.equal(root !== undefined, xs.length > 0);
  if (root !== undefined) assert.deepEqual(new Set(xs), new Set([root, of(-root)]));
}
