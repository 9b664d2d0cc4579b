/** Which blocks of the arithmetic in plain JavaScript are run does not depend on elements; and nothing that was computed with is kept. */
import '../../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BN254_FIELD, P256_FIELD, P25519_FIELD } from '../../../../src/kernels/field/prime/fields.ts';
import { JsPrimeArithmetic } from '../../../../src/kernels/field/prime/js/arithmetic.ts';
import { Inverter } from '../../../../src/kernels/field/prime/js/inverse.ts';
import { pick } from '../../../../src/kernels/field/prime/js/pick.ts';
import { jsShape } from '../../../../src/kernels/field/prime/js/shape.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { blocksThatDepend } from '../../blocks.ts';

const [NUMBER, A, B, PICKED, TABLE] = [0, 128, 256, 384, 512];

for (const field of [P25519_FIELD, P256_FIELD, BN254_FIELD]) {
  test(`${field.name}: no block depends on numbers`, async () => {
    const arithmetic = new JsPrimeArithmetic(jsShape(field));
    const inverter = new Inverter(field.modulus);
    const picking = pick(96, 4);
    const prepare = (secret: bigint) => {
      const memory = new Uint8Array(1024);
      memory.set(toBytesLE(secret, 32), NUMBER);
      const view = new DataView(memory.buffer);
      return () => {
        arithmetic.fromBytes(view, A, NUMBER);
        arithmetic.mul(view, B, A, A);
        arithmetic.sqr(view, B, B);
        arithmetic.sub(view, B, B, A);
        arithmetic.add(view, A, B, A);
        arithmetic.mulSmall(view, A, A, 3);
        arithmetic.normalizeWeak(view, B, A);
        arithmetic.mul(view, B, B, B);
        arithmetic.toBytes(view, NUMBER, B);
        inverter.invert(view, NUMBER);
        picking.run(view, PICKED, TABLE, Number(secret & 3n));
      };
    };
    const p = field.modulus;
    assert.deepEqual(await blocksThatDepend([0n, 1n, p - 1n, p / 3n, 2n ** 255n - 1n], prepare), []);
  });
}

test('nothing that was computed with is kept', () => {
  const kept: (Float64Array | Int32Array)[] = [];
  const { Float64Array: Doubles, Int32Array: Words } = globalThis;
  globalThis.Float64Array = class extends Doubles {
    constructor(from: number) {
      super(from);
      if (typeof from === 'number') kept.push(this);
    }
  } as unknown as typeof Float64Array;
  globalThis.Int32Array = class extends Words {
    constructor(from: number) {
      super(from);
      if (typeof from === 'number') kept.push(this);
    }
  } as unknown as typeof Int32Array;
  try {
    const arithmetic = new JsPrimeArithmetic(jsShape(P25519_FIELD));
    const picking = pick(96, 4);
    // Constants are among them.
    const before = kept.map((array) => array.join());
    const changed = (): number => kept.filter((array, i) => array.join() !== (before[i] ?? '')).length;
    const view = new DataView(new ArrayBuffer(1024));
    for (let i = 0; i < 32; i++) view.setUint8(NUMBER + i, 0x5a ^ i);
    arithmetic.fromBytes(view, A, NUMBER);
    arithmetic.mul(view, B, A, A);
    arithmetic.toBytes(view, NUMBER, B);
    picking.run(view, PICKED, A, 1);
    assert.ok(changed() >= 4);
    arithmetic.wipe();
    picking.wipe();
    assert.equal(changed(), 0);
  } finally {
    globalThis.Float64Array = Doubles;
    globalThis.Int32Array = Words;
  }
});
