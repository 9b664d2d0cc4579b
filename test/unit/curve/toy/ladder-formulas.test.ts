/** The ladder's formulas over tiny primes: all Montgomery curves, all points, all coordinates. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fromX, ladderStep } from '../../../../src/formulas/curves/montgomery.ts';
import { range } from './table.ts';
import { type Affine, Field, plane } from './tiny-field.ts';

it('steps of the ladder: all Montgomery curves modulo 7, 11 and 13, all points, all coordinates', () => {
  let [cases, expected] = [0, 0];
  for (const p of [7, 11, 13]) {
    const field = new Field(p);
    const { of, inverse, units } = field;
    for (const a of range(p).filter((each) => of(each * each - 4) !== 0)) {
      const points: readonly Affine[] = [undefined, ...plane(p).filter(({ X, Y }) => of(Y * Y - X * X * X - a * X * X - X) === 0)];
      const add = (first: Affine, second: Affine): Affine => {
        if (!first || !second) return first ?? second;
        if (first.X === second.X && of(first.Y + second.Y) === 0) return undefined;
        const { X: x, Y: y } = first;
        const slope = x === second.X ? of(3 * x * x + 2 * a * x + 1) * inverse(2 * y) : of(second.Y - y) * inverse(second.X - x);
        const X = of(slope * slope - a - x - second.X);
        return { X, Y: of(slope * (x - X) - y) };
      };
      const constants = { a24: of((a - 2) * inverse(4)) };
      for (const base of points) {
        // Of a point with x = 0, and of infinity, a ladder gives 0 whatever it does on the way.
        if (!base || base.X === 0) continue;
        expected += 2 * (points.length + 1) * units.length ** 2;
        let [low, high]: [Affine, Affine] = [undefined, base];
        for (let k = 0; k <= points.length; k++, [low, high] = [high, add(high, base)]) {
          for (const z of units) {
            for (const w of units) {
              const [x2, z2] = low ? [of(low.X * z), z] : [z, 0];
              const [x3, z3] = high ? [of(high.X * w), w] : [w, 0];
              const step = field.run(ladderStep, { p: { x2, z2, x3, z3 }, q: { u: base.X } }, constants) as Readonly<
                Record<'x2' | 'z2' | 'x3' | 'z3', number>
              >;
              const sums: readonly (readonly [number, number, Affine])[] = [
                [step.x2, step.z2, add(low, low)],
                [step.x3, step.z3, add(low, high)],
              ];
              for (const [x, denominator, sum] of sums) {
                cases++;
                if (!sum) {
                  assert.ok(denominator === 0 && x !== 0);
                  continue;
                }
                assert.ok(denominator !== 0);
                assert.equal(field.run(fromX, { p: { X: x }, z: { inverse: inverse(denominator) } }).X, sum.X);
              }
            }
          }
        }
      }
    }
  }
  assert.ok(cases > 100_000);
  assert.equal(cases, expected);
});
