/** The way out of the js family, and the windows of an exponent, by themselves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { balance, bytesFromDigits, digitsFromBytes } from '../../../src/kernels/residue/js/digits.ts';
import { layout } from '../../../src/kernels/residue/js/layout.ts';
import { canonicalize } from '../../../src/kernels/residue/js/residue.ts';
import { oddRing } from '../../../src/kernels/residue/js/ring.ts';
import { shape } from '../../../src/kernels/residue/js/shape.ts';
import { bitsOf, slidingWindows } from '../../../src/kernels/residue/js/window.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { residue } from '../../reference/modpow.ts';
import { adversarialModuli } from './operands.ts';

test('residues of all that lies within ±m, both ends included', () => {
  const limbs = 8;
  const at = layout(limbs);
  const mem = new Float64Array(at.cells);
  const ring = oddRing(shape('odd', limbs), at, mem);
  const put = (address: number, value: bigint): void => digitsFromBytes(mem, address, toBytesLE(value, 3 * limbs), limbs);
  for (const m of adversarialModuli('odd', 150)) {
    put(at.modulus, m);
    for (const x of [0n, 1n, m >> 1n, m - 1n, m]) {
      for (const sign of [1, -1]) {
        put(at.operand, x);
        balance(mem, at.operand, limbs);
        for (let i = 0; i < limbs; i++) mem[at.operand + i] = (mem[at.operand + i] as number) * sign;
        canonicalize(ring, at.operand);
        assert.equal(fromBytesLE(bytesFromDigits(mem, at.operand, limbs)), residue(BigInt(sign) * x, m), `${sign} · ${x} mod ${m}`);
      }
    }
  }
});

test('windows are odd, no wider than they may be, and the exponent together', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (exponent, width) => {
      const windows = slidingWindows(exponent, 8 * exponent.length, width);
      for (const { value } of windows) assert.ok(value % 2 === 1 && value < 2 ** width, `${value}`);
      const sum = windows.reduce((total, { value, shift }) => total + (BigInt(value) << BigInt(shift)), 0n);
      assert.equal(sum, fromBytesLE(exponent));
    }),
    { examples: [[Uint8Array.of(255, 255), 5]] },
  );
  assert.equal(bitsOf(Uint8Array.of(0x80, 0x01), 7, 2), 3);
});
