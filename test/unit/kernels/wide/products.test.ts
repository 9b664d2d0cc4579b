/**
 * The inner functions of the wide kernels with limbs at their extremes, also where an element is larger than the kernels' bounds ever let
 * it be: the columns' capacity does not depend on them.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { call, ModuleBuilder } from '../../../../src/asm/build.ts';
import { encode } from '../../../../src/asm/encode.ts';
import * as i32 from '../../../../src/asm/opcodes/i32.ts';
import { defineProducts, HALVES_ELEMENTS } from '../../../../src/kernels/wide/karatsuba.ts';
import { defineReduce } from '../../../../src/kernels/wide/reduce.ts';
import { COLUMN } from '../../../../src/kernels/wide/rows.ts';
import { RADIX, shape } from '../../../../src/kernels/wide/shape.ts';
import { scrambled } from '../operands.ts';

const WIDTH = BigInt(RADIX);
const LARGEST = (1n << WIDTH) - 1n;

/** Both sides of the limb counts at which carries begin to move, and halves; twice, three times split. */
const LIMB_COUNTS = [2, 4, 6, 28, 30, 32, 34, 36, 58, 60, 64, 72, 120, 128, 144, 272];

/** The limb at index i of n. */
type Pattern = (i: number, n: number) => bigint;
const PATTERNS: Readonly<Record<string, Pattern>> = {
  zero: () => 0n,
  one: (i) => (i === 0 ? 1n : 0n),
  'all largest': () => LARGEST,
  'largest, one': (i) => (i % 2 === 0 ? LARGEST : 1n),
  'lower half': (i, n) => (2 * i < n ? LARGEST : 0n),
  'upper half': (i, n) => (2 * i < n ? 0n : LARGEST),
  'upper half less by one': (i, n) => (i === 0 ? 1n : 2 * i === n ? 0n : LARGEST),
  'top bits': () => 1n << (WIDTH - 1n),
  scrambled: (i) => BigInt.asUintN(RADIX, scrambled(90 + (i % 37)) * BigInt(2 * i + 1)),
};

class Parts {
  readonly n: number;
  readonly #words: BigUint64Array;
  readonly #run: Readonly<Record<string, () => void>>;
  readonly #at: Readonly<Record<'a' | 'b' | 'result' | 'modulus' | 'negInverse' | 'doubled' | 'columns' | 'halves', number>>;

