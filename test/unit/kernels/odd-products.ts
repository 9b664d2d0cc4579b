/**
 * The inner functions of families of unsigned limbs with limbs at their extremes, also where an element is larger than the kernels' bounds
 * ever let it be: the columns' capacity does not depend on them.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { call, ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import { Products } from '../../../src/kernels/residue/unsigned/karatsuba.ts';
import { layOut } from '../../../src/kernels/residue/unsigned/memory.ts';
import type { OddMemory, Rows } from '../../../src/kernels/residue/unsigned/parts.ts';
import { defineReduce } from '../../../src/kernels/residue/unsigned/reduce.ts';
import type { OddShape } from '../../../src/kernels/residue/unsigned/shape.ts';
import { scrambled } from './operands.ts';

export interface ProductsSubject<S extends OddShape> {
  readonly family: string;
  readonly rows: Rows<S>;
  readonly shape: (limbs: number) => S;
  /** Both sides of the limb counts at which carries begin to move, and halves; twice, three times split. */
  readonly limbCounts: readonly number[];
  /** What a column comes to. */
  readonly columnValue: (words: BigUint64Array) => bigint;
}

/** The limb at index i of n, of `radix` bits. */
type Pattern = (i: number, n: number, radix: bigint) => bigint;
const largest = (radix: bigint): bigint => (1n << radix) - 1n;
const PATTERNS: Readonly<Record<string, Pattern>> = {
  zero: () => 0n,
  one: (i) => (i === 0 ? 1n : 0n),
  'all largest': (_i, _n, radix) => largest(radix),
  'largest, one': (i, _, radix) => (i % 2 === 0 ? largest(radix) : 1n),
  'lower half': (i, n, radix) => (2 * i < n ? largest(radix) : 0n),
  'upper half': (i, n, radix) => (2 * i < n ? 0n : largest(radix)),
  'upper half less by one': (i, n, radix) => (i === 0 ? 1n : 2 * i === n ? 0n : largest(radix)),
  'top bits': (_i, _n, radix) => 1n << (radix - 1n),
  scrambled: (i, _, radix) => BigInt.asUintN(Number(radix), scrambled(90 + (i % 37)) * BigInt(2 * i + 1)),
};

/** Limbs whose product is −1 modulo the radix, and near its square: both of its halves are large. */
const BOTH_HALVES: readonly [Pattern, Pattern] = [
  (_i, _n, radix) => largest(radix) + 2n - (1n << (radix / 2n)),
  (_i, _n, radix) => largest(radix) - (1n << (radix / 2n)),
];

class Parts<S extends OddShape> {
  readonly #subject: ProductsSubject<S>;
  readonly #shape: S;
  readonly #radix: bigint;
  readonly #memory: ArrayBuffer;
  readonly #at: OddMemory;
  readonly #a: number;
  readonly #b: number;
  readonly #run: Readonly<Record<'product' | 'square' | 'derive' | 'reduce', () => void>>;

