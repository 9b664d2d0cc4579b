import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modexpCases, operands } from '../../../bench/cases/modexp.ts';

const bitLength = (value: bigint): number => value.toString(2).length;

for (const entry of modexpCases) {
  test(`${entry.row}: operands have the shape that the row promises`, () => {
    const powers = operands(entry);
    assert.equal(powers.length, entry.powers);
    for (const { base, exponent, modulus } of powers) {
      assert.equal(bitLength(modulus), entry.modulusBits);
      assert.equal(modulus & 1n, 1n);
      assert.equal(bitLength(exponent), entry.exponentBits);
      assert.ok(exponent < modulus);
      assert.ok(base < modulus);
      assert.ok(bitLength(base) > entry.modulusBits - 64, 'a base so short would be no work');
    }
  });
}

test('operands are the same every time', () => {
  for (const entry of modexpCases) assert.deepEqual(operands(entry), operands(entry));
});

test('no two numbers of the suite are equal', () => {
  const numbers = modexpCases.flatMap(operands).flatMap(({ base, exponent, modulus }) => [base, exponent, modulus]);
  assert.equal(new Set(numbers).size, numbers.length);
});

test('row names are unique', () => {
  assert.equal(new Set(modexpCases.map(({ row }) => row)).size, modexpCases.length);
});
