/** What a secret multiple takes: the digits that are explained give the multiple, and its counts are those of its walk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainMultiple } from '../../../src/entries/study/fields.ts';

/** Walks the comb on whole numbers, as if the point were 1, and counts. */
function walked(scalar: bigint, teeth: number, stride: number, tables: number): { readonly multiple: bigint; readonly additions: number } {
  const all = teeth * stride * tables;
  const signed = scalar | 1n | (1n << BigInt(all));
  let [multiple, additions] = [0n, 0];
  for (let step = stride - 1; step >= 0; step--) {
    multiple *= 2n;
    for (let table = 0; table < tables; table++, additions++) {
      for (let tooth = 0; tooth < teeth; tooth++) {
        const sign = (signed >> BigInt((table * teeth + tooth) * stride + step + 1)) & 1n ? 1n : -1n;
        multiple += sign << BigInt((table * teeth + tooth) * stride);
      }
    }
  }
  // An even number has become one more, which is taken off in any case.
  return { multiple: scalar & 1n ? multiple : multiple - 1n, additions: additions + 1 };
}

/** The same by windows: one table for all digits, between which the sum is doubled. */
function walkedByWindows(
  scalar: bigint,
  teeth: number,
  digits: number,
): Readonly<Record<'additions' | 'doublings', number>> & { readonly multiple: bigint } {
  let [multiple, additions, doublings] = [0n, 0, 0];
  const signed = scalar | 1n | (1n << BigInt(teeth * digits));
  for (let digit = digits - 1; digit >= 0; digit--, additions++) {
    for (let bit = teeth - 1; bit >= 0; bit--) {
      if (digit < digits - 1) doublings++;
      const sign = (signed >> BigInt(digit * teeth + bit + 1)) & 1n ? 1n : -1n;
      multiple = 2n * multiple + sign;
    }
  }
  return { multiple: scalar & 1n ? multiple : multiple - 1n, additions: additions + 1, doublings };
}

const SCALARS = [1n, 2n, 12345n, 2n ** 255n + 4n, 2n ** 256n - 1n];

test('P-256, any: the windows that are explained give the multiple', () => {
  const { teeth, stride, digits, tables, entries, additions, doublings, making } = explainMultiple('P-256', 'any');
  assert.deepEqual([stride, tables, entries], [1, 1, 2 ** (teeth - 1)]);
  for (const scalar of SCALARS) assert.deepEqual(walkedByWindows(scalar, teeth, digits), { multiple: scalar, additions, doublings });
  // Twice the point, and each entry but the first is a sum with it.
  assert.deepEqual(making, { additions: entries - 1, doublings: 1 });
});

for (const [curve, points] of [
  ['P-256', ['generator']],
  ['Ed25519', ['generator', 'any']],
] as const) {
  for (const point of points) {
    test(`${curve}, ${point}: the digits that are explained give the multiple`, () => {
      const { teeth, stride, digits, tables, entries, additions, doublings, making } = explainMultiple(curve, point);
      assert.equal(digits, stride * tables);
      assert.equal(entries, 2 ** (teeth - 1));
      // Two sums are made side by side for the base of Ed25519, each doubled, and added.
      const sums = curve === 'Ed25519' && point === 'generator' ? 2 : 1;
      assert.equal(tables % sums, 0);
      for (const scalar of SCALARS) {
        const walk = walked(scalar, teeth, stride, tables);
        assert.equal(walk.multiple, scalar);
        assert.equal(additions, walk.additions + sums - 1);
      }
      assert.equal(doublings, sums * (stride - 1));
      // The teeth are added up; then each entry but the first is a sum.
      const made =
        point === 'any' ? { additions: teeth + entries - 1, doublings: teeth * stride + teeth - 1 } : { additions: 0, doublings: 0 };
      assert.deepEqual(making, made);
    });
  }
}

test('another curve and another point are refused', () => {
  assert.throws(() => explainMultiple('P-384' as 'P-256', 'any'), { name: 'OutOfRangeError', argument: 'curve' });
  assert.throws(() => explainMultiple('toString' as 'P-256', 'any'), { name: 'OutOfRangeError', argument: 'curve' });
  assert.throws(() => explainMultiple('P-256', 'base' as 'any'), { name: 'OutOfRangeError', argument: 'point' });
});
