/** Binary fields without WebAssembly, against polynomials on BigInt; and a curve in a module that is emulated. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { assemble } from '../../../../src/asm/emulate/assemble.ts';
import { Emulation } from '../../../../src/asm/emulate/execute.ts';
import { encode } from '../../../../src/asm/encode.ts';
import { binaryModule } from '../../../../src/curve/binary/module.ts';
import { binaryField } from '../../../../src/kernels/field/binary/field.ts';
import { JsArithmetic } from '../../../../src/kernels/field/binary/js/arithmetic.ts';
import { B163 } from '../../../../src/params/curves/binary/b163.ts';
import { GF2_283 } from '../../../../src/params/curves/binary/params.ts';
import { binaryFieldModule } from '../../../../src/study/binary/module.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { invert, multiply, multiplyBinaryPoint } from '../../../reference/binary.ts';
import { FIELDS, isIrreducible, nameOf } from './fields.ts';

for (const field of FIELDS) {
  describe(`modulo ${nameOf(field)}, in plain JavaScript`, () => {
    const kernel = binaryField(field, 'js');
    const linked = binaryFieldModule(field, kernel);
    const emulation = new Emulation(assemble(linked.build()));
    const memory = new Uint8Array(emulation.memory);
    for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
    const { from } = linked.at.slots;
    const run = (name: string, a: bigint, b = 0n): bigint => {
      memory.set(kernel.encode(b), from);
      memory.set(kernel.encode(a), from + kernel.elementBytes);
      emulation.run(name, [1]);
      return kernel.decode(memory.slice(from + kernel.elementBytes));
    };
    const top = 1n << BigInt(field.degree - 1);
    const all = 2n * top - 1n;

    it('multiplies, squares, adds', () => {
      const any = fc.oneof(fc.bigInt(0n, all), fc.constantFrom(0n, 1n, 2n, top, all, all ^ 1n, 15n & all, 0xf0n & all));
      fc.assert(
        fc.property(any, any, (a, b) => {
          assert.equal(run('multiply', a, b), multiply(field, a, b));
          assert.equal(run('square', a), multiply(field, a, a));
          assert.equal(run('add', a, b), a ^ b);
        }),
        { numRuns: 60 },
      );
    });

    it('multiplies every coefficient by every other at the ends of bytes and words', () => {
      const places = [0, 1, 3, 4, 7, 8, 31, 32, 63, 64, 127, 128, field.degree - 1].filter((place) => place < field.degree);
      for (const i of places) {
        for (const j of places) {
          const [a, b] = [1n << BigInt(i), 1n << BigInt(j)];
          assert.equal(run('multiply', a, b), multiply(field, a, b), `x^${i} · x^${j}`);
        }
      }
    });

    it('inverts', { skip: !isIrreducible(field) && 'not a field' }, () => {
      for (const a of [0n, 1n, 2n, top, all, all / 3n]) assert.equal(run('invert', a), invert(field, a));
    });
  });
}

test('a module that is emulated multiplies points', () => {
  const linked = binaryModule(B163, binaryField(B163.field, 'js'));
  const emulation = new Emulation(assemble(linked.build()));
  const memory = new Uint8Array(emulation.memory);
  for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
  const { numbers, scalar } = linked.at;
  const { x, y } = B163.generator;
  const k = B163.order / 7n;
  const coordinates = (point: typeof B163.generator): Uint8Array => Uint8Array.of(...toBytesLE(point.x, 24), ...toBytesLE(point.y, 24));
  memory.set(coordinates({ x, y }), numbers.from);
  emulation.run('enter', []);
  memory.set(toBytesLE(k, 21), scalar.from);
  emulation.run('multiply', []);
  const expected = multiplyBinaryPoint(B163, k, { x, y });
  assert.ok(expected);
  assert.deepEqual(memory.slice(numbers.from, numbers.from + numbers.bytes), coordinates(expected));
});

test('such a module is no WebAssembly', () => {
  assert.throws(() => encode(binaryFieldModule(GF2_283, binaryField(GF2_283, 'js')).build()), /mul is not WebAssembly/);
});

test('nothing that was computed with is kept', () => {
  const kept: Int32Array[] = [];
  const { Int32Array: Original } = globalThis;
  globalThis.Int32Array = class extends Original {
    constructor(length: number) {
      super(length);
      kept.push(this);
    }
  } as unknown as typeof Int32Array;
  try {
    const arithmetic = new JsArithmetic(GF2_283);
    const memory = new DataView(new ArrayBuffer(128).slice(0));
    for (let at = 0; at < 108; at += 4) memory.setInt32(at, 0x55aa_1234, true);
    arithmetic.multiply(memory, 0, 36, 72);
    arithmetic.square(memory, 0, 36);
    assert.ok(kept.length > 5 && kept.filter((array) => array.some((word) => word !== 0)).length > 5);
    arithmetic.wipe();
    assert.ok(kept.every((array) => array.every((word) => word === 0)));
  } finally {
    globalThis.Int32Array = Original;
  }
});
