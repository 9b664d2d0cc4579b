/**
 * Arithmetic of a binary field in plain JavaScript, on elements in a memory: words of 32 bits.
 *
 * Constant time in what engines do with 32-bit integers: products, exclusive ors and shifts by public numbers, which are single instructions; no branch and no index depends on an
 * element.
 */
import type { BinaryField } from '../../../../params/curves/binary/params.ts';
import { columnsOf, divisible, fromColumns, Products } from './products.ts';
import { addShifted, copyFrom, spread, turned } from './words.ts';

const WORD_BYTES = 4;
const WORD_BITS = 32;

export class JsArithmetic {
  readonly #field: BinaryField;
  /** Words of an element, and of the strings that are multiplied. */
  readonly #words: number;
  readonly #count: number;
  readonly #products: Products;
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #columns: Int32Array;
  /** A product, and what lies above it. */
  readonly #rest: Int32Array;
  readonly #above: Int32Array;

  constructor(field: BinaryField) {
    this.#field = field;
    this.#words = Math.ceil(field.degree / WORD_BITS);
    const count = divisible(this.#words);
    this.#count = count;
    this.#products = new Products(count);
    [this.#x, this.#y] = [new Int32Array(2 * count), new Int32Array(2 * count)];
    this.#columns = new Int32Array(columnsOf(count));
    // One word more is read behind a string than it has, and two more are written.
    [this.#rest, this.#above] = [new Int32Array(2 * count + 2), new Int32Array(2 * count + 2)];
  }

  /** to ← a · b; addresses in the memory. */
  multiply(memory: DataView, to: number, a: number, b: number): void {
    this.#enter(this.#x, memory, a);
    this.#enter(this.#y, memory, b);
    this.#products.multiply(this.#columns, 0, this.#x, 0, this.#y, 0);
    fromColumns(this.#rest, this.#columns, this.#count);
    this.#leave(memory, to);
  }

  /** to ← a². */
  square(memory: DataView, to: number, a: number): void {
    const rest = this.#rest;
    rest.fill(0);
    for (let i = 0; i < this.#words; i++) {
      const word = memory.getInt32(a + WORD_BYTES * i, true);
      rest[2 * i] = spread(word);
      rest[2 * i + 1] = spread(word >>> 16);
    }
    this.#leave(memory, to);
  }

  /** to ← a + b. */
  add(memory: DataView, to: number, a: number, b: number): void {
    for (let at = 0; at < WORD_BYTES * this.#words; at += WORD_BYTES) {
      memory.setInt32(to + at, memory.getInt32(a + at, true) ^ memory.getInt32(b + at, true), true);
    }
  }

  /** Forgets what it computed with. */
  wipe(): void {
    for (const kept of [this.#x, this.#y, this.#columns, this.#rest, this.#above]) kept.fill(0);
    this.#products.wipe();
  }

  #enter(x: Int32Array, memory: DataView, a: number): void {
    for (let i = 0; i < this.#words; i++) {
      const word = memory.getInt32(a + WORD_BYTES * i, true);
      x[2 * i] = word;
      x[2 * i + 1] = turned(word);
    }
  }

  /** to ← the residue of `rest`: what lies above x^m is worth less below, once for each term of the polynomial. */
  #leave(memory: DataView, to: number): void {
    const { degree, middle } = this.#field;
    const rest = this.#rest;
    const above = this.#above;
    const words = this.#words;
    for (let top = 2 * degree - 2; top >= degree; top -= degree - (middle[0] as number)) {
      const count = Math.ceil((top + 1 - degree) / WORD_BITS);
      copyFrom(above, rest, count, degree);
      rest[words - 1]! &= -1 >>> ((WORD_BITS * words - degree) & 31);
      for (let i = words; i < rest.length; i++) rest[i] = 0;
      addShifted(rest, above, count, 0);
      for (const exponent of middle) addShifted(rest, above, count, exponent);
    }
    for (let i = 0; i < words; i++) memory.setInt32(to + WORD_BYTES * i, rest[i]!, true);
  }
}
