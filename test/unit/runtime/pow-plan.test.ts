/** What `explainPow` foretells is what exponentiations do: their multiplications and squarings are counted. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { describeEngine, explainPow, setFamilies } from '../../../src/entries/engine.ts';
import { pow } from '../../../src/kernels/residue/js/pow.ts';
import type { JsRing } from '../../../src/kernels/residue/js/ring.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';

after(() => setFamilies(undefined));

test('counts are those of the exponentiation', () => {
  setFamilies(['js']);
  for (const bits of [1, 2, 5, 17, 64, 256, 1000, 2048]) {
    const counted = { squarings: 0, multiplications: 0 };
    // A ring of one block of limbs that computes nothing, and counts.
    const ring = {
      mem: new Float64Array(1000),
      limbs: 4,
      at: { one: 0, operand: 4, chosen: 8, table: 100 },
      sqr: () => counted.squarings++,
      mul: () => counted.multiplications++,
    } as unknown as JsRing;
    pow(ring, 12, 16, new Uint8Array(300), bits);
    const { squarings, multiplications, lookups, window, tableEntries } = explainPow(1024, bits);
    assert.deepEqual({ squarings, multiplications }, counted, `${bits} bits`);
    assert.equal(lookups, Math.ceil(bits / window));
    assert.equal(tableEntries, 2 ** window);
  }
});

test('every family that runs here is explained, and those before it are passed over', () => {
  const { families } = describeEngine();
  for (const family of families) {
    setFamilies([family]);
    const { kernel, family: served, limbs, limbBits, passedOver } = explainPow(2048, 256);
    assert.equal(served, family);
    assert.ok(kernel.startsWith(`${family}-`) && kernel.endsWith(`n${limbs}`), `${kernel}, ${limbs} limbs`);
    assert.ok(limbs * limbBits > 2048);
    for (const { family: other, lacks } of passedOver) assert.equal(lacks.length === 0, families.includes(other), other);
  }
  setFamilies(undefined);
  const chosen = explainPow(2048, 256);
  assert.equal(chosen.family, families[0]);
  assert.ok(chosen.passedOver.every(({ lacks }) => lacks.length > 0));
});

test('lengths out of range are refused', () => {
  assert.throws(() => explainPow(1, 1), OutOfRangeError);
  assert.throws(() => explainPow(1024, 0), OutOfRangeError);
  assert.throws(() => explainPow(65537, 1), OutOfRangeError);
  assert.throws(() => explainPow(1024.5, 1), OutOfRangeError);
});
