/**
 * The inner functions of the js family at the edge of what a double holds: all limbs at their largest magnitude, at limb counts
 * below, at and far above those at which carries are taken out in between.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { COLUMNS } from '../../../src/kernels/residue/js/convolve.ts';
import { batchesFor, divsteps } from '../../../src/kernels/residue/js/divsteps.ts';
import { multiplyLong, reduceLong } from '../../../src/kernels/residue/js/karatsuba.ts';
import { multiply } from '../../../src/kernels/residue/js/multiply.ts';
import { reduce } from '../../../src/kernels/residue/js/reduce.ts';
import { LIMB_BITS, LIMBS_BEFORE_CARRY, LIMBS_BEFORE_CARRY_DOUBLED, RADIX, UNIT } from '../../../src/kernels/residue/js/shape.ts';
import { square } from '../../../src/kernels/residue/js/square.ts';

const LARGEST = RADIX / 2;
const LIMB_COUNTS = [
  4,
  8,
  LIMBS_BEFORE_CARRY_DOUBLED,
  LIMBS_BEFORE_CARRY_DOUBLED + 4,
  LIMBS_BEFORE_CARRY,
  LIMBS_BEFORE_CARRY + 4,
  252,
  640,
  2732,
];

/** The digit at index i of n. */
type Pattern = (i: number, n: number) => number;
const PATTERNS: Readonly<Record<string, Pattern>> = {
  'all largest': () => LARGEST,
  'all smallest': () => -LARGEST,
  alternating: (i) => (i % 2 === 0 ? LARGEST : -LARGEST),
  'one short of largest': () => LARGEST - 1,
  'an entered operand with the highest limb 2^24': (i, n) => (i === n - 1 ? RADIX : LARGEST),
  scrambled: (i) => (Math.imul(i + 1, 0x9e3779b1) >> 8) % LARGEST,
  zero: () => 0,
};

describe('js arithmetic at the edge', () => {
  for (const n of LIMB_COUNTS) {
    it(`products and squares of ${n} limbs`, () => {
      for (const [nameA, patternA] of Object.entries(PATTERNS)) {
        const a = digits(n, patternA);
        checkSquare(n, a, nameA);
        for (const [nameB, patternB] of Object.entries(PATTERNS)) checkProduct(n, a, digits(n, patternB), `${nameA} times ${nameB}`);
      }
    });

    it(`reduction of ${2 * n} columns`, () => {
      const balanced = Object.entries(PATTERNS).filter(([, pattern]) => pattern(n - 1, n) <= LARGEST);
      for (const [nameT, patternT] of balanced) {
        for (const [nameM, patternM] of balanced)
          checkReduction(n, digits(2 * n, patternT), [0, ...digits(n, patternM).slice(1)], `${nameT} modulo ${nameM}`);
      }
    });
  }

  // Split as often as can be; and with the most limbs that are not split below the most levels above them.
  for (const [n, longest] of [
    [8, 4],
    [64, 4],
    [344, 30],
    [640, 4],
    [116 * 16, 60],
    [2752, 60],
  ] as const) {
    it(`products and reductions of ${n} limbs by halves of more than ${longest}`, () => {
      for (const [nameA, patternA] of Object.entries(PATTERNS)) {
        for (const [nameB, patternB] of Object.entries(PATTERNS)) {
          if (n > 640 && nameA !== nameB && nameA !== 'alternating') continue;
          checkHalves(n, longest, digits(n, patternA), digits(n, patternB), `${nameA} times ${nameB}`);
        }
      }
      // Halves that differ by as much as they can.
      const [up, down] = [digits(n, (i) => (2 * i < n ? LARGEST : -LARGEST)), digits(n, (i) => (2 * i < n ? -LARGEST : LARGEST))];
      checkHalves(n, longest, up, down, 'opposite halves');
      const parity = digits(n, (i) => (popCount(i) % 2 === 0 ? LARGEST : -LARGEST));
      checkHalves(n, longest, parity, parity, 'opposite halves at every level');
    });
  }

  it('divsteps reach the greatest common divisor in time', () => {
    const odd = fc.bigInt({ min: 0n, max: 2n ** 300n }).map((x) => 2n * x + 1n);
    fc.assert(
      fc.property(odd, fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }), (f, g) => {
        checkDivsteps(f, g);
      }),
    );
  });
});

function digits(n: number, pattern: Pattern): number[] {
  return Array.from({ length: n }, (_, i) => pattern(i, n));
}

/** Σ dᵢ·2^(24i), by halves so that long numbers take no quadratic time. */
function value(from: readonly number[]): bigint {
  if (from.length <= 8) return from.reduceRight((sum, digit) => sum * BigInt(RADIX) + BigInt(digit), 0n);
  const half = from.length >> 1;
  return value(from.slice(0, half)) + (value(from.slice(half)) << BigInt(LIMB_BITS * half));
}

/** A memory with these arrays of digits one behind the other, after the window, each in its unit. */
function memory(...arrays: readonly (readonly [digits: readonly number[], unit: number])[]): Float64Array {
  return Float64Array.from([
    ...new Array<number>(COLUMNS).fill(0),
    ...arrays.flatMap(([array, unit]) => array.map((digit) => digit * unit)),
  ]);
}

function read(mem: Float64Array, from: number, n: number, unit: number): number[] {
  return Array.from(mem.subarray(from, from + n), (cell) => cell / unit);
}