  constructor(subject: ProductsSubject<S>, limbs: number) {
    this.#subject = subject;
    const { rows } = subject;
    const shape = subject.shape(limbs);
    this.#shape = shape;
    this.#radix = BigInt(shape.radix);
    const { memory, at } = layOut(shape, rows);
    this.#at = at;
    this.#a = memory.slots.from;
    this.#b = memory.slots.from + shape.elementBytes;
    const m = new ModuleBuilder();
    const products = new Products(m, rows, at.products);
    const exported = { exported: true };
    m.func('product', {}, 'void', (f) => products.columns(f, shape, [i32.const(this.#a), i32.const(this.#b)]), exported);
    m.func('square', {}, 'void', (f) => products.columns(f, shape, [i32.const(this.#a)]), exported);
    m.func('derive', {}, 'void', (f) => rows.ahead?.derive(f, shape, at), exported);
    const reduce = defineReduce(m, shape, rows, products, at.products, at.constants);
    m.func('run', {}, 'void', (f) => f.do(call(reduce, { to: i32.const(at.plain) })), exported);
    const module = m.module(memory.bytes);
    const wasmMemory = new WebAssembly.Memory({ initial: module.pages });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory: wasmMemory } });
    const { product, square, derive, run } = exports as unknown as Record<'product' | 'square' | 'derive' | 'run', () => void>;
    this.#run = { product, square, derive, reduce: run };
    this.#memory = wasmMemory.buffer;
  }

  element(pattern: Pattern): bigint {
    const { limbs } = this.#shape;
    return Array.from({ length: limbs }, (_, i) => pattern(i, limbs, this.#radix) << (this.#radix * BigInt(i))).reduce((x, y) => x + y);
  }

  checkProduct(a: bigint, b: bigint, what: string): void {
    this.#put(this.#a, a);
    this.#put(this.#b, b);
    this.#run.product();
    assert.equal(this.#columns(), a * b, `product, ${what}`);
  }

  checkSquare(a: bigint, what: string): void {
    this.#put(this.#a, a);
    this.#run.square();
    assert.equal(this.#columns(), a * a, `square, ${what}`);
  }

  /** Reduces a · b, and a², modulo m, which is below R / 2. */
  checkReduction(a: bigint, b: bigint, modulus: bigint, what: string): void {
    const { modulus: at, negInverse } = this.#at.constants;
    this.#put(at, modulus);
    let inverse = modulus;
    const { radix, inverseShift } = this.#shape;
    for (let bits = 3; bits < radix; bits *= 2) inverse = BigInt.asUintN(radix, inverse * (2n - modulus * inverse));
    const word = BigInt.asUintN(64, -inverse << BigInt(inverseShift));
    new DataView(this.#memory).setBigUint64(negInverse, inverseShift === 0 ? BigInt.asUintN(radix, word) : word, true);
    this.#run.derive();
    this.checkProduct(a, b, what);
    this.#checkReduced(a * b, modulus, what);
    this.checkSquare(a, what);
    this.#checkReduced(a * a, modulus, what);
  }

  #checkReduced(value: bigint, modulus: bigint, what: string): void {
    this.#run.reduce();
    const limbs = this.#limbs(this.#at.plain);
    assert.ok(
      limbs.every((limb) => limb <= largest(this.#radix)),
      `limbs, ${what}`,
    );
    const result = limbs.reduceRight((sum, limb) => (sum << this.#radix) + limb, 0n);
    const logR = this.#radix * BigInt(this.#shape.limbs);
    assert.equal(((result << logR) - value) % modulus, 0n, `residue, ${what}`);
    const { ahead } = this.#subject.rows;
    assert.ok(result <= (value >> logR) + (ahead?.columns(this.#shape) ? 2n : 1n) * modulus, `bound, ${what}`);
  }

  /** A number of a few bits less than all. */
  cut(value: bigint, bits: number): bigint {
    return BigInt.asUintN(this.#shape.radix * this.#shape.limbs - bits, value);
  }

  #put(at: number, value: bigint): void {
    const { limbs, word } = this.#shape;
    const bytes = new Uint8Array(this.#memory, at, word.bytes * limbs);
    for (let i = 0; i < limbs; i++) {
      const limb = (value >> (this.#radix * BigInt(i))) & largest(this.#radix);
      for (let k = 0; k < word.bytes; k++) bytes[word.bytes * i + k] = Number((limb >> BigInt(8 * k)) & 255n);
    }
  }

  #limbs(at: number): bigint[] {
    const { limbs, word } = this.#shape;
    const words = word.bytes === 8 ? new BigUint64Array(this.#memory, at, limbs) : new Uint32Array(this.#memory, at, limbs);
    return Array.from(words as Iterable<bigint | number>, BigInt);
  }

  #columns(): bigint {
    const words = this.#subject.rows.columnBytes / 8;
    const columns = new BigUint64Array(this.#memory, this.#at.products.columns, 2 * this.#shape.limbs * words);
    let sum = 0n;
    for (let c = 2 * this.#shape.limbs - 1; c >= 0; c--) {
      sum = (sum << this.#radix) + this.#subject.columnValue(columns.subarray(words * c, words * (c + 1)));
    }
    return sum;
  }
}

export function testProducts<S extends OddShape>(subject: ProductsSubject<S>): void {
  describe(`${subject.family} arithmetic at the edge`, () => {
    for (const n of subject.limbCounts) {
      it(`products and squares of ${n} limbs`, () => {
        const parts = new Parts(subject, n);
        for (const [nameA, a] of Object.entries(PATTERNS)) {
          parts.checkSquare(parts.element(a), nameA);
          for (const [nameB, b] of Object.entries(PATTERNS))
            parts.checkProduct(parts.element(a), parts.element(b), `${nameA} times ${nameB}`);
        }
      });

      it(`reductions of ${2 * n} columns`, () => {
        const parts = new Parts(subject, n);
        // A sum below R is what the kernels' bounds see to.
        const small: Pattern = (i, _, radix) => (i < n - 1 ? largest(radix) : largest(radix) >> 2n);
        for (const [name, pattern] of Object.entries(PATTERNS)) {
          // Odd, and with its top bit clear, so that no sum is above 2^(radix · n).
          const modulus = parts.cut(parts.element(pattern), 1) | 1n;
          for (const a of [small, PATTERNS.scrambled as Pattern, PATTERNS.one as Pattern, PATTERNS.zero as Pattern]) {
            const value = parts.cut(parts.element(a), 2);
            parts.checkReduction(value, value, modulus, `modulus ${name}`);
            parts.checkReduction(value, modulus, modulus, `multiple of modulus ${name}`);
          }
          // What the lower half hands on meets a column that is full as well.
          const [a, b] = BOTH_HALVES.map((each) => parts.cut(parts.element(each), 2)) as [bigint, bigint];
          parts.checkReduction(a, b, modulus, `both halves, modulus ${name}`);
        }
      });

      it(`reductions of ${2 * n} columns whose digits, and what they multiply, are largest`, () => {
        const parts = new Parts(subject, n);
        const most = parts.cut(parts.element(PATTERNS['all largest'] as Pattern), 2);
        // Where digits are columns' own limbs, those of a small multiple of a number with all its limbs; and a modulus that is −1 is its own multiple.
        const radix = BigInt(subject.shape(n).radix);
        const modulus = n > 2 ? ((most >> (2n * radix)) << (2n * radix)) - 1n : most;
        for (const [name, a] of Object.entries({ one: 1n, three: 3n, most, 'all but one': most - 1n })) {
          parts.checkReduction(a, most, modulus, `${name} by a modulus of −1`);
          parts.checkReduction(a, modulus, modulus, `${name}, modulus of −1`);
          parts.checkReduction(a, most, most, `${name} by the largest`);
        }
      });
    }

    it('random limbs at and around the extremes', () => {
      for (const n of subject.limbCounts.filter((limbs) => limbs <= 72)) {
        const parts = new Parts(subject, n);
        const most = largest(BigInt(subject.shape(n).radix));
        const limb = fc.oneof(fc.constantFrom(0n, 1n, most - 1n, most, most >> 1n), fc.bigInt({ min: 0n, max: most }));
        const element = fc.array(limb, { minLength: n, maxLength: n }).map((limbs) => parts.element((i) => limbs[i] as bigint));
        fc.assert(
          fc.property(element, element, element, (a, b, m) => {
            parts.checkProduct(a, b, 'random');
            parts.checkReduction(parts.cut(a, 2), parts.cut(b, 2), parts.cut(m, 2) | 1n, 'random');
          }),
          { numRuns: 40 },
        );
      }
    });
  });
}
