/** Numbers a + bτ, and the digits of scalars on Koblitz curves. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BinaryGroup } from '../../../src/curve/binary/group.ts';
import { isKoblitz } from '../../../src/curve/binary/module.ts';
import { secretDigits } from '../../../src/curve/binary/secret-digits.ts';
import { tauRecoding } from '../../../src/curve/binary/tau.ts';
import { muOf, type Tau, tauModulus, tauMultiples, tauPowers, tauProducts, tauRoot } from '../../../src/curve/binary/tau-numbers.ts';
import { BINARY_CURVES } from '../../../src/self-test/binary-curves.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { binaryFamilies } from '../field/binary/module.ts';

const norm = (mu: 1 | -1, [a, b]: Tau): bigint => a * a + BigInt(mu) * a * b + 2n * b * b;
const modulo = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;

for (const mu of [1, -1] as const) {
  for (const width of [5, 6]) {
    describe(`multiples by α_u for μ = ${mu} and digits of ${width} bits`, () => {
      const multiples = tauMultiples(mu, width);
      const root = BigInt(tauRoot(mu, width));

      it('are u modulo a power of τ', () => {
        assert.deepEqual(
          [...multiples.keys()].sort((a, b) => a - b),
          Array.from({ length: 2 ** (width - 2) }, (_, i) => 2 * i + 1),
        );
        // τ is the root: τ^width is 0, τ^(width − 1) is not.
        const [powerBelow, power] = tauPowers(mu, width + 1).slice(width - 1) as [Tau, Tau];
        const reduced = ([a, b]: Tau): bigint => modulo(a + b * root, 1n << BigInt(width));
        assert.equal(reduced(power), 0n);
        assert.equal(reduced(powerBelow), 1n << BigInt(width - 1));
        for (const [u, alpha] of multiples) assert.equal(reduced(alpha), BigInt(u));
      });

      it('leave nothing but one of them, where digits that are all odd are taken off', () => {
        const step = width - 1;
        const largest = Math.max(...[...multiples.values()].map((alpha) => Math.sqrt(Number(norm(mu, alpha)))));
        // |z| ≤ 1 + largest / (√2^step − 1) after so many digits that what was there at first has become 1.
        const most = 1 + largest / (2 ** (step / 2) - 1);
        const known = new Set([...multiples.values()].flatMap(([a, b]) => [`${a},${b}`, `${-a},${-b}`]));
        for (let a = -15n; a < 16n; a += 2n) {
          for (let b = -15n; b < 16n; b++)
            if (Math.sqrt(Number(norm(mu, [a, b]))) <= most) assert.ok(known.has(`${a},${b}`), `${a} + ${b}τ`);
        }
        for (const params of BINARY_CURVES.filter((curve) => isKoblitz(curve) && muOf(curve) === mu)) {
          const digits = secretDigits(params);
          // Of rounded quotients, which are wrong by at most ½ and 1/64.
          const first = Math.sqrt(Number(params.order) * 4 * 0.52 ** 2) + 1;
          if (digits.width === width) assert.ok(first <= 2 ** ((step * digits.digits) / 2), params.name);
        }
      });
    });
  }
}

for (const params of BINARY_CURVES.filter(isKoblitz)) {
  const { order, field, name } = params;
  const mu = muOf(params);
  const bits = BigInt(order.toString(2).length);
  const hard = [
    0n,
    1n,
    2n,
    3n,
    4n,
    order - 2n,
    order - 1n,
    order,
    order + 1n,
    order / 2n,
    order / 3n,
    1n << (bits - 1n),
    (1n << bits) - 1n,
  ];

  describe(`digits of public scalars, ${name}`, () => {
    const times = tauProducts(mu);
    const recoding = tauRecoding(params);
    const modulus = tauModulus(mu, field.degree);
    const length = Math.ceil(Number(bits) / 8);

    it('are of numbers modulo one whose norm is the order', () => {
      assert.equal(norm(mu, modulus), order);
      for (const width of [5, 6]) {
        const multiples = tauMultiples(mu, width);
        for (const k of hard) {
          const digits = recoding(toBytesLE(k, length), width);
          let sum: Tau = [0n, 0n];
          for (const digit of [...digits].reverse()) {
            const [a, b] = times(sum, [0n, 1n]);
            const [x, y] = digit === 0 ? [0n, 0n] : (multiples.get(Math.abs(digit)) as Tau);
            const sign = BigInt(Math.sign(digit));
            sum = [a + sign * x, b + sign * y];
          }
          // What is left is a multiple of the modulus.
          const [c, d] = modulus;
          const [p, q] = times([k - sum[0], -sum[1]], [c + BigInt(mu) * d, -d]);
          assert.equal(modulo(p, order), 0n, `${k}`);
          assert.equal(modulo(q, order), 0n, `${k}`);
          assert.ok(digits.length <= field.degree + 8);
          assert.notEqual(digits.at(-1), 0);
          for (let i = 0; i < digits.length; i++) {
            assert.ok(digits.subarray(i, i + width).filter((digit) => digit !== 0).length <= 1, `${k}: neighbours`);
          }
        }
      }
    });
  });

  for (const family of binaryFamilies()) {
    it(`multiplies by digits of secret scalars as a comb does: ${name}, ${family}`, () => {
      const group = new BinaryGroup(params, family);
      const generator = group.point(params.generator);
      for (const k of [...hard, ...hard.map((one) => (one * 0x9e3779b97f4a7c15n ** 9n + 1n) % order)]) {
        const scalar = toBytesLE(k, group.scalarBytes);
        assert.deepEqual(group.multiply(scalar, generator), group.multiplyBase(scalar), `${k}`);
      }
    });
  }
}
