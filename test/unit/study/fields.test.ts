/** The fields that are compared: each is right, in the family of this engine and in plain JavaScript, and counts what it does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { BallotKey, encryptChoice, verifyChoice } from '../../../src/entries/ballot.ts';
import { generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { K233 } from '../../../src/params/curves/binary/k233.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { studiedFields } from '../../../src/study/fields/candidates.ts';
import { counted } from '../../../src/study/fields/counted.ts';
import { binaryModules, extensionModules } from '../../../src/study/fields/modules.ts';
import { plainExtension } from '../../../src/study/fields/plain-work.ts';
import { OEF264_CURVE } from '../../../src/study/oef/curves.ts';
import { unpacked } from '../../../src/study/oef/field.ts';
import { multiplyOefPoint } from '../../reference/oef.ts';
import { multiplyPoint } from '../../reference/weierstrass.ts';
import { referenceOf } from './oef-families.ts';

for (const candidate of studiedFields) {
  describe(`${candidate.name} at ${candidate.strength} bits`, () => {
    const work = candidate.open();

    it('has a group of its strength', () => {
      const bits = work.order.toString(2).length;
      assert.ok(bits >= 2 * candidate.strength - 1, `${bits} bits`);
    });

    it('is right', () => {
      assert.equal(work.isRight(), true);
      assert.equal(work.multipleVarTime('point', work.order), 0n);
      const [k, generator] = [work.order / 3n, work.multipleVarTime('point', 1n)];
      assert.notEqual(generator, 0n);
      assert.equal(work.xOf(work.multipleVarTime('point', k)), work.xOf(work.multipleVarTime('point', work.order - k)));
      if (!work.multiples.includes('generator')) return;
      assert.equal(work.multipleVarTime('generator', k), work.multipleVarTime('point', k));
      assert.equal(work.multipleVarTime('generator', 1n), generator);
    });

    it('repeats every operation and formula, and no other', () => {
      for (const operation of ['mul', 'sqr', 'add', 'inverse', ...work.points.map(({ formula }) => formula)]) work.repeat(operation, 3);
      assert.throws(() => work.repeat('div', 1), { name: 'OutOfRangeError', argument: 'operation' });
      for (const count of [0, -1, 1.5, 2 ** 31])
        assert.throws(() => work.repeat('mul', count), { name: 'OutOfRangeError', argument: 'count' });
      for (const scalar of [-1n, work.order + 1n])
        assert.throws(() => work.multipleVarTime('point', scalar), { name: 'OutOfRangeError', argument: 'scalar' });
      assert.throws(() => work.xOf(-1n), { name: 'OutOfRangeError', argument: 'point' });
      assert.throws(() => work.callsVarTime('other' as 'point', 1n), { name: 'OutOfRangeError', argument: 'which' });
    });

    it('counts what a multiple takes', () => {
      const calls = work.callsVarTime('point', work.order / 3n);
      const sum = (...names: readonly string[]): number => names.reduce((all, name) => all + (calls.get(name) ?? 0), 0);
      assert.ok(sum('mul', 'mulPair') > work.order.toString(2).length);
      const steps = sum('jacobianDoubleMinus3', 'doubleMinus3', 'ladderStep', 'frobenius');
      assert.ok(steps > 200);
      assert.ok(steps < 2 * work.order.toString(2).length);
      // Whatever the scalar.
      assert.deepEqual(work.callsVarTime('point', 1n), calls);
    });
  });
}

describe('groups', () => {
  for (const candidate of studiedFields) {
    const { openGroup: open, order } = candidate.open();
    if (!open) {
      it(`${candidate.name} has none in plain JavaScript`, () => assert.match(candidate.name, /, js$/));
      continue;
    }
    it(`${candidate.name} has ballots, which are verified`, () => {
      const group = open();
      assert.equal(group.order, order);
      const { scalars, generator, neutral } = group;
      const [a, b] = [scalars.ofPublic(order / 3n), scalars.ofPublic(order / 5n)];
      const [p, q] = [group.multiplyBase(a), generator.multiply(b)];
      assert.ok(p.add(q).equals(group.multiplyBase(a.add(b))));
      assert.ok(p.sub(p).equals(neutral));
      assert.ok(p.add(p.neg()).isNeutral);
      assert.ok(p.add(p).equals(p.multiplyVarTime(scalars.ofPublic(2n))));
      assert.ok(group.multiScalarVarTime([b, a], [p, generator]).equals(p.multiply(b).add(p)));
      assert.ok(group.fromBytes(p.toBytes()).equals(p));
      const wrong = p.toBytes();
      wrong[0]! ^= 1;
      assert.throws(() => group.fromBytes(wrong), { name: 'InvalidPointError', argument: 'bytes' });
      assert.throws(() => group.fromBytes(neutral.toBytes()), { name: 'InvalidPointError', argument: 'bytes' });
      const key = new BallotKey(generateElGamalKey(group).publicKey);
      assert.ok(key.table.multiply(a).equals(key.publicKey.element.multiply(a)));
      const [yes, no] = [encryptChoice(key, 1), encryptChoice(key, 0)];
      assert.equal(verifyChoice(key, yes), true);
      assert.equal(verifyChoice(key, { ciphertext: yes.ciphertext, proof: no.proof }), false);
    });
  }
});

describe('multiples are those of the oracle', () => {
  const k = 0x123456789abcdefn;
  const at = (point: bigint, halfBits: number): readonly bigint[] => [BigInt.asUintN(halfBits, point), point >> BigInt(halfBits)];

  it('P-256', () => {
    const { x, y } = multiplyPoint(P256, k, P256.generator) as { x: bigint; y: bigint };
    const work = studiedFields.find(({ name }) => name === 'P-256')?.open();
    assert.deepEqual(at(work?.multipleVarTime('point', k) ?? 0n, 256), [x, y]);
  });

  it('OEF264, by modules and in plain JavaScript', () => {
    const { field, b, generator } = OEF264_CURVE;
    const point = { x: unpacked(field, generator.x), y: unpacked(field, generator.y) };
    const expected = multiplyOefPoint({ field: referenceOf(field), b: unpacked(field, b) }, k, point);
    for (const name of ['OEF264', 'OEF264, js']) {
      const work = studiedFields.find((candidate) => candidate.name === name)?.open();
      const [x, y] = at(work?.multipleVarTime('point', k) ?? 0n, 32 * 12) as [bigint, bigint];
      assert.deepEqual([unpacked(field, x), unpacked(field, y)], [expected?.x, expected?.y], name);
    }
    assert.equal(plainExtension(OEF264_CURVE).kernel, 'js-oef264');
  });
});

it('modules for the comparison keep secrets as others do, counted or not', () => {
  for (const { operations, curve } of [binaryModules(K233), extensionModules(OEF264_CURVE)]) {
    const { module, spec } = withSpec(operations);
    assert.deepEqual(checkSecrecy(module, spec), []);
    const { linked, counters } = counted(curve);
    assert.ok(counters.from >= curve.bytes);
    assert.equal(linked.bytes, counters.from + counters.bytes);
    assert.equal(linked.build().functions.length, curve.build().functions.length);
  }
});
