/**
 * The family BLS12 on a toy curve, u = −5, by the interpreter of the same formulas, programs and chains: pairings of all points of both groups, and the tests of both
 * subgroups with all points of the curve.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLS12_381_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { COORDINATES } from '../../../src/pairing/encodings/coordinates.ts';
import type { PairingFamily, PairingSpec } from '../../../src/pairing/engine/contract.ts';
import { Pairing } from '../../../src/pairing/engine/pairing.ts';
import { BLS12 } from '../../../src/pairing/families/bls12.ts';
import { G1Point, G2Point } from '../../../src/pairing/groups/points.ts';
import { productOfPairings } from '../../../src/pairing/groups/products.ts';
import { bls12Params } from '../../../src/params/pairings/bls12.ts';
import { InterpretedEngine } from '../../../src/study/interpreted/engine.ts';
import { withEngine } from '../../../src/study/interpreted/substitute.ts';
import { Bls12Reference } from '../../reference/pairing/bls12.ts';
import type { Point } from '../../reference/pairing/pairing.ts';

/** p = 7207, n = 601, 12 · 601 points of the curve, 86437 · 601 of its twist. */
const TOY = bls12Params({
  name: 'toy BLS12',
  u: -5n,
  b: 1n,
  xi: { c0: 3n, c1: 1n },
  twist: 'M',
  generatorG1: { x: 2587n, y: 1501n },
  generatorG2: { x: { c0: 5041n, c1: 3129n }, y: { c0: 3765n, c1: 4160n } },
});
const reference = new Bls12Reference(TOY);
const { fp12 } = reference;
// The interpreter needs no kernel.
const spec: PairingSpec = { params: TOY, field: { ...BLS12_381_FIELD, modulus: TOY.prime }, family: BLS12 };
const pairing = new Pairing(spec, COORDINATES);
const engine = new InterpretedEngine(spec, { lazy: true, pool: false });
const { isInG1, isInG2 } = BLS12 as Required<PairingFamily>;
const ORDER = Number(TOY.order);

const affine1 = (point: Point): { x: bigint; y: bigint } | undefined => (point ? { x: point.x.c0, y: point.y.c0 } : undefined);
const g1 = (point: Point): G1Point => new G1Point(pairing, affine1(point));
const g2 = (point: Point): G2Point => new G2Point(pairing, point ?? undefined);
const multiplesOf = (generator: Point): Point[] => {
  const multiples: Point[] = [null];
  for (let k = 1; k < ORDER; k++) multiples.push(reference.add(multiples[k - 1] as Point, generator));
  return multiples;
};

describe('a toy curve of the family BLS12', () => {
  it('pairs all points of each group with the generator of the other: the powers of one value', () => {
    const [first, second] = [multiplesOf(reference.generator1), multiplesOf(reference.generator2)];
    const base = reference.pair(reference.generator1, reference.generator2);
    assert.notDeepEqual(base, fp12.ONE);
    let power = fp12.ONE;
    for (let k = 0; k < ORDER; k++, power = fp12.mul(power, base)) {
      const pair = (p: Point, q: Point): unknown => withEngine(pairing, engine, () => productOfPairings(pairing, [[g1(p), g2(q)]]));
      assert.deepEqual(pair(first[k] as Point, reference.generator2), power, `${k} · P`);
      assert.deepEqual(pair(reference.generator1, second[k] as Point), power, `${k} · Q`);
    }
    assert.deepEqual(power, fp12.ONE);
  });

  it('knows the points of G1 among all points of the curve', () => {
    const { prime, order } = TOY;
    let [inside, all] = [0, 0];
    const roots = new Map<bigint, bigint[]>();
    for (let y = 0n; y < prime; y++) roots.set((y * y) % prime, [...(roots.get((y * y) % prime) ?? []), y]);
    for (let x = 0n; x < prime; x++) {
      for (const y of roots.get((x * x * x + TOY.b) % prime) ?? []) {
        const expected = reference.multiply(reference.point1({ x, y }), order) === null;
        assert.equal(isInG1(engine, { x, y }), expected, `${x} ${y}`);
        if (expected) inside++;
        all++;
      }
    }
    assert.deepEqual([inside, all], [ORDER - 1, 12 * ORDER - 1]);
  });

  it('knows the points of G2 among points of the twist of many orders', () => {
    const cofactor = 86437n;
    let others = 0;
    for (let x = 0n; x < 60n; x++) {
      const point = reference.twistPoint({ c0: x, c1: 1n });
      if (!point) continue;
      // Of the order of the twist, of the cofactor's factors, of n, and sums of such.
      const ofOrder = reference.multiply(point, cofactor);
      const ofCofactor = reference.multiply(point, TOY.order);
      for (const each of [point, ofOrder, ofCofactor, reference.add(reference.generator2, ofCofactor)]) {
        if (!each) continue;
        const expected = reference.inG2(each);
        assert.equal(isInG2(engine, each), expected);
        if (!expected) others++;
      }
    }
    assert.ok(others > 60);
  });
});
