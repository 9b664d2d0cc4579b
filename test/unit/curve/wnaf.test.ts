import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { wnaf } from '../../../src/curve/wnaf.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';

it('signed digits are odd, few, and sum up to the number', () => {
  const check = (scalar: bigint, width: number): void => {
    const digits = [...wnaf(toBytesLE(scalar, 33), width)];
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

it('pieces of a number are numbers of their own', () => {
  const any = fc.bigInt(0n, 2n ** 200n - 1n);
  const place = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(any, place, place, fc.integer({ min: 2, max: 8 }), (scalar, a, b, width) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const piece = BigInt.asUintN(to - from, scalar >> BigInt(from));
      assert.deepEqual(wnaf(toBytesLE(scalar, 25), width, from, to), wnaf(toBytesLE(piece, 25), width));
    }),
  );
});
