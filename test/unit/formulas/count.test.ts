/** What formulas cost, as the literature has it; and that interpretation misses nothing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { costOf, describeCost } from '../../../src/formulas/count.ts';
import { affineAdd, affineDouble } from '../../../src/formulas/curves/affine.ts';
import { binaryFormulas } from '../../../src/formulas/curves/binary.ts';
import { chudnovskyAdd, chudnovskyDoubleMinus3 } from '../../../src/formulas/curves/chudnovsky.ts';
import * as complete from '../../../src/formulas/curves/complete.ts';
import * as edwards from '../../../src/formulas/curves/edwards.ts';
import * as jacobian from '../../../src/formulas/curves/jacobian.ts';
import { ladderStep } from '../../../src/formulas/curves/montgomery.ts';
import type { Formula } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { invMod } from '../../reference/modpow.ts';
import { addPoints, multiplyPoint } from '../../reference/weierstrass.ts';

it('formulas cost what the literature says', () => {
  const multiplications = (formula: Formula<string>): readonly number[] => {
    const { M, S, D } = costOf(formula);
    return [M, S, D];
  };
  // Renes, Costello, Batina, table 1: D are multiplications by b or 3b.
  assert.deepEqual(multiplications(complete.addMinus3), [12, 0, 2]);
  assert.deepEqual(multiplications(complete.mixedAddMinus3), [11, 0, 2]);
  assert.deepEqual(multiplications(complete.addZero), [12, 0, 2]);
  assert.deepEqual(multiplications(complete.mixedAddZero), [11, 0, 2]);
  assert.deepEqual(multiplications(complete.doubleZero), [6, 2, 1]);
  // Explicit-Formulas Database.
  assert.deepEqual(multiplications(jacobian.jacobianAdd), [12, 4, 0]);
  assert.deepEqual(multiplications(jacobian.jacobianMixedAdd), [8, 3, 0]);
  assert.deepEqual(multiplications(jacobian.jacobianDoubleMinus3), [4, 4, 0]);
  assert.deepEqual(multiplications(jacobian.jacobianDoubleZero), [3, 4, 0]);
  assert.deepEqual(multiplications(chudnovskyAdd), [11, 3, 0]);
  assert.deepEqual(multiplications(chudnovskyDoubleMinus3), [5, 4, 0]);
  assert.deepEqual(multiplications(affineAdd), [2, 1, 0]);
  assert.deepEqual(multiplications(affineDouble), [2, 2, 0]);
  assert.deepEqual(multiplications(edwards.edwardsDouble), [4, 4, 0]);
  assert.deepEqual(multiplications(edwards.edwardsAdd), [8, 0, 0]);
  assert.deepEqual(multiplications(edwards.edwardsMixedAdd), [7, 0, 0]);
  // López and Dahab 1998 and 1999, Al-Daoud and others 2002; D are multiplications by b, which fall away on Koblitz curves.
  const [random, koblitz] = [binaryFormulas(1n, 3n), binaryFormulas(0n, 1n)];
  assert.deepEqual(multiplications(random.ladderStep), [5, 5, 1]);
  assert.deepEqual(multiplications(koblitz.ladderStep), [5, 5, 0]);
  assert.deepEqual(multiplications(random.double), [3, 5, 1]);
  assert.deepEqual(multiplications(koblitz.double), [3, 5, 0]);
  assert.deepEqual(multiplications(random.mixedAdd), [8, 5, 0]);
  // RFC 7748, section 5.
  assert.deepEqual(multiplications(ladderStep), [5, 4, 1]);
  assert.equal(describeCost(costOf(ladderStep)), '5M + 4S + 1D + 8add');
});

it('a formula asks for all its inputs', () => {
  assert.throws(() => interpret(residues(7n), complete.addZero, { p: { X: 1n, Y: 1n, Z: 1n } }), RangeError);
  assert.throws(() => interpret(residues(7n), complete.doubleZero, { p: { X: 1n, Y: 1n, Z: 1n } }), /b3/);
});

it('complete formulas are right for all pairs of points of a small curve', () => {
  // y² = x³ − 3x + 6 over 101 elements has 109 points, a prime number.
  const curve = { prime: 101n, a: -3n, b: 6n };
  const ring = residues(curve.prime);
  const points = allPoints(curve);
  assert.equal(points.length, 109);
  for (const p of points) {
    assert.deepEqual(multiplyPoint(curve, BigInt(points.length), p), undefined);
    for (const q of points) {
      const sum = interpret(ring, complete.addMinus3, { p: projective(p), q: projective(q) }, { b: curve.b });
      assert.deepEqual(affine(sum, curve.prime), addPoints(curve, p, q));
    }
    const twice = interpret(ring, complete.doubleMinus3, { p: projective(p) }, { b: curve.b });
    assert.deepEqual(affine(twice, curve.prime), addPoints(curve, p, p));
  }
});

it('sums in Chudnovsky and affine coordinates are right for all points that differ', () => {
  const curve = { prime: 101n, a: -3n, b: 6n };
  const { prime } = curve;
  const ring = residues(prime);
  const points = allPoints(curve).flatMap((point) => point ?? []);
  const withZ = ({ x, y }: { readonly x: bigint; readonly y: bigint }, z: bigint): Readonly<Record<string, bigint>> => {
    const [ZZ, ZZZ] = [(z * z) % prime, (z * z * z) % prime];
    return { X: (x * ZZ) % prime, Y: (y * ZZZ) % prime, Z: z, ZZ, ZZZ };
  };
  const same = (sum: Readonly<Record<string, bigint>>, expected: Affine): void => {
    const { x, y } = expected as NonNullable<Affine>;
    assert.deepEqual(sum, withZ({ x, y }, sum.Z as bigint));
  };
  for (const [i, p] of points.entries()) {
    const { x: X, y: Y } = p;
    const twice = addPoints(curve, p, p) as NonNullable<Affine>;
    same(interpret(ring, chudnovskyDoubleMinus3, { p: withZ(p, 7n) }), twice);
    const doubled = interpret(ring, affineDouble, { p: { X, Y }, z: { inverse: invMod(2n * Y, prime) as bigint } }, { a: prime + curve.a });
    assert.deepEqual(doubled, { X: twice.x, Y: twice.y });
    for (const q of points.slice(i + 1)) {
      if (q.x === p.x) continue;
      const sum = addPoints(curve, p, q) as NonNullable<Affine>;
      same(interpret(ring, chudnovskyAdd, { p: withZ(p, 5n), q: withZ(q, 11n) }), sum);
      const inverse = invMod((((q.x - p.x) % prime) + prime) % prime, prime) as bigint;
      assert.deepEqual(interpret(ring, affineAdd, { p: { X, Y }, q: { X: q.x, Y: q.y }, z: { inverse } }), { X: sum.x, Y: sum.y });
    }
  }
});

type Affine = { readonly x: bigint; readonly y: bigint } | undefined;

function allPoints({ prime, a, b }: { readonly prime: bigint; readonly a: bigint; readonly b: bigint }): readonly Affine[] {
  const points: Affine[] = [undefined];
  for (let x = 0n; x < prime; x++) {
    for (let y = 0n; y < prime; y++) if ((y * y - x * x * x - a * x - b) % prime === 0n) points.push({ x, y });
  }
  return points;
}

const projective = (p: Affine): Readonly<Record<'X' | 'Y' | 'Z', bigint>> => (p ? { X: p.x, Y: p.y, Z: 1n } : { X: 0n, Y: 1n, Z: 0n });

function affine({ X = 0n, Y = 0n, Z = 0n }: Readonly<Record<string, bigint>>, prime: bigint): Affine {
  if (Z === 0n) return undefined;
  let inverse = 1n;
  while ((inverse * Z) % prime !== 1n) inverse++;
  return { x: (X * inverse) % prime, y: (Y * inverse) % prime };
}
