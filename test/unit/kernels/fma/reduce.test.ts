/**
 * Reductions whose quotient digits are known beforehand, the longest that bounds allow, modulo what makes their products
 * largest: the result is then known to the last bit, not only modulo M.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RADIX_BITS, ROWS, type Shape } from '../../../../src/kernels/fma/shape.ts';
import { residue } from '../../../../src/reference/modpow.ts';
import { craftedLimbs, HALF, LARGE_SHAPES, LARGEST, limbsLike, nameOf, PATTERNS, type Pattern, SHAPES } from './crafted.ts';
import { type Column, type Limbs, limbsOf, Parts, valueOf } from './parts.ts';

const RADIX = 2n ** BigInt(RADIX_BITS);

/** M' for a shape: the two highest limbs leave R ≥ 8·|M|. */
function nextLike(each: Shape, pattern: Pattern): number[] {
  const limbs = limbsLike(each, pattern);
  const [top] = limbs.splice(-2, 2, 0, 0) as [number];
  limbs[limbs.length - 2] = Math.trunc(top / 8);
  return limbs;
}

const NEXT: Readonly<Record<string, Pattern>> = {
  'all largest': () => LARGEST,
  'all smallest': () => -LARGEST,
  alternating: (i) => (i % 2 === 0 ? -LARGEST : LARGEST),
  'all half the radix': () => HALF,
  // Products of odd digits with the lowest limb leave 2^49 in the next column: the most that a digit can be too long.
  'half the radix below the largest': (i) => (i === 0 ? HALF : LARGEST),
  'minus half the radix below the smallest': (i) => (i === 0 ? -HALF : -LARGEST),
  'pairs of signs': (i) => (i === 0 ? HALF : i % 4 < 2 ? LARGEST : -LARGEST),
  'the lowest limb alone': (i) => (i === 0 ? HALF : 0),
  scrambled: PATTERNS.scrambled as Pattern,
};

/** The balanced digits of columns. */
const DIGITS: Readonly<Record<string, Pattern>> = {
  zero: () => 0,
  'all largest': () => HALF - 1,
  'all smallest': () => -HALF,
  'all smallest but one': () => 1 - HALF,
  alternating: (i) => (i % 2 === 0 ? HALF - 1 : -HALF),
  'blocks of signs': (i) => (i % 8 < 4 ? HALF - 1 : 1 - HALF),
  'balanced last digits against the rest': (i) => (i % ROWS === ROWS - 1 ? -HALF : HALF - 1),
  scrambled: PATTERNS.scrambled as Pattern,
};

/** What rounding x·y to a multiple of the radix, ties to even ones, leaves. */
function rest(x: bigint, y: bigint): bigint {
  const half = RADIX / 2n;
  const below = residue(x * y, RADIX);
  const isOdd = residue((x * y - below) / RADIX, 2n) === 1n;
  return below > half || (below === half && isOdd) ? below - RADIX : below;
}

/**
 * The quotient digits of columns whose own balanced digits are these: the next one gets the rest of a product in addition,
 * unless a reduction goes in steps of so many digits and it is a step's first.
 */
function quotientDigits(balanced: readonly number[], next: Limbs, step: number): bigint[] {
  const digits: bigint[] = [];
  for (const [i, digit] of balanced.entries()) {
    const isLastOfBlock = i % ROWS === ROWS - 1 || i === balanced.length - 1;
    const late = i % step === 0 || isLastOfBlock ? 0n : rest(digits[i - 1] as bigint, BigInt(next[0] as number));
    digits.push(BigInt(digit) + late);
  }
  return digits;
}

/** Columns of that value, as balanced digits with whole carries left in the columns below. */
function columnsOf(value: bigint, count: number, carries: (i: number) => number): Column {
  const limbs = limbsOf(value, count).map(BigInt);
  return limbs.map((limb, i) => {
    const given = i === count - 1 ? 0n : BigInt(carries(i)) * RADIX;
    return limb + given - (i === 0 ? 0n : BigInt(carries(i - 1)));
  });
}

class Reductions {
  readonly parts: Parts;
  readonly #bias: readonly bigint[];
  #next: Limbs = [];

  constructor(each: Shape) {
    this.parts = new Parts(each);
    this.parts.prepare(each.numbers.map(() => 3n));
    this.#bias = this.parts.bias();
  }

  /** Replaces M' by these limbs, in both numbers. */
  setNext(next: Limbs): void {
    this.#next = next;
    this.parts.writeNext(next);
  }

