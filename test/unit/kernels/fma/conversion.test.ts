/** What a ring is prepared from, and the way in and out of it, at the edges of their bounds. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RADIX_BITS, ROWS, type Shape } from '../../../../src/kernels/residue/fma/shape.ts';
import { invMod, residue } from '../../../reference/modpow.ts';
import { adversarialModuli, ones } from '../operands.ts';
import { HALF, LARGEST, limbsLike, nameOf, PATTERNS, type Pattern, SHAPES } from './crafted.ts';
import { type Column, limbsOf, Parts, valueOf } from './parts.ts';

const RADIX = 2n ** BigInt(RADIX_BITS);
const BLOCK = RADIX ** BigInt(ROWS);
const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** Limbs of M' that its modulus and factor are to be made for, and the factor. */
const NEXT: Readonly<Record<string, Pattern>> = {
  'all largest digits': () => HALF - 1,
  'all smallest digits': () => -HALF,
  alternating: (i) => (i % 2 === 0 ? -HALF : HALF - 1),
  scrambled: PATTERNS.scrambled as Pattern,
};
const FACTORS = [1n, -1n, 3n, BigInt(HALF) - 1n, 1n - BigInt(HALF), (BigInt(HALF) - 1n) / 127n];

/**
 * A modulus m such that k·m = M'·2^200 − 1, where M' has these limbs but for the lowest one or two, which are what makes k
 * divide, and for the highest ones.
 */
function modulusFor({ limbs, modulusBits }: Shape, pattern: Pattern, k: bigint): bigint {
  const count = limbs - ROWS - 2;
  const top = 2n ** BigInt(RADIX_BITS - 8);
  const upper = valueOf(Array.from({ length: count }, (_, i) => pattern(i, count))) + top * RADIX ** BigInt(count);
  const signed = k < 0n ? -upper : upper;
  const divisor = magnitude(k);
  const exact = signed + (divisor === 1n ? 0n : residue((invMod(BLOCK, divisor) as bigint) - signed, divisor));
  const m = (exact * BLOCK - 1n) / k;
  assert.equal(m * k, exact * BLOCK - 1n, 'the modulus is as intended');
  assert.ok(m > 1n && m < 2n ** BigInt(modulusBits));
  return m;
}

function moduliOf(each: Shape): bigint[] {
  const crafted = Object.values(NEXT).flatMap((pattern) => FACTORS.map((k) => modulusFor(each, pattern, k)));
  return [3n, 5n, ones(50), ones(51), 2n ** 50n + 1n, ...adversarialModuli('odd', each.modulusBits), ...crafted];
}

/** Calls `body` with every modulus; a second number has the next one of the list. */
function withModuli(each: Shape, body: (parts: Parts, moduli: readonly bigint[]) => void): void {
  const parts = new Parts(each);
  const all = moduliOf(each);
  for (const [i, m] of all.entries()) {
    const moduli = each.lanes === 1 ? [m] : [m, all[(i + 1) % all.length] as bigint];
    parts.prepare(moduli);
    body(parts, moduli);
  }
}

function assertBalanced(parts: Parts, element: number, most: number, what: string): void {
  for (const limbs of parts.read(element)) {
    assert.ok(
      limbs.every((limb) => Number.isInteger(limb) && Math.abs(limb) <= most),
      `${what}: limbs`,
    );
  }
}

