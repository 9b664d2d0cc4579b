/** Sums of many multiples, by buckets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BucketSums } from '../../../src/curve/bucket-sums.ts';
import { bucketDigits, bucketWidth, MOST_BUCKETS, MOST_ENTRIES } from '../../../src/curve/module/buckets.ts';
import { weierstrassBuckets } from '../../../src/curve/weierstrass/buckets.ts';
import { MINUS_3 } from '../../../src/curve/weierstrass/formulas.ts';
import { fieldKernel, P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { multiplyPoint } from '../../reference/weierstrass.ts';

test('digits add up to the scalar, at every width', () => {
  const scalars = [new Uint8Array(32).fill(0xff), new Uint8Array(32), toBytesLE(P256.order - 1n, 32), toBytesLE(2n ** 255n, 32)];
  for (let width = 2; width <= 10; width++) {
    for (const scalar of scalars) {
      const digits = bucketDigits(scalar, 256, width);
      const value = digits.reduceRight((sum, digit) => (sum << BigInt(width)) + BigInt(digit), 0n);
      assert.equal(value, fromBytesLE(scalar));
      assert.ok(digits.every((digit) => Math.abs(digit) <= 2 ** (width - 1)));
    }
  }
});

test('a width needs no more buckets than there are', () => {
  for (const count of [1, 2, 10, 100, 1000, MOST_ENTRIES]) assert.ok(2 ** (bucketWidth(count, 256) - 1) <= MOST_BUCKETS);
});

test('a sum, and no more points than there is room for', () => {
  const module = new CompiledModule(weierstrassBuckets(P256, MINUS_3, fieldKernel(P256_FIELD, 'int')));
  const sums = new BucketSums(module, 256);
  const numbers = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Uint8Array =>
    Uint8Array.of(...toBytesLE(x, 32), ...toBytesLE(y, 32));
  const factors = [3n, 5n, P256.order - 2n, 2n ** 255n];
  const generator = numbers(P256.generator);
  const scalars = factors.map((factor) => toBytesLE(factor, 32));
  const expected = multiplyPoint(P256, factors.reduce((sum, factor) => sum + factor) % P256.order, P256.generator);
  assert.ok(expected);
  assert.deepEqual(
    sums.sum(
      scalars,
      scalars.map(() => generator),
    ),
    numbers(expected),
  );
  const many = Array.from({ length: MOST_ENTRIES + 1 }, () => generator);
  assert.throws(
    () =>
      sums.sum(
        many.map(() => new Uint8Array(32)),
        many,
      ),
    /at most 2048 points/,
  );
});
