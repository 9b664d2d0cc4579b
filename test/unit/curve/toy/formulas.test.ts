/**
 * The formulas of curves over primes so small that everything can be gone through: all curves, all pairs of points, all coordinates that stand for them. The
 * formulas are interpreted; that what is compiled of them computes the same, others test.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MINUS_3, ZERO } from '../../../../src/curve/weierstrass/formulas.ts';
import * as affine from '../../../../src/formulas/curves/affine.ts';
import * as chudnovsky from '../../../../src/formulas/curves/chudnovsky.ts';
import * as edwards from '../../../../src/formulas/curves/edwards.ts';
import * as jacobian from '../../../../src/formulas/curves/jacobian.ts';
import { fromX, ladderStep } from '../../../../src/formulas/curves/montgomery.ts';
import type { Formula, Ring } from '../../../../src/formulas/formula.ts';
import { interpret } from '../../../../src/formulas/interpret.ts';
import { range } from './table.ts';

type Numbers = Readonly<Record<string, number>>;
type Affine = { readonly X: number; readonly Y: number } | undefined;

/** Residues of small primes. */
const residues = (p: number): Ring<number> => ({
  mul: (a, b) => (a * b) % p,
  sqr: (a) => (a * a) % p,
  add: (a, b) => (a + b) % p,
  sub: (a, b) => (a - b + p) % p,
  neg: (a) => (p - a) % p,
  scale: (a, by) => (((a * by) % p) + p) % p,
});

class Field {
  readonly p: number;
  readonly ring: Ring<number>;
  readonly units: readonly number[];
  readonly #inverses: readonly number[];

  constructor(p: number) {
    this.p = p;
    this.ring = residues(p);
    this.units = range(p).slice(1);
    this.#inverses = range(p).map((a) => range(p).find((b) => (a * b) % p === 1) ?? 0);
  }

  inverse = (a: number): number => this.#inverses[this.of(a)] as number;
  of = (a: number): number => ((a % this.p) + this.p) % this.p;

  run(formula: Formula, inputs: Readonly<Record<string, Numbers>>, constants: Numbers = {}): Numbers {
    return interpret(this.ring, formula, inputs, constants);
  }
}

class Curve {
  readonly field: Field;
  readonly points: readonly Affine[];
  readonly constants: Numbers;

  constructor(field: Field, a: number, b: number) {
    const { p, of } = field;
    this.field = field;
    this.constants = { a: of(a), b: of(b), b3: of(3 * b) };
    const all = range(p).flatMap((X) => range(p).map((Y) => ({ X, Y })));
    this.points = [undefined, ...all.filter(({ X, Y }) => of(Y * Y - X * X * X - a * X - b) === 0)];
  }

  add(p: Affine, q: Affine): Affine {
    if (!p || !q) return p ?? q;
    const { of, inverse } = this.field;
    if (p.X === q.X && of(p.Y + q.Y) === 0) return undefined;
    const slope = of(p.X === q.X ? (3 * p.X * p.X + (this.constants.a as number)) * inverse(2 * p.Y) : (q.Y - p.Y) * inverse(q.X - p.X));
    const X = of(slope * slope - p.X - q.X);
    return { X, Y: of(slope * (p.X - X) - p.Y) };
  }

  /** Whether it is smooth, and has an odd number of points. */
  get isOdd(): boolean {
    const { a, b } = this.constants as { readonly a: number; readonly b: number };
    return this.field.of(4 * a ** 3 + 27 * b ** 2) !== 0 && this.points.length % 2 === 1;
  }
}

/** All curves y² = x³ + ax + b of odd order over these primes. */
const curves = (primes: readonly number[], a: number): readonly Curve[] =>
  primes.flatMap((p) => {
    const field = new Field(p);
    return field.units.map((b) => new Curve(field, a, b)).filter(({ isOdd }) => isOdd);
  });

/** All that stand for the point in projective (weights 1, 1), or Jacobian coordinates (2, 3). */
function standingFor({ field: { units, of } }: Curve, point: Affine, [wx, wy]: readonly [number, number]): readonly Numbers[] {
  return units.map((z) => {
    const [zx, zy] = [z ** wx, z ** wy];
    return point ? { X: of(point.X * zx), Y: of(point.Y * zy), Z: z } : { X: wx === 1 ? 0 : of(zx), Y: of(zy), Z: 0 };
  });
}

function pointOf({ field }: Curve, { X, Y, Z }: Numbers, [wx, wy]: readonly [number, number]): Affine {
  if (Z === 0) return undefined;
  const inverse = field.inverse(Z as number);
  return { X: field.of((X as number) * inverse ** wx), Y: field.of((Y as number) * inverse ** wy) };
}

const PROJECTIVE = [1, 1] as const;
const JACOBIAN = [2, 3] as const;
const isProper = ({ X, Y, Z }: Numbers): boolean => X !== 0 || Y !== 0 || Z !== 0;

for (const [name, a, formulas] of [
  ['−3', -3, MINUS_3],
  ['0', 0, ZERO],
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
            const shared = field.run(affine.sharingSum, { p, q, before, upTo: { inverse: inverse(upTo) } });
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

function countOf(all: readonly Curve[], cases: (points: number, units: number) => number): number {
  assert.ok(all.length > 3, 'curves');
  return all.reduce((sum, { points, field }) => sum + cases(points.length, field.units.length), 0);
}

it('complete sums on twisted Edwards curves: all curves modulo 5, 13 and 29, all points, all coordinates', () => {
  let [cases, expected] = [0, 0];
  for (const p of [5, 13, 29]) {
    const field = new Field(p);
    const { of, inverse, units } = field;
    const squares = new Set(units.map((x) => of(x * x)));
    for (const d of units.filter((each) => !squares.has(each))) {
      const constants = { d, d2: of(2 * d), one: 1 };
      const points = range(p)
        .flatMap((x) => range(p).map((y) => ({ X: x, Y: y })))
        .filter(({ X: x, Y: y }) => of(y * y - x * x - 1 - d * of(x * x) * of(y * y)) === 0);
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

it('steps of the ladder: all Montgomery curves modulo 7, 11 and 13, all points, all coordinates', () => {
  let [cases, expected] = [0, 0];
  for (const p of [7, 11, 13]) {
    const field = new Field(p);
    const { of, inverse, units } = field;
    for (const a of range(p).filter((each) => of(each * each - 4) !== 0)) {
      const all = range(p).flatMap((X) => range(p).map((Y) => ({ X, Y })));
      const points: readonly Affine[] = [undefined, ...all.filter(({ X, Y }) => of(Y * Y - X * X * X - a * X * X - X) === 0)];
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