  /** Reduces (high·R − M·Q), where Q has the digits that columns with these balanced digits make, and checks that high comes out. */
  check(balanced: readonly number[], high: bigint, carries: (i: number) => number, what: string): void {
    const { limbs, lanes, numbers, vectors } = this.parts.shape;
    const step = this.parts.at.steps?.half.shape.limbs ?? limbs;
    const modulus = valueOf(this.#next) * RADIX - 1n;
    const variants = numbers.map((_, n) => (n === 0 ? balanced : balanced.map((digit) => -1 - digit)));
    const quotients = variants.map((digits) => valueOf(quotientDigits(digits, this.#next, step)));
    const power = RADIX ** BigInt(limbs);
    const totals = quotients.map((q) => {
      const low = residue(-modulus * q, power);
      return high * power + low;
    });
    const columns = totals.map((total) => columnsOf(total, lanes === 1 ? 4 * vectors : 2 * vectors, carries));
    this.parts.writeColumns(columns, this.#bias, (i) => i % 3 === 0);
    const [to] = this.parts.slots;
    this.parts.run('run-reduce', to);
    const expected = totals.map((total, n) => (total + modulus * (quotients[n] as bigint)) / power);
    assert.deepEqual(this.parts.values(to), expected, what);
    this.#checkBounds(this.parts.read(to), totals, modulus, what);
  }

  /** Reduces a product of two elements, and checks the result modulo M. */
  checkProduct(a: Limbs, b: Limbs, what: string): void {
    const { parts } = this;
    const [x, y, to] = parts.slots;
    const modulus = valueOf(this.#next) * RADIX - 1n;
    const factors = [a, b].map((limbs) => parts.shape.numbers.map((_, n) => (n === 0 ? limbs : limbs.map((limb) => 0 - limb))));
    parts.write(x, factors[0] as Limbs[]);
    parts.write(y, factors[1] as Limbs[]);
    parts.run('mul', to, x, y);
    const totals = (factors[0] as Limbs[]).map((limbs, n) => valueOf(limbs) * valueOf((factors[1] as Limbs[])[n] as Limbs));
    parts.values(to).forEach((value, n) => {
      const difference = value * RADIX ** BigInt(parts.shape.limbs) - (totals[n] as bigint);
      assert.equal(difference % modulus, 0n, what);
    });
    this.#checkBounds(parts.read(to), totals, modulus, what);
  }

  /** Limbs within ±(2^49 + 2^13), values within ±(|T| / R + |M|·(1/2 + 2^−48)). */
  #checkBounds(results: readonly Limbs[], totals: readonly bigint[], modulus: bigint, what: string): void {
    const power = RADIX ** BigInt(this.parts.shape.limbs);
    const half = magnitude(modulus) * (2n ** 47n + 1n);
    results.forEach((limbs, n) => {
      assert.ok(
        limbs.every((limb) => Math.abs(limb) <= LARGEST),
        `${what}: limbs`,
      );
      assert.ok(magnitude(valueOf(limbs)) * power <= magnitude(totals[n] as bigint) + (half * power) / 2n ** 48n, `${what}: value`);
    });
  }
}

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** The carries that columns can have: |column| < 2^62, with the products of all quotient digits, n·2^50 and a quarter of it. */
function carryPatterns({ limbs }: Shape): readonly ((i: number) => number)[] {
  const most = 2 ** 12 - 2 - Math.ceil((5 * limbs) / 4);
  return [() => 0, () => most, () => -most, (i) => (i % 2 === 0 ? most : -most), (i) => ((i * 2741) % (2 * most + 1)) - most];
}

describe('reductions of fma elements', () => {
  for (const each of [...SHAPES, ...LARGE_SHAPES]) {
    const isLarge = each.vectors > 100;
    const [nexts, digits] = [Object.entries(NEXT), Object.entries(DIGITS)].map((all) => (isLarge ? all.slice(1, 5) : all)) as [
      [string, Pattern][],
      [string, Pattern][],
    ];

    it(`with digits at the edge, ${nameOf(each)}`, () => {
      const reductions = new Reductions(each);
      for (const [nameM, next] of nexts) {
        reductions.setNext(nextLike(each, next));
        for (const [name, pattern] of digits) {
          carryPatterns(each).forEach((carries, i) => {
            const high = [0n, 1n, -1n, valueOf(nextLike(each, PATTERNS.scrambled as Pattern)), -1000n][i] as bigint;
            reductions.check(limbsLike(each, pattern), high, carries, `digits ${name}, M' ${nameM}, carries ${i}`);
          });
        }
      }
    });

    if (isLarge) continue;
    it(`of random products, ${nameOf(each)}`, () => {
      const reductions = new Reductions(each);
      const limbs = craftedLimbs(each);
      fc.assert(
        fc.property(limbs, limbs, limbs, (next, a, b) => {
          reductions.setNext(nextLike(each, (i) => next[i] as number));
          const small = (factor: Limbs): Limbs => factor.map((limb, i) => (i === factor.length - 1 ? Math.trunc(limb / 8) : limb));
          reductions.checkProduct(small(a), small(b), 'random');
        }),
        { numRuns: 60 },
      );
    });
  }
});