function assertBalanced(result: readonly number[], what: string): void {
  assert.ok(
    result.every((digit) => Number.isInteger(digit) && Math.abs(digit) <= LARGEST),
    `${what}: balanced`,
  );
}

/** Equal but for what does not fit in 2n digits, and is dropped at the top. */
function assertCongruent(actual: bigint, expected: bigint, n: number, what: string): void {
  assert.ok(BigInt.asUintN(2 * LIMB_BITS * n, actual - expected) === 0n, what);
}

function checkProduct(n: number, a: readonly number[], b: readonly number[], what: string): void {
  const to = COLUMNS + 2 * n;
  const mem = memory([a, UNIT], [b, UNIT], [new Array<number>(2 * n).fill(0), 1]);
  multiply(mem, to, COLUMNS, COLUMNS + n, n, 2 * n, 1);
  const product = read(mem, to, 2 * n, UNIT ** 2);
  assertBalanced(product, what);
  assertCongruent(value(product), value(a) * value(b), n, what);
  multiply(mem, to, COLUMNS, COLUMNS + n, n, n, RADIX);
  assert.deepEqual(read(mem, to, n, UNIT), product.slice(0, n), `${what}, lower half`);
}

function checkSquare(n: number, a: readonly number[], what: string): void {
  const to = COLUMNS + 2 * n;
  const zeros = new Array<number>(n).fill(0);
  const mem = memory([a, UNIT], [zeros, 1], [zeros, 1], [zeros, 1]);
  square(mem, to, COLUMNS, COLUMNS + n, n, 2 * n, 1);
  const result = read(mem, to, 2 * n, UNIT ** 2);
  assertBalanced(result, `square of ${what}`);
  assertCongruent(value(result), value(a) ** 2n, n, `square of ${what}`);
  square(mem, to, COLUMNS, COLUMNS + n, n, n, RADIX);
  assert.deepEqual(read(mem, to, n, UNIT), result.slice(0, n), `square of ${what}, lower half`);
}

/** T + Q·M = result·R. */
function checkReduction(n: number, t: readonly number[], next: readonly number[], what: string): void {
  const mem = memory([t, UNIT ** 2], [next, 1], [new Array<number>(n).fill(0), 1]);
  reduce(mem, COLUMNS + 3 * n, COLUMNS, COLUMNS + 2 * n, n, RADIX);
  const quotient = read(mem, COLUMNS, n, UNIT ** 2);
  const result = read(mem, COLUMNS + 3 * n, n, UNIT);
  assertBalanced(quotient, `quotient of ${what}`);
  assertBalanced(result, what);
  const sum = value(t) + value(quotient) * (value(next) - 1n);
  assertCongruent(value(result) << BigInt(LIMB_BITS * n), sum, n, what);
}

/** a·b and a², and the reduction of a·b modulo b's digits, by halves. */
function checkHalves(n: number, longest: number, a: readonly number[], b: readonly number[], what: string): void {
  const byRows = { product: longest, square: longest, reduction: longest };
  const [x, y, product, scratch] = [COLUMNS, COLUMNS + n, COLUMNS + 2 * n, COLUMNS + 4 * n];
  const mem = memory([a, UNIT], [b, UNIT], [new Array<number>(7 * n).fill(0), 1]);
  multiplyLong(mem, product, x, x, n, scratch, byRows);
  assert.equal(value(read(mem, product, 2 * n, UNIT ** 2)), value(a) ** 2n, `square of ${what}`);
  multiplyLong(mem, product, x, y, n, scratch, byRows);
  const columns = read(mem, product, 2 * n, UNIT ** 2);
  assert.equal(value(columns), value(a) * value(b), what);
  const next = [0, ...b.slice(1)];
  if ((next[n - 1] as number) > LARGEST) return;
  mem.set(next, y);
  reduceLong(mem, x, product, y, n, scratch, byRows);
  const quotient = read(mem, product, n, UNIT ** 2);
  assertBalanced(quotient, `quotient of ${what}`);
  const result = read(mem, x, n, UNIT);
  assertBalanced(result, what);
  assertCongruent(value(result) << BigInt(LIMB_BITS * n), value(columns) + value(quotient) * (value(next) - 1n), n, what);
}

function popCount(x: number): number {
  return x === 0 ? 0 : (x & 1) + popCount(x >> 1);
}

/** Follows the matrices of the batches on BigInt. */
function checkDivsteps(f: bigint, g: bigint): void {
  let [x, y] = [f, g];
  const bits = Math.max(f.toString(2).length, g.toString(2).replace('-', '').length);
  const transition = { delta: 1, u: 1, v: 0, q: 0, r: 1 };
  const low = (z: bigint): number => Number(BigInt.asUintN(LIMB_BITS, z));
  for (let batch = batchesFor(bits); batch > 0; batch--) {
    divsteps(transition, low(x), low(y));
    const [u, v, q, r] = [transition.u, transition.v, transition.q, transition.r].map(BigInt) as [bigint, bigint, bigint, bigint];
    for (const row of [
      [transition.u, transition.v],
      [transition.q, transition.r],
    ] as const) {
      assert.ok(Math.abs(row[0]) + Math.abs(row[1]) <= RADIX, 'row sums');
    }
    const [nextX, nextY] = [u * x + v * y, q * x + r * y];
    assert.equal(low(nextX), 0);
    assert.equal(low(nextY), 0);
    [x, y] = [nextX >> BigInt(LIMB_BITS), nextY >> BigInt(LIMB_BITS)];
  }
  assert.equal(y, 0n);
  for (const z of [f, g]) assert.equal(z % x, 0n);
}
