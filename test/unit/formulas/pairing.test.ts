/** The formulas of the pairing against the tower's plain arithmetic, and their costs as the literature counts them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costOf, describeCost } from '../../../src/formulas/count.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import type { Fp2Formula, Fp2Ring } from '../../../src/formulas/pairing/fp2-ring.ts';
import * as fp12Formulas from '../../../src/formulas/pairing/fp12.ts';
import { doubleBySquares } from '../../../src/formulas/pairing/lines.ts';
import { packedDouble, swapParts } from '../../../src/formulas/pairing/parts.ts';
import { formulasOf } from '../../../src/pairing/engine/formulas.ts';
import { BLS12 } from '../../../src/pairing/families/bls12.ts';
import { BN } from '../../../src/pairing/families/bn.ts';
import { BLS12_381 } from '../../../src/params/pairings/bls12-381.ts';
import { BN254 } from '../../../src/params/pairings/bn254.ts';
import { BN256 } from '../../../src/params/pairings/bn256.ts';
import type { Fp2, PairingParams } from '../../../src/params/pairings/pairing.ts';
import { Bls12Reference } from '../../reference/pairing/bls12.ts';
import { BnReference } from '../../reference/pairing/bn.ts';
import type { Fp12 } from '../../reference/pairing/fp12.ts';
import type { PairingReference } from '../../reference/pairing/pairing.ts';

/** Fp2 on BigInt, as formulas ask for it. */
function ringOf({ fp2, params: { prime, xi } }: PairingReference): Fp2Ring<Fp2> {
  return {
    mul: fp2.mul,
    sqr: (a) => fp2.mul(a, a),
    add: fp2.add,
    sub: fp2.sub,
    neg: fp2.neg,
    mulSmall: (a, by) => fp2.scale(a, BigInt(by)),
    mulParts: (a, b) => ({ c0: (a.c0 * b.c0) % prime, c1: (a.c1 * b.c1) % prime }),
    sqrParts: (a) => ({ c0: (a.c0 * a.c0) % prime, c1: (a.c1 * a.c1) % prime }),
    conjugate: fp2.conjugate,
    join: (a, b) => ({ c0: a.c0, c1: b.c1 }),
    bothFirst: ({ c0 }) => ({ c0, c1: c0 }),
    bothSecond: ({ c1 }) => ({ c0: c1, c1 }),
    mulByNonResidue: (a) => fp2.mul(a, xi),
  };
}

for (const reference of [new BnReference(BN256), new BnReference(BN254), new Bls12Reference(BLS12_381)]) {
  const { params } = reference;
  const { fp2, fp12 } = reference;
  const RING = ringOf(reference);
  const { prime: P, xi: XI } = params;
  const lines = formulasOf({ params, family: params.twist === 'M' ? BLS12 : BN });

  const coefficients = (a: Fp12): Record<string, Fp2> => Object.fromEntries(a.map((c, i) => [`c${i}`, c]));
  const run = (formula: Fp2Formula, inputs: Record<string, Record<string, Fp2>>, constants: Record<string, Fp2> = {}): Fp2[] =>
    Object.values(interpret(RING, formula, inputs, constants));

  const part = fc.oneof({ weight: 5, arbitrary: fc.bigInt(0n, P - 1n) }, fc.constantFrom(0n, 1n, P - 1n));
  const element = fc.record({ c0: part, c1: part });
  const element12 = fc.array(element, { minLength: 6, maxLength: 6 });
  const conjugate = (a: Fp12): Fp12 => a.map((c, i) => (i % 2 === 0 ? c : fp2.neg(c)));

  test(`${params.name}: products, squares, conjugates, lines, Frobenius, inverses`, () => {
    const g = Object.fromEntries([1n, 2n, 3n, 4n, 5n].map((k) => [`g${k}`, fp2.pow(XI, (k * (P - 1n)) / 6n)]));
    fc.assert(
      fc.property(element12, element12, fc.tuple(element, element, element), part, part, (a, b, [l0, l1, l3], x, y) => {
        const [left, right] = [coefficients(a), coefficients(b)];
        assert.deepEqual(run(fp12Formulas.mulFp12, { a: left, b: right }), fp12.mul(a, b));
        assert.deepEqual(run(fp12Formulas.sqrFp12, { a: left }), fp12.mul(a, a));
        assert.deepEqual(run(fp12Formulas.mulConjugateFp12, { a: left, b: right }), fp12.mul(a, conjugate(b)));
        assert.deepEqual(run(fp12Formulas.frobeniusFp12, { a: left }, g), fp12.frobenius(a));
        const [ofY, ofX] = [fp2.scale(l0, y), fp2.scale(l1, x)];
        const line = params.twist === 'M' ? [l3, fp2.ZERO, ofX, ofY, fp2.ZERO, fp2.ZERO] : [ofY, ofX, fp2.ZERO, l3, fp2.ZERO, fp2.ZERO];
        const p = { x: { c0: x, c1: x }, y: { c0: y, c1: y } };
        assert.deepEqual(run(lines.mulLineFp12, { f: left, line: { l0, l1, l3 }, p }), fp12.mul(a, line));
        const [other, q] = [
          { l0: l1, l1: l3, l3: l0 },
          { x: p.y, y: p.x },
        ];
        const once = coefficients(fp12.mul(a, line));
        const twice = run(lines.mulLineFp12, { f: once, line: other, p: q });
        assert.deepEqual(run(lines.mulLinesFp12, { f: left, line: { l0, l1, l3 }, p, other, q }), twice);
        const n = interpret(RING, fp12Formulas.norms, { a: left });
        const norm = n.norm as Fp2;
        assert.equal(norm.c1, 0n);
        if (norm.c0 === 0n) return;
        assert.deepEqual(run(fp12Formulas.inverseFp12, { a: left, n: { ...n, inverse: fp2.inverse(norm) } }), fp12.inverse(a));
      }),
      { numRuns: 30 },
    );
  });

  test(`${params.name}: squares in the cyclotomic subgroup`, () => {
    fc.assert(
      fc.property(element12, (a) => {
        fc.pre(!fp12.equal(a, Array(6).fill(fp2.ZERO)));
        const inside = reference.finalExponentiation(a);
        const square = fp12.mul(inside, inside);
        assert.deepEqual(run(fp12Formulas.cyclotomicSqrFp12, { a: coefficients(inside) }), square);
        const compressed = ({ c1, c2, c4, c5 }: Record<string, Fp2>): Record<string, Fp2> => ({ c1: c1!, c2: c2!, c4: c4!, c5: c5! });
        const own = compressed(coefficients(inside));
        assert.deepEqual(run(fp12Formulas.compressedSqrFp12, { a: own }), Object.values(compressed(coefficients(square))));
        const [over, under] = run(fp12Formulas.thirdOfCompressed, { a: own }) as [Fp2, Fp2];
        assert.deepEqual(fp2.mul(inside[3]!, under), over);
        assert.deepEqual(run(fp12Formulas.firstOfCompressed, { a: own, t: { c3: inside[3]! } }, { one: fp2.ONE }), [inside[0]]);
      }),
      { numRuns: 3 },
    );
  });
}