describe('fma rings', () => {
  for (const each of SHAPES) {
    const power = RADIX ** BigInt(each.limbs);

    it(`are prepared, ${nameOf(each)}`, () => {
      withModuli(each, (parts, moduli) => {
        const { at } = parts;
        const factors = parts.factors();
        const multiples = moduli.map((m, n) => m * valueOf(factors[n] as number[]));
        for (const [n, m] of moduli.entries()) {
          assert.ok(
            (factors[n] as number[]).every((limb) => Number.isInteger(limb) && Math.abs(limb) <= HALF),
            'the factor',
          );
          assert.equal(residue(valueOf(factors[n] as number[]) * m + 1n, BLOCK), 0n, 'the factor is −1/m');
        }
        assert.deepEqual(parts.multiples(), multiples);
        assert.deepEqual(parts.values(at.modulus), moduli);
        assert.deepEqual(
          parts.values(at.one),
          moduli.map((m) => power % m),
        );
        for (const [n, square] of parts.values(at.square).entries()) {
          const m = moduli[n] as bigint;
          assert.equal(residue(square - power * power, m), 0n, 'R²');
          assert.ok(magnitude(square) * 2n ** 48n <= m * (2n ** 48n + 1n), 'R² within ±m');
        }
        // Their columns have small carries only.
        for (const element of [at.next, at.modulus, at.one]) assertBalanced(parts, element, HALF + 4, 'constants');
        assertBalanced(parts, at.square, LARGEST, 'R²');
      });
    });

    it(`have no bias left in zero, ${nameOf(each)}`, () => {
      withModuli(each, (parts) => {
        const [zero, to] = parts.slots;
        const bias = parts.bias();
        parts.write(
          zero,
          each.numbers.map(() => limbsLike(each, () => 0)),
        );
        parts.run('run-square', zero);
        assert.deepEqual(parts.words(), bias, 'squares start from the same');
        parts.run('run-reduce', to);
        assert.deepEqual(parts.read(to).flat().map(Math.abs), new Array(each.limbs * each.numbers.length).fill(0));
      });
    });

    it(`take operands within ±1.5m, and leave what is within ±16m, ${nameOf(each)}`, () => {
      withModuli(each, (parts, moduli) => {
        const [entered, x] = parts.slots;
        const bits = 8 * each.operandBytes;
        for (const operand of [0n, 1n, ones(bits), 1n << BigInt(bits - 1), ones(bits) / 3n]) {
          for (const n of moduli.keys()) parts.writeBytes(n, operand);
          parts.run('enter', entered);
          assertBalanced(parts, entered, LARGEST, 'entry');
          for (const [n, value] of parts.values(entered).entries()) {
            assert.equal(residue(value - operand * power, moduli[n] as bigint), 0n, 'entry');
            assert.ok(2n * magnitude(value) <= 3n * (moduli[n] as bigint), 'entry within ±1.5m');
          }
        }
        for (const sixteenths of [-16n * 16n, -16n, -1n, 0n, 1n, 16n, 100n, 16n * 16n]) {
          const values = moduli.map((m) => (sixteenths * m) / 16n + sixteenths);
          const within = values.map((value, n) => (magnitude(value) > 16n * (moduli[n] as bigint) ? 0n : value));
          parts.write(
            x,
            within.map((value) => limbsOf(value, each.limbs)),
          );
          parts.run('leave', x);
          const expected = within.map((value, n) => residue(value * inverseOf(power, moduli[n] as bigint), moduli[n] as bigint));
          assert.deepEqual(
            moduli.map((_, n) => parts.readBytes(n)),
            expected,
            `${sixteenths} sixteenths of m leave`,
          );
        }
      });
    });

    it(`make limbs of columns as large as may be, ${nameOf(each)}`, () => {
      const parts = new Parts(each);
      parts.prepare(each.numbers.map(() => 3n));
      const digit = fc.constantFrom(-HALF, HALF - 1, 0, -1);
      const carry = fc.oneof(fc.constantFrom(-4095, 4094, 0), fc.integer({ min: -4095, max: 4094 }));
      const pair = fc.array(fc.tuple(digit, carry), { minLength: each.limbs, maxLength: each.limbs });
      fc.assert(
        fc.property(pair, pair, (a, b) => {
          const numbers = [a, b].slice(0, each.lanes).map(columnsOf);
          parts.writeColumns(
            numbers.map(({ columns }) => columns),
            [],
            () => true,
          );
          const [to] = parts.slots;
          parts.run('run-toElement', to);
          assert.deepEqual(
            parts.read(to),
            numbers.map(({ limbs }) => limbs),
          );
        }),
        { numRuns: 50 },
      );
    });

    it(`add and subtract, ${nameOf(each)}`, () => {
      const parts = new Parts(each);
      parts.prepare(each.numbers.map(() => 3n));
      const [x, y, to] = parts.slots;
      const all = Object.values(PATTERNS).map((pattern) => limbsLike(each, pattern).map((limb, i) => (i === each.limbs - 1 ? 0 : limb)));
      for (const a of all) {
        for (const b of all) {
          const [left, right] = [a, b].map((limbs) => each.numbers.map((_, n) => (n === 0 ? limbs : limbs.map((limb) => 0 - limb))));
          parts.write(x, left as number[][]);
          parts.write(y, right as number[][]);
          const [va, vb] = [parts.values(x), parts.values(y)];
          parts.run('add', to, x, y);
          assert.deepEqual(
            parts.values(to),
            va.map((value, n) => value + (vb[n] as bigint)),
          );
          assertBalanced(parts, to, HALF + 2, 'sum');
          parts.run('sub', to, x, y);
          assert.deepEqual(
            parts.values(to),
            va.map((value, n) => value - (vb[n] as bigint)),
          );
          assertBalanced(parts, to, HALF + 2, 'difference');
        }
      }
    });
  }
});

const inverseOf = (x: bigint, m: bigint): bigint => invMod(x % m, m) as bigint;

/** Columns with these balanced digits and carries above, and the limbs that must come of them. */
function columnsOf(parts: readonly (readonly [digit: number, carry: number])[]): { columns: Column; limbs: number[] } {
  const last = parts.length - 1;
  return {
    columns: parts.map(([digit, carry], i) => BigInt(digit) + (i === last ? 0n : BigInt(carry) * RADIX)),
    limbs: parts.map(([digit], i) => digit + (i === 0 ? 0 : (parts[i - 1]?.[1] ?? 0))),
  };
}
