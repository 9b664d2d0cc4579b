import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { wnaf } from '../../../src/curve/wnaf.ts';

it('signed digits are odd, few, and sum up to the number', () => {
  const check = (scalar: bigint, width: number): void => {
    const digits = [...wnaf(scalar, width)];
    assert.equal(
      digits.reduceRight((sum, digit) => 2n * sum + BigInt(digit), 0n),
      scalar,
    );
    for (const [i, digit] of digits.entries()) {
      if (digit === 0) continue;
      assert.ok(digit % 2 !== 0 && Math.abs(digit) < 2 ** (width - 1), `${digit} of width ${width}`);
      assert.ok(digits.slice(i + 1, i + width).every((other) => other === 0));
    }
    assert.ok(digits.length === 0 || digits.at(-1) !== 0);
  };
  for (let scalar = 0n; scalar < 600n; scalar++) for (const width of [2, 3, 5, 7]) check(scalar, width);
  fc.assert(fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 2, max: 8 }), check));
  check(2n ** 256n - 1n, 7);
});
