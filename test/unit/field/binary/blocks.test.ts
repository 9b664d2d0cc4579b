/** Which blocks of the arithmetic in plain JavaScript are run, and which places of the memory are touched, does not depend on elements. */
import '../../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsArithmetic } from '../../../../src/kernels/field/binary/js/arithmetic.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { blocksThatDepend } from '../../blocks.ts';
import { FIELDS, nameOf } from './fields.ts';

for (const field of FIELDS) {
  test(`modulo ${nameOf(field)}`, async () => {
    const arithmetic = new JsArithmetic(field);
    const all = 2n ** BigInt(field.degree) - 1n;
    const bytes = 4 * Math.ceil(field.degree / 32);
    const prepare = (secret: bigint) => {
      const memory = new Uint8Array(3 * bytes);
      memory.set(toBytesLE(secret, bytes));
      memory.set(toBytesLE(all ^ secret, bytes), bytes);
      const view = new DataView(memory.buffer);
      return () => {
        arithmetic.multiply(view, 2 * bytes, 0, bytes);
        arithmetic.square(view, 0, 2 * bytes);
        arithmetic.add(view, bytes, 0, 2 * bytes);
      };
    };
    assert.deepEqual(await blocksThatDepend([0n, 1n, all, all / 3n, all >> 1n], prepare), []);
  });
}
