/** What a secret multiple takes: the comb that is explained gives the multiple, and its counts are those of its walk. */
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

const SCALARS = [1n, 2n, 12345n, 2n ** 255n + 4n, 2n ** 256n - 1n];

for (const curve of ['P-256', 'Ed25519'] as const) {
  for (const point of ['generator', 'any'] as const) {
    test(`${curve}, ${point}: the comb that is explained gives the multiple`, () => {
      const { teeth, stride, tables, entries, additions, doublings, making } = explainMultiple(curve, point);
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
