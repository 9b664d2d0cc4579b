/**
 * The family BLS12 on a toy curve, u = −5, by the interpreter of the same formulas, programs and chains: pairings of all points of both groups, and the tests of both
 * subgroups with all points of the curve.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLS12_381_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import type { PairingFamily } from '../../../src/pairing/engine/contract.ts';
import { BLS12 } from '../../../src/pairing/families/bls12.ts';
import { Bls12Reference } from '../../reference/pairing/bls12.ts';
import type { Fp12 } from '../../reference/pairing/fp12.ts';
import { multiplesOf, TOY_BLS12 as TOY, toy } from './toy-curves.ts';

const reference = new Bls12Reference(TOY);
const { fp12 } = reference;
const { engine, pair } = toy(TOY, BLS12, BLS12_381_FIELD);
const { isInG1, isInG2 } = BLS12 as Required<PairingFamily>;
const ORDER = Number(TOY.order);

describe('a toy curve of the family BLS12', () => {
  it('pairs all points of each group with the generator of the other, and with another point: the powers of one value', () => {
    const [first, second] = [reference.generator1, reference.generator2].map((generator) => multiplesOf(reference, generator, TOY.order));
    const base = reference.pair(reference.generator1, reference.generator2);
    const powers: Fp12[] = [fp12.ONE];
    for (let k = 1; k < ORDER; k++) powers.push(fp12.mul(powers[k - 1]!, base));
    assert.deepEqual(fp12.mul(powers.at(-1)!, base), fp12.ONE);
    assert.notDeepEqual(base, fp12.ONE);
    for (let k = 0; k < ORDER; k++) {
      assert.deepEqual(pair(first![k]!, reference.generator2), powers[k], `${k} · P`);
      assert.deepEqual(pair(reference.generator1, second![k]!), powers[k], `${k} · Q`);
      const other = (29 * k + 7) % ORDER;
      assert.deepEqual(pair(first![k]!, second![other]!), powers[(k * other) % ORDER], `${k} · P, ${other} · Q`);
    }
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