test('parts exchanged, for several ξ = c + i', () => {
  for (const c0 of [1n, 3n, 9n]) {
    const params: PairingParams = { ...BN256, xi: { c0, c1: 1n } };
    const ring = ringOf(new BnReference(params));
    const part = fc.bigInt(0n, params.prime - 1n);
    const element = fc.record({ c0: part, c1: part });
    fc.assert(
      fc.property(element, element, element, (X, Y, Z) => {
        const swapped = [X, Y, Z].map((value) => ({ c0: value.c1, c1: value.c0 }));
        assert.deepEqual(Object.values(interpret(ring, swapParts(Number(c0)), { p: { X, Y, Z } })), swapped);
      }),
    );
  }
});

test('a point that is doubled in both parts of its coordinates, for several 3b: as by squares, part by part', () => {
  const reference = new Bls12Reference(BLS12_381);
  const ring = ringOf(reference);
  const number = fc.oneof({ weight: 5, arbitrary: fc.bigInt(0n, BLS12_381.prime - 1n) }, fc.constantFrom(0n, 1n, BLS12_381.prime - 1n));
  for (const b3 of [9, 12]) {
    fc.assert(
      fc.property(number, number, number, number, (x, y, z, other) => {
        const [X, Y, Z] = Object.values(
          interpret(residues(BLS12_381.prime), doubleBySquares, { p: { X: x, Y: y, Z: z } }, { b3: BigInt(b3) }),
        );
        const packed = { XZ: { c0: x, c1: z }, Y: { c0: y, c1: other } };
        const made = interpret(ring, packedDouble(b3), { p: packed });
        assert.deepEqual([made.XZ!.c0, made.Y!.c0, made.XZ!.c1], [X, Y, Z]);
      }),
    );
  }
});

test('products as few as the literature has them', () => {
  const products = (formula: Fp2Formula): string => describeCost(costOf(formula)).replace(/ ?\+? ?\d+(add|mulSmall)/g, '');
  const { mulFp12, sqrFp12, cyclotomicSqrFp12, compressedSqrFp12, mulLineFp12, mulLineOfMFp12, mulLinesFp12, mulLinesOfMFp12 } =
    fp12Formulas;
  assert.deepEqual(
    [mulFp12, sqrFp12, cyclotomicSqrFp12, compressedSqrFp12, mulLineFp12, mulLineOfMFp12, mulLinesFp12, mulLinesOfMFp12].map(products),
    ['18M', '12M', '9S', '6S', '13M + 2own', '13M + 2own', '23M + 4own', '23M + 4own'],
  );
});