  constructor(n: number) {
    this.n = n;
    const each = shape(n);
    const lengths = {
      a: n,
      b: n,
      result: n,
      modulus: n,
      negInverse: 1,
      doubled: n,
      columns: (2 * n * COLUMN) / 8,
      halves: HALVES_ELEMENTS * n,
    };
    let end = 8;
    const at = Object.fromEntries(
      Object.entries(lengths).map(([name, words]) => {
        end += words + 2;
        return [name, 8 * (end - words - 2)];
      }),
    ) as Record<keyof typeof lengths, number>;
    this.#at = at;
    const m = new ModuleBuilder();
    const { product, square } = defineProducts(m, each, at);
    const reduce = defineReduce(m, each, at.columns, at.modulus, at.negInverse);
    const exported = { exported: true };
    m.func('product', {}, 'void', (f) => f.do(call(product, { a: i32.const(at.a), b: i32.const(at.b) })), exported);
    m.func('square', {}, 'void', (f) => f.do(call(square, { a: i32.const(at.a) })), exported);
    m.func('reduce', {}, 'void', (f) => f.do(call(reduce, { to: i32.const(at.result) })), exported);
    const memory = new WebAssembly.Memory({ initial: Math.ceil((8 * end) / 65536) });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(m.module(8 * end))), { env: { memory } });
    this.#run = instance.exports as unknown as Record<string, () => void>;
    this.#words = new BigUint64Array(memory.buffer);
  }

  element(pattern: Pattern): bigint {
    return Array.from({ length: this.n }, (_, i) => pattern(i, this.n) << (WIDTH * BigInt(i))).reduce((sum, limb) => sum + limb);
  }

  checkProduct(a: bigint, b: bigint, what: string): void {
    this.#put('a', a);
    this.#put('b', b);
    this.#run.product?.();
    assert.equal(this.#columns(), a * b, `product, ${what}`);
  }

  checkSquare(a: bigint, what: string): void {
    this.#put('a', a);
    this.#run.square?.();
    assert.equal(this.#columns(), a * a, `square, ${what}`);
  }

  /** Reduces a · b modulo m, which is below R / 2. */
  checkReduction(a: bigint, b: bigint, modulus: bigint, what: string): void {
    this.checkProduct(a, b, what);
    this.#put('modulus', modulus);
    let inverse = modulus;
    for (let bits = 3; bits < RADIX; bits *= 2) inverse = BigInt.asUintN(RADIX, inverse * (2n - modulus * inverse));
    this.#words[this.#at.negInverse / 8] = BigInt.asUintN(64, -inverse << (64n - WIDTH));
    this.#run.reduce?.();
    const limbs = this.#words.subarray(this.#at.result / 8, this.#at.result / 8 + this.n);
    assert.ok(
      limbs.every((limb) => limb <= LARGEST),
      `limbs, ${what}`,
    );
    const result = Array.from(limbs).reduceRight((sum, limb) => (sum << WIDTH) + limb, 0n);
    const logR = WIDTH * BigInt(this.n);
    assert.equal(((result << logR) - a * b) % modulus, 0n, `residue, ${what}`);
    assert.ok(result <= ((a * b) >> logR) + modulus, `bound, ${what}`);
  }

  /** A modulus of the pattern: odd, and with its top bit clear, so that no sum is above 2^(radix · n). */
  modulus(pattern: Pattern): bigint {
    return BigInt.asUintN(RADIX * this.n - 1, this.element(pattern)) | 1n;
  }

  #put(name: 'a' | 'b' | 'modulus', value: bigint): void {
    for (let i = 0; i < this.n; i++) this.#words[this.#at[name] / 8 + i] = (value >> (WIDTH * BigInt(i))) & LARGEST;
  }

  /** What the columns come to; a column's own part is its low word less the high word's share, exactly, in 64 bits. */
  #columns(): bigint {
    let sum = 0n;
    for (let c = 2 * this.n - 1; c >= 0; c--) {
      const [low, high] = this.#words.subarray(this.#at.columns / 8 + 2 * c) as unknown as [bigint, bigint];
      sum = (sum << WIDTH) + BigInt.asUintN(64, low - (high << WIDTH)) + (high << WIDTH);
    }
    return sum;
  }
}

describe('wide arithmetic at the edge', () => {
  for (const n of LIMB_COUNTS) {
    it(`products and squares of ${n} limbs`, () => {
      const parts = new Parts(n);
      for (const [nameA, a] of Object.entries(PATTERNS)) {
        parts.checkSquare(parts.element(a), nameA);
        for (const [nameB, b] of Object.entries(PATTERNS))
          parts.checkProduct(parts.element(a), parts.element(b), `${nameA} times ${nameB}`);
      }
    });

    it(`reductions of ${2 * n} columns`, () => {
      const parts = new Parts(n);
      // A sum below R is what the kernels' bounds see to.
      const small: Pattern = (i) => (i < n - 1 ? LARGEST : LARGEST >> 2n);
      for (const [name, pattern] of Object.entries(PATTERNS)) {
        const modulus = parts.modulus(pattern);
        for (const a of [small, PATTERNS.scrambled as Pattern, PATTERNS.one as Pattern, PATTERNS.zero as Pattern]) {
          const value = BigInt.asUintN(RADIX * n - 2, parts.element(a));
          parts.checkReduction(value, value, modulus, `modulus ${name}`);
          parts.checkReduction(value, modulus, modulus, `multiple of modulus ${name}`);
        }
      }
    });
  }

  it('random limbs at and around the extremes', () => {
    for (const n of [6, 18, 36, 64]) {
      const parts = new Parts(n);
      const limb = fc.oneof(fc.constantFrom(0n, 1n, LARGEST - 1n, LARGEST, LARGEST >> 1n), fc.bigInt({ min: 0n, max: LARGEST }));
      const element = fc.array(limb, { minLength: n, maxLength: n }).map((limbs) => parts.element((i) => limbs[i] as bigint));
      fc.assert(
        fc.property(element, element, element, (a, b, m) => {
          parts.checkProduct(a, b, 'random');
          parts.checkSquare(a, 'random');
          const bits = RADIX * n - 2;
          parts.checkReduction(BigInt.asUintN(bits, a), BigInt.asUintN(bits, b), BigInt.asUintN(bits, m) | 1n, 'random');
        }),
      );
    }
  });
});
