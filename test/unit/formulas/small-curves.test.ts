/** Formulas of short Weierstrass curves on small ones, for all their points: the neutral element, equal and opposite points included. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as complete from '../../../src/formulas/curves/complete.ts';
import * as jacobian from '../../../src/formulas/curves/jacobian.ts';
import type { Formula } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';

type Affine = { readonly x: bigint; readonly y: bigint } | undefined;
type Coordinates = Readonly<Record<string, bigint>>;

interface Curve {
  readonly a: bigint;
  readonly b: bigint;
  readonly prime: bigint;
}

/** Of odd order: those for which the formulas are complete. */
const CURVES: readonly (Curve & { readonly order: number })[] = [
  ...[29n, 31n, 37n].flatMap((prime) => oddCurves(-3n, prime)),
  ...[31n, 37n, 43n].flatMap((prime) => oddCurves(0n, prime)),
];

function oddCurves(a: bigint, prime: bigint): (Curve & { readonly order: number })[] {
  return [1n, 2n, 3n, 5n, 6n, 7n, 11n]
    .map((b) => ({ a, b, prime, order: 1 + pointsOf({ a, b, prime }).length }))
    .filter(({ b, order }) => order % 2 === 1 && (4n * a ** 3n + 27n * b * b) % prime !== 0n)
    .slice(0, 2);
}

function pointsOf({ a, b, prime }: Curve): { readonly x: bigint; readonly y: bigint }[] {
  const all = Array.from({ length: Number(prime) }, (_, i) => BigInt(i));
  return all.flatMap((x) => all.filter((y) => (y * y - x ** 3n - a * x - b) % prime === 0n).map((y) => ({ x, y })));
}

const mod = (x: bigint, p: bigint): bigint => ((x % p) + p) % p;

function inverse(x: bigint, prime: bigint): bigint {
  for (let i = 1n; i < prime; i++) if (mod(x * i, prime) === 1n) return i;
  throw new RangeError('0 has no inverse');
}

/** Chords and tangents. */
function sum({ a, prime }: Curve, p: Affine, q: Affine): Affine {
  if (!p || !q) return p ?? q;
  if (p.x === q.x && (p.y + q.y) % prime === 0n) return undefined;
  const slope = p.x === q.x ? (3n * p.x * p.x + a) * inverse(2n * p.y, prime) : (q.y - p.y) * inverse(q.x - p.x, prime);
  const x = mod(slope * slope - p.x - q.x, prime);
  return { x, y: mod(slope * (p.x - x) - p.y, prime) };
}

/** Coordinates with a Z of their own. */
const projective = (point: Affine, z: bigint, prime: bigint): Coordinates =>
  point ? { X: (point.x * z) % prime, Y: (point.y * z) % prime, Z: z } : { X: 0n, Y: z, Z: 0n };
const jacobianOf = (point: Affine, z: bigint, prime: bigint): Coordinates =>
  point ? { X: (point.x * z * z) % prime, Y: (point.y * z ** 3n) % prime, Z: z } : { X: 1n, Y: 1n, Z: 0n };

function affineOf({ X = 0n, Y = 0n, Z = 0n }: Coordinates, power: 1 | 2, prime: bigint): Affine {
  if (Z === 0n) return undefined;
  const z = inverse(Z, prime);
  return { x: mod(X * z ** BigInt(power), prime), y: mod(Y * z ** (power === 1 ? 1n : 3n), prime) };
}

for (const curve of CURVES) {
  const { a, b, prime, order } = curve;
  test(`y² = x³ ${a === 0n ? '' : '− 3x '}+ ${b} modulo ${prime}, ${order} points`, () => {
    const ring = residues(prime);
    const constants = { b, b3: (3n * b) % prime };
    const proper = pointsOf(curve);
    const points: readonly Affine[] = [undefined, ...proper];
    const run = (formula: Formula, inputs: Readonly<Record<string, Coordinates>>): Coordinates =>
      interpret(ring, formula, inputs, constants);
    const [add, mixedAdd, double, jacobianDouble] =
      a === 0n
        ? [complete.addZero, complete.mixedAddZero, complete.doubleZero, jacobian.jacobianDoubleZero]
        : [complete.addMinus3, complete.mixedAddMinus3, complete.doubleMinus3, jacobian.jacobianDoubleMinus3];
    for (const [i, p] of points.entries()) {
      const z = BigInt((7 * i) % (Number(prime) - 1)) + 1n;
      const twice = sum(curve, p, p);
      assert.deepEqual(affineOf(run(double, { p: projective(p, z, prime) }), 1, prime), twice);
      assert.deepEqual(affineOf(run(jacobianDouble, { p: jacobianOf(p, z, prime) }), 2, prime), twice);
      for (const q of points) {
        const expected = sum(curve, p, q);
        assert.deepEqual(affineOf(run(add, { p: projective(p, z, prime), q: projective(q, 2n, prime) }), 1, prime), expected);
        if (!q) continue;
        const table = { X: q.x, Y: q.y };
        assert.deepEqual(affineOf(run(mixedAdd, { p: projective(p, z, prime), q: table }), 1, prime), expected);
        if (!p || p.x === q.x) continue;
        const from = jacobianOf(p, z, prime);
        assert.deepEqual(affineOf(run(jacobian.jacobianMixedAdd, { p: from, q: table }), 2, prime), expected);
        assert.deepEqual(affineOf(run(jacobian.jacobianAdd, { p: from, q: jacobianOf(q, 2n, prime) }), 2, prime), expected);
      }
    }
  });
}

test('there are curves of either kind', () => {
  assert.ok(CURVES.filter(({ a }) => a === 0n).length >= 3);
  assert.ok(CURVES.filter(({ a }) => a === -3n).length >= 3);
});
