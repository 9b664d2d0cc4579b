import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Power } from '../../../../bench/cases/modexp.ts';
import { EXPONENT_BITS, timingCases } from '../../../../bench/timing/cases.ts';
import { draw, makeInputs } from '../../../../bench/timing/inputs.ts';

const bits = (value: bigint): number => value.toString(2).length;
const distinct = (inputs: readonly Power[], key: 'base' | 'exponent'): number => new Set(inputs.map((input) => input[key])).size;

for (const secret of ['exponent', 'base'] as const) {
  const other = secret === 'base' ? 'exponent' : 'base';
  const [fixed, random] = makeInputs({ secret, modulusBits: 512 });

  test(`by ${secret}: one class is fixed, the other is random, and they differ in nothing else`, () => {
    assert.equal(fixed.length, random.length);
    assert.deepEqual([distinct(fixed, secret), distinct(random, secret)], [1, random.length]);
    assert.deepEqual(
      fixed.map((input) => input[other]),
      random.map((input) => input[other]),
    );
  });

  test(`by ${secret}: no length differs`, () => {
    for (const { base, exponent, modulus } of [...fixed, ...random]) {
      assert.deepEqual([bits(base), bits(exponent), bits(modulus)], [512, EXPONENT_BITS, 512]);
      assert.ok(base < modulus);
      assert.equal(modulus & 1n, 1n);
    }
  });
}

test('the fixed base’s powers are as long as others', () => {
  for (const { exponent } of makeInputs({ secret: 'base', modulusBits: 512 })[0]) assert.equal(exponent & 1n, 1n);
});

test('every size of exponentiations has a control by exponent and one by base, every other one a control; names are unique', () => {
  assert.equal(new Set(timingCases.map(({ name }) => name)).size, timingCases.length);
  for (const size of new Set(timingCases.map(({ modulusBits }) => modulusBits))) {
    const cases = timingCases.filter(({ modulusBits }) => modulusBits === size);
    const controlled = new Set(cases.filter(({ control }) => control).map(({ secret }) => secret));
    assert.ok(controlled.size > 0, `${size} bits`);
    if (!cases.some(({ subject }) => subject === 'modPow')) continue;
    for (const wanted of ['exponent', 'base'] as const) assert.ok(controlled.has(wanted), `${size} bits, by ${wanted}`);
  }
});

test('what is drawn has the values of its class', () => {
  const inputs = makeInputs({ secret: 'base', modulusBits: 512 });
  assert.deepEqual(draw(inputs, Uint8Array.of(0, 1, 1, 0)), [inputs[0][0], inputs[1][1], inputs[1][2], inputs[0][3]]);
});
