/** Prime fields in plain JavaScript, in modules that are emulated, against BigInt; and curves over them. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { assemble } from '../../../../src/asm/emulate/assemble.ts';
import { Emulation } from '../../../../src/asm/emulate/execute.ts';
import { encode } from '../../../../src/asm/encode.ts';
import { edwardsModule } from '../../../../src/curve/edwards/module.ts';
import { MINUS_3, ZERO } from '../../../../src/curve/weierstrass/formulas.ts';
import { weierstrassModule } from '../../../../src/curve/weierstrass/module.ts';
import { x25519Module } from '../../../../src/curve/x25519/module.ts';
import { fieldModule } from '../../../../src/field/module.ts';
import type { Linked } from '../../../../src/formulas/link.ts';
import { checkValues } from '../../../../src/formulas/values.ts';
import { P256_FIELD, P521_FIELD, P25519_FIELD, SECP256K1_FIELD } from '../../../../src/kernels/field/prime/fields.ts';
import { jsPrimeField, largestLimb } from '../../../../src/kernels/field/prime/js/field.ts';
import { ED25519 } from '../../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../../src/params/curves/p256.ts';
import { SECP256K1 } from '../../../../src/params/curves/secp256k1.ts';
import { primeFields } from '../../../../src/self-test/prime-fields.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { invMod, residue } from '../../../reference/modpow.ts';
import { multiplyPoint } from '../../../reference/weierstrass.ts';

/** The module, with what lies in its memory from the start. */
function opened(linked: Linked<string>): { readonly emulation: Emulation; readonly memory: Uint8Array } {
  const emulation = new Emulation(assemble(linked.build()));
  const memory = new Uint8Array(emulation.memory);
  for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
  return { emulation, memory };
}

for (const prime of primeFields()) {
  describe(`${prime.name} in plain JavaScript`, () => {
    const { modulus: p } = prime;
    const kernel = jsPrimeField(prime);
    const linked = fieldModule(kernel);
    const { emulation, memory } = opened(linked);
    const { numbers, slots } = linked.at;
    const largest = 2n ** BigInt(8 * kernel.inputBytes) - 1n;
    const enter = (slot: number, value: bigint): void => {
      memory.set(toBytesLE(value, kernel.residueBytes), numbers.from);
      emulation.run('enterSlot', [slot]);
    };
    const leave = (slot: number): bigint => {
      emulation.run('leaveSlot', [slot]);
      return fromBytesLE(memory.slice(numbers.from, numbers.from + kernel.residueBytes));
    };

    it('computes what BigInt computes', () => {
      const check = (a: bigint, b: bigint): void => {
        enter(0, a);
        enter(1, b);
        emulation.run('add', [2, 0, 1]);
        emulation.run('sub', [3, 0, 1]);
        emulation.run('mul', [4, 2, 3]);
        emulation.run('mul', [5, 4, 4]);
        emulation.run('invert', [6, 1]);
        const expected = [a, a + b, a - b, a * a - b * b, (a * a - b * b) ** 2n, invMod(b, p) ?? 0n];
        assert.deepEqual(
          [0, 2, 3, 4, 5, 6].map(leave),
          expected.map((value) => residue(value, p)),
          `${a}, ${b}`,
        );
      };
      const hard = [0n, 1n, p - 1n, p, p + 1n, largest, largest / 3n, (largest + 1n) / 2n];
      for (const a of hard) for (const b of hard) check(a, b);
      fc.assert(fc.property(fc.bigInt(0n, largest), fc.bigInt(0n, largest), check), { numRuns: 30 });
    });

    it('multiplies exactly where all limbs are as large as they may be', () => {
      const [radixBits, limbs] = /n(\d+)r(\d+)$/.exec(kernel.name)!.slice(1).map(Number).reverse() as [number, number];
      const { from } = slots;
      const places = Array.from({ length: limbs }, (_, i) => 1n << BigInt(radixBits * i));
      let most = 1;
      while (kernel.allows(most + 1, 1)) most++;
      assert.ok(most >= 4, 'room for sums');
      for (const [sizeA, sizeB] of [
        [1, most],
        [2, Math.floor(most / 2)],
      ] as const) {
        for (const signs of [() => 1, (i: number) => (i & 1 ? -1 : 1)]) {
          const [a, b] = [sizeA, sizeB].map((size) => places.map((_, i) => signs(i) * size * largestLimb(radixBits))) as [
            number[],
            number[],
          ];
          const element = (digits: readonly number[]): Uint8Array =>
            new Uint8Array(Float64Array.from(digits, (digit) => digit * 2 ** -radixBits).buffer);
          // The value of a top limb like that is outside of the range: it is the columns that this is about, and the residue is the same.
          memory.set(element(a), from);
          memory.set(element(b), from + kernel.elementBytes);
          emulation.run('mul', [2, 0, 1]);
          const valueOf = (digits: readonly number[]): bigint =>
            digits.reduce((sum, digit, i) => sum + BigInt(digit) * (places[i] as bigint), 0n);
          const product = kernel.decode(memory.slice(from + 2 * kernel.elementBytes, from + 3 * kernel.elementBytes));
          assert.equal(residue(product * kernel.toMontgomery ** 2n, p), residue(valueOf(a) * valueOf(b), p));
        }
      }
    });

    it('encodes public numbers, and is no WebAssembly', () => {
      assert.equal(kernel.decode(kernel.encode(p - 2n)), p - 2n);
      assert.throws(() => encode(linked.build()), /is not WebAssembly/);
    });
  });
}

test('values stay within the range of the kernels in the formulas of curves', () => {
  const p256 = weierstrassModule(P256, MINUS_3, jsPrimeField(P256_FIELD));
  checkValues(p256.programs, p256.kernel);
  assert.ok(p256.kernel.range < Number.POSITIVE_INFINITY);
  assert.equal(jsPrimeField(P521_FIELD).range, Number.POSITIVE_INFINITY);
});

for (const [params, formulas, field] of [
  [P256, MINUS_3, P256_FIELD],
  [SECP256K1, ZERO, SECP256K1_FIELD],
] as const) {
  test(`points of ${params.name} are multiplied`, () => {
    const linked = weierstrassModule(params, formulas, jsPrimeField(field));
    const { emulation, memory } = opened(linked);
    const { numbers, scalar } = linked.at;
    const { x, y } = params.generator;
    const coordinates = (point: typeof params.generator): Uint8Array => Uint8Array.of(...toBytesLE(point.x, 32), ...toBytesLE(point.y, 32));
    for (const k of [1n, 2n, params.order / 7n, params.order - 1n]) {
      memory.set(coordinates({ x, y }), numbers.from);
      emulation.run('enter', []);
      memory.set(toBytesLE(k, scalar.bytes), scalar.from);
      emulation.run('multiply', []);
      const expected = multiplyPoint(params, k, params.generator);
      assert.deepEqual(memory.slice(numbers.from, numbers.from + 64), coordinates(expected as typeof params.generator));
    }
  });
}

test('curves in Edwards and Montgomery form are linked over them as well', () => {
  const kernel = jsPrimeField(P25519_FIELD);
  for (const linked of [edwardsModule(ED25519, kernel), x25519Module(kernel)]) {
    checkValues(linked.programs, kernel);
    assert.ok(assemble(linked.build()).standIns.length >= 8, linked.name);
  }
});
