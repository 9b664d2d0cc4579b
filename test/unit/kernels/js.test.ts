import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createJsMachine, type JsMachine } from '../../../src/kernels/residue/js/machine.ts';
import { Harness } from './harness.ts';
import { testMachine } from './machine-template.ts';
import { adversarialModuli, ones } from './operands.ts';

/** For every limb count from 4 to 48, the longest modulus of the odd kernel, which lies between the limb boundaries. */
const sizes = Array.from({ length: 12 }, (_, i) => 24 * 4 * (i + 1) - 32);

testMachine('js', createJsMachine, {
  bits: [4, 24, 48, ...sizes, 97],
  // The first two lie on both sides of the limb count above which carries are taken out between products.
  largeBits: [2656, 2657, 4096, 15360, 65536],
  isWiped: (machine) => (machine as JsMachine).memory.every((cell) => cell === 0),
});

describe('js machines beyond the template', () => {
  it('are named after their limbs, the smallest that will do', () => {
    assert.equal(createJsMachine('odd', 2048).kernel, 'js-r24-n88');
    assert.equal(createJsMachine('power of two', 2048).kernel, 'js-low-r24-n88');
    for (const ring of ['odd', 'power of two'] as const) {
      const { modulusBits, kernel } = createJsMachine(ring, 1000);
      assert.equal(createJsMachine(ring, modulusBits).kernel, kernel);
      assert.notEqual(createJsMachine(ring, modulusBits + 1).kernel, kernel);
    }
  });

  it('multiply sums of up to five entries', () => {
    for (const bits of sizes) {
      const machine = createJsMachine('odd', bits);
      const operand = ones(8 * machine.operandBytes);
      for (const m of adversarialModuli('odd', bits)) {
        const harness = new Harness(machine, m);
        harness.session(() => {
          harness.enter(0, operand);
          harness.enter(1, 1n);
          machine.add(2, 0, 0);
          machine.add(2, 2, 2);
          machine.add(3, 2, 0);
          machine.sqr(4, 3);
          harness.expect(4, 'square of fivefold', [operand], (x) => 25n * x * x);
          machine.sub(3, 1, 2);
          machine.sqr(4, 3);
          harness.expect(4, 'square of 1 minus fourfold', [operand], (x) => (1n - 4n * x) ** 2n);
          machine.mul(4, 3, 2);
          harness.expect(4, 'product of both signs', [operand], (x) => (1n - 4n * x) * 4n * x);
        });
      }
    }
  });

  it('stay within their bounds along a chain of squares of fivefold entries', () => {
    for (const bits of sizes.slice(0, 3)) {
      const machine = createJsMachine('odd', bits);
      const longest = machine.modulusBits;
      // ≡ 1 modulo 2^24: its multiple that is ≡ −1 is the largest there is.
      const m = ones(longest) - ones(24) + 1n;
      const harness = new Harness(machine, m);
      harness.session(() => {
        let value = ones(longest - 1);
        harness.enter(0, value);
        for (let i = 0; i < 12; i++) {
          machine.add(1, 0, 0);
          machine.add(1, 1, 1);
          machine.add(1, 1, 0);
          machine.sqr(0, 1);
          value = (25n * value * value) % m;
        }
        harness.expect(0, 'chain of squares', [value], (x) => x);
      });
    }
  });

  it('refuse what they cannot hold', () => {
    for (const bits of [0, 65538, Number.NaN]) assert.throws(() => createJsMachine('odd', bits), RangeError);
    const machine = createJsMachine('odd', 256);
    const constants = machine.prepare([{ bytes: Uint8Array.of(7), bits: 3 }]);
    assert.throws(() => machine.prepare([{ bytes: Uint8Array.of(7), bits: machine.modulusBits + 1 }]), RangeError);
    assert.throws(() => machine.prepare([]), RangeError);
    machine.session(constants, () => {
      assert.throws(() => machine.enter(0, [new Uint8Array(machine.operandBytes + 1)]), RangeError);
      assert.throws(() => machine.enter(0, []), RangeError);
      assert.throws(() => machine.enter(6 as 5, [Uint8Array.of(1)]), RangeError);
      assert.throws(() => machine.pow(0, 0, [new Uint8Array(1)], 65537), RangeError);
    });
    const low = createJsMachine('power of two', 256);
    low.session(low.prepare([{ bytes: Uint8Array.of(8), bits: 4 }]), () => {
      assert.throws(() => low.inverse(0, 0), /odd moduli only/);
    });
  });
});
