/** The family BN on its smallest curve, by the interpreter of the same formulas, programs and chains: all pairs of points, and all points of the twist. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BN254_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { BN } from '../../../src/pairing/families/bn.ts';
import { BnReference } from '../../reference/pairing/bn.ts';
import type { Fp12 } from '../../reference/pairing/fp12.ts';
import type { Point } from '../../reference/pairing/pairing.ts';
import { multiplesOf, TOY_BN as TOY, toy } from './toy-curves.ts';

const reference = new BnReference(TOY);
const { fp12 } = reference;
const { engine, pair } = toy(TOY, BN, BN254_FIELD);
const ORDER = Number(TOY.order);

describe('a toy curve of the family BN', () => {
  it('pairs all points of G1 with all points of G2: the powers of one value', () => {
    const [first, second] = [reference.generator1, reference.generator2].map((generator) => multiplesOf(reference, generator, TOY.order));
    const base = reference.pair(reference.generator1, reference.generator2);
    const powers: Fp12[] = [fp12.ONE];
    for (let k = 1; k < ORDER; k++) powers.push(fp12.mul(powers[k - 1]!, base));
    assert.deepEqual(fp12.mul(powers.at(-1)!, base), fp12.ONE);
    assert.notDeepEqual(base, fp12.ONE);
    for (let i = 0; i < ORDER; i++) {
      for (let j = 0; j < ORDER; j++) assert.deepEqual(pair(first![i]!, second![j]!), powers[(i * j) % ORDER], `${i} · P, ${j} · Q`);
    }
  });

  it('knows the points of G2 among all points of the twist', () => {
    const { prime } = TOY;
    let [inside, all] = [0, 0];
    for (let c0 = 0n; c0 < prime; c0++) {
      for (let c1 = 0n; c1 < prime; c1++) {
        const point = reference.twistPoint({ c0, c1 });
        for (const each of point ? [point, reference.negate(point)] : []) {
          const expected = reference.multiply(each, TOY.order) === null;
          assert.equal(BN.isInG2(engine, each as NonNullable<Point>), expected, `${c0} ${c1}`);
          if (expected) inside++;
          all++;
        }
      }
    }
    assert.deepEqual([inside, all], [ORDER - 1, ORDER * 109 - 1]);
  });
});
