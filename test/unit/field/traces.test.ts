/** Inverting many numbers leaves nothing of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchInvert } from '../../../src/field/batch-invert.ts';
import { Field } from '../../../src/field/prime-field.ts';
import { P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { tracesOf } from '../traces.ts';

test('products of the values are wiped', () => {
  const field = new Field(P256_FIELD, 'int');
  const [value, other] = [toBytesLE(0x3a1fc2b3d4958677_1b2c3d4e5f607182_93a4b5c6d7e8f90a_a1b2c3d4e5f60718n, 32), toBytesLE(5n, 32)];
  assert.equal(
    tracesOf(
      value.subarray(0, 8),
      () => batchInvert(field, [value, other]),
      () => [value],
    ),
    0,
  );
});
