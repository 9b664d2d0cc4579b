/** The formulas of the pairing against the tower's plain arithmetic, and their costs as the literature counts them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costOf, describeCost } from '../../../src/formulas/count.ts';
import type { Formula, PairRing } from '../../../src/formulas/formula.ts';
import { interpret } from '../../../src/formulas/interpret.ts';
import * as fp12Formulas from '../../../src/formulas/pairing/fp12.ts';
import { swapParts } from '../../../src/formulas/pairing/parts.ts';
import { type Fp2, P, XI } from '../../../src/params/bn256.ts';
import { finalExponentiation } from '../../../src/reference/bn256.ts';
import * as fp2 from '../../../src/reference/bn256-fp2.ts';
import * as fp12 from '../../../src/reference/bn256-fp12.ts';

/** Fp2 on BigInt, as formulas ask for it. */
const RING: PairRing<Fp2> = {
  mul: fp2.mul,
  sqr: (a) => fp2.mul(a, a),
  add: fp2.add,
  sub: fp2.sub,
  neg: fp2.neg,
  scale: (a, by) => fp2.scale(a, BigInt(by)),
  special: (op, a, b = a) => {
    if (op === 'conjugate') return fp2.conjugate(a);
    return op === 'timesXi' ? fp2.mul(a, XI) : { x: (a.x * b.x) % P, y: (a.y * b.y) % P };
  },
};

const coefficients = (a: fp12.Fp12): Record<string, Fp2> => Object.fromEntries(a.map((c, i) => [`c${i}`, c]));
const run = (formula: Formula, inputs: Record<string, Record<string, Fp2>>, constants: Record<string, Fp2> = {}): Fp2[] =>
  Object.values(interpret(RING, formula, inputs, constants));

const part = fc.oneof({ weight: 5, arbitrary: fc.bigInt(0n, P - 1n) }, fc.constantFrom(0n, 1n, P - 1n));
const element = fc.record({ x: part, y: part });
const element12 = fc.array(element, { minLength: 6, maxLength: 6 });
const conjugate = (a: fp12.Fp12): fp12.Fp12 => a.map((c, i) => (i % 2 === 0 ? c : fp2.neg(c)));

test('products, squares, conjugates, lines, Frobenius, inverses', () => {
  const g = Object.fromEntries([1n, 2n, 3n, 4n, 5n].map((k) => [`g${k}`, fp2.pow(XI, (k * (P - 1n)) / 6n)]));
  fc.assert(
    fc.property(element12, element12, fc.tuple(element, element, element), part, part, (a, b, [l0, l1, l3], x, y) => {
      const [left, right] = [coefficients(a), coefficients(b)];
      assert.deepEqual(run(fp12Formulas.mulFp12, { a: left, b: right }), fp12.mul(a, b));
      assert.deepEqual(run(fp12Formulas.sqrFp12, { a: left }), fp12.mul(a, a));
      assert.deepEqual(run(fp12Formulas.mulConjugateFp12, { a: left, b: right }), fp12.mul(a, conjugate(b)));
      assert.deepEqual(run(fp12Formulas.frobeniusFp12, { a: left }, g), fp12.frobenius(a));
      const line = [fp2.scale(l0, y), fp2.scale(l1, x), fp2.ZERO, l3, fp2.ZERO, fp2.ZERO];
      const p = { x: { x, y: x }, y: { x: y, y } };
      assert.deepEqual(run(fp12Formulas.mulLineFp12, { f: left, line: { l0, l1, l3 }, p }), fp12.mul(a, line));
      const n = interpret(RING, fp12Formulas.norms, { a: left });
      const norm = n.norm as Fp2;
      assert.equal(norm.x, 0n);
      if (norm.y === 0n) return;
      assert.deepEqual(run(fp12Formulas.inverseFp12, { a: left, n: { ...n, inverse: fp2.inverse(norm) } }), fp12.inverse(a));
    }),
    { numRuns: 30 },
  );
});

test('squares in the cyclotomic subgroup', () => {
  fc.assert(
    fc.property(element12, (a) => {
      fc.pre(!fp12.equal(a, Array(6).fill(fp2.ZERO)));
      const inside = finalExponentiation(a);
      assert.deepEqual(run(fp12Formulas.cyclotomicSqrFp12, { a: coefficients(inside) }), fp12.mul(inside, inside));
    }),
    { numRuns: 3 },
  );
});

test('parts exchanged', () => {
  fc.assert(
    fc.property(element, element, element, (X, Y, Z) => {
      const swapped = [X, Y, Z].map(({ x, y }) => ({ x: y, y: x }));
      assert.deepEqual(run(swapParts, { p: { X, Y, Z } }), swapped);
    }),
  );
});

test('products as few as the literature has them', () => {
  const products = (formula: Formula): string => describeCost(costOf(formula)).replace(/ ?\+? ?\d+(add|scale)/g, '');
  assert.deepEqual([fp12Formulas.mulFp12, fp12Formulas.sqrFp12, fp12Formulas.cyclotomicSqrFp12, fp12Formulas.mulLineFp12].map(products), [
    '18M',
    '12M',
    '9S',
    '13M + 2parts',
  ]);
});
