/**
 * Reductions whose quotient digits are known beforehand, the longest that bounds allow, modulo what makes their products
 * largest: the result is then known to the last bit, not only modulo m.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RADIX_BITS, ROWS, type Shape } from '../../../../src/kernels/residue/fma/shape.ts';
import { invMod, residue } from '../../../reference/modpow.ts';
import { craftedLimbs, HALF, LARGE_SHAPES, LARGEST, limbsLike, nameOf, PATTERNS, type Pattern, SHAPES } from './crafted.ts';
import { type Column, type Limbs, limbsOf, Parts, valueOf } from './parts.ts';

const RADIX = 2n ** BigInt(RADIX_BITS);
const BLOCK = RADIX ** BigInt(ROWS);

/** M' and m for a shape: the highest limbs leave R ≥ 32·|M'| and R ≥ 16·|m|. */
function modulusLike(each: Shape, pattern: Pattern): { readonly next: number[]; readonly modulus: number[] } {
  const limbs = limbsLike(each, pattern);
  const top = limbs.pop() as number;
  const [lowest, ...others] = limbs as [number, ...number[]];
  const odd = lowest % 2 === 0 ? lowest - (Math.sign(lowest) || -1) : lowest;
  return { next: [...limbs, Math.trunc(top / 64)], modulus: [odd, ...others, Math.trunc(top / 32)] };
}

const NEXT: Readonly<Record<string, Pattern>> = {
  'all largest': () => LARGEST,
  'all smallest': () => -LARGEST,
  alternating: (i) => (i % 2 === 0 ? -LARGEST : LARGEST),
  'all half the radix': () => HALF,
  'pairs of signs': (i) => (i === 0 ? HALF : i % 4 < 2 ? LARGEST : -LARGEST),
  'the lowest limb alone': (i) => (i === 0 ? HALF : 0),
  scrambled: PATTERNS.scrambled as Pattern,
};

/** The quotient's digits, all of them balanced. */
const DIGITS: Readonly<Record<string, Pattern>> = {
  zero: () => 0,
  'all largest': () => HALF - 1,
  'all smallest': () => -HALF,
  'all smallest but one': () => 1 - HALF,
  alternating: (i) => (i % 2 === 0 ? HALF - 1 : -HALF),
  'blocks of signs': (i) => (i % 8 < 4 ? HALF - 1 : 1 - HALF),
  'every fourth against the rest': (i) => (i % ROWS === ROWS - 1 ? -HALF : HALF - 1),
  scrambled: PATTERNS.scrambled as Pattern,
};

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
  /** M' · 2^200 − 1, and m. */
  #multiple = 0n;
  #modulus = 0n;

  constructor(each: Shape) {
    this.parts = new Parts(each);
    this.parts.prepare(each.numbers.map(() => 3n));
    this.#bias = this.parts.bias();
  }

  /** Replaces M', m and k by such limbs, in both numbers: M' and m need not belong together. */
  setModulus(pattern: Pattern): void {
    const { parts } = this;
    const { next, modulus } = modulusLike(parts.shape, pattern);
    parts.writeNext(next);
    parts.write(
      parts.at.modulus,
      parts.shape.numbers.map(() => modulus),
    );
    this.#multiple = valueOf(next) * BLOCK - 1n;
    this.#modulus = valueOf(modulus);
    const inverse = invMod(residue(this.#modulus, BLOCK), BLOCK) as bigint;
    parts.writeFactor(limbsOf(BigInt.asIntN(ROWS * RADIX_BITS, -inverse), ROWS));
  }

  /** Reduces high·R − M·Q − m·q, where Q has the lowest of these digits and q the last four, and checks that high comes out. */
  check(digits: readonly number[], high: bigint, carries: (i: number) => number, what: string): void {
    const { limbs, lanes, numbers, vectors } = this.parts.shape;
    const variants = numbers.map((_, n) => (n === 0 ? digits : digits.map((digit) => -1 - digit)));
    const power = RADIX ** BigInt(limbs);
    const added = variants.map((all) => {
      const last = valueOf(all.slice(-ROWS)) * (power / BLOCK);
      return this.#multiple * valueOf(all.slice(0, -ROWS)) + this.#modulus * last;
    });
    const totals = added.map((multiple) => high * power + residue(-multiple, power));
    const columns = totals.map((total) => columnsOf(total, lanes === 1 ? 4 * vectors : 2 * vectors, carries));
    this.parts.writeColumns(columns, this.#bias, (i) => i % 3 === 0);
    const [to] = this.parts.slots;
    this.parts.run('run-reduce', to);
    const expected = totals.map((total, n) => (total + (added[n] as bigint)) / power);
    assert.deepEqual(this.parts.values(to), expected, what);
    this.#checkBounds(this.parts.read(to), totals, (magnitude(this.#multiple) + 1n) / BLOCK + magnitude(this.#modulus), what);
  }

  /** Reduces a product of two elements, and checks the result modulo m. */
  checkProduct(m: bigint, a: Limbs, b: Limbs, what: string): void {
    const { parts } = this;
    const [x, y, to] = parts.slots;
    parts.prepare(parts.shape.numbers.map(() => m));
    const factors = [a, b].map((limbs) => parts.shape.numbers.map((_, n) => (n === 0 ? limbs : limbs.map((limb) => 0 - limb))));
    parts.write(x, factors[0] as Limbs[]);
    parts.write(y, factors[1] as Limbs[]);
    parts.run('mul', to, x, y);
    const totals = (factors[0] as Limbs[]).map((limbs, n) => valueOf(limbs) * valueOf((factors[1] as Limbs[])[n] as Limbs));
    parts.values(to).forEach((value, n) => {
      const difference = value * RADIX ** BigInt(parts.shape.limbs) - (totals[n] as bigint);
      assert.equal(difference % m, 0n, what);
    });
    this.#checkBounds(parts.read(to), totals, m + m / 2n, what);
  }

  /** Limbs within ±(2^49 + 2^13), values within ±(|T| / R + moduli·(1/2 + 2^−48)). */
  #checkBounds(results: readonly Limbs[], totals: readonly bigint[], moduli: bigint, what: string): void {
    const power = RADIX ** BigInt(this.parts.shape.limbs);
    const half = moduli * (2n ** 47n + 1n);
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
        reductions.setModulus(next);
        for (const [name, pattern] of digits) {
          carryPatterns(each).forEach((carries, i) => {
            const high = [0n, 1n, -1n, valueOf(modulusLike(each, PATTERNS.scrambled as Pattern).next), -1000n][i] as bigint;
            reductions.check(limbsLike(each, pattern), high, carries, `digits ${name}, moduli ${nameM}, carries ${i}`);
          });
        }
      }
    });

    if (isLarge) continue;
    it(`of random products, ${nameOf(each)}`, () => {
      const reductions = new Reductions(each);
      const limbs = craftedLimbs(each);
      fc.assert(
        fc.property(limbs, limbs, limbs, (modulus, a, b) => {
          const m = BigInt.asUintN(each.modulusBits, valueOf(modulus)) | 1n;
          fc.pre(m > 1n);
          const small = (factor: Limbs): Limbs => factor.map((limb, i) => (i === factor.length - 1 ? Math.trunc(limb / 8) : limb));
          reductions.checkProduct(m, small(a), small(b), 'random');
        }),
        { numRuns: 60 },
      );
    });
  }
});
