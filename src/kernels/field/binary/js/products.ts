/**
 * Products of polynomials in plain JavaScript: integer products with holes. Of 32 coefficients every fourth is kept, so that sums of up to eight ones stay in the hole behind them, and
 * sixteen products of 32 bits give the lower half of a product of two words. The upper half is the lower one of the words turned round.
 */
import { turned } from './words.ts';

/** Numbers for a word: of itself and of it turned round, every fourth coefficient from the first, second, third, fourth on. */
const PARTS = 8;

/** x ← the words, in parts. */
function enter(x: Int32Array, words: Int32Array, from: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const word = words[from + 2 * i]!;
    const other = words[from + 2 * i + 1]!;
    const at = PARTS * i;
    x[at] = word & 0x1111_1111;
    x[at + 1] = word & 0x2222_2222;
    x[at + 2] = word & 0x4444_4444;
    x[at + 3] = word & 0x8888_8888;
    x[at + 4] = other & 0x1111_1111;
    x[at + 5] = other & 0x2222_2222;
    x[at + 6] = other & 0x4444_4444;
    x[at + 7] = other & 0x8888_8888;
  }
}

/** What is of each class in a sum of products. */
const together = (s0: number, s1: number, s2: number, s3: number): number =>
  (s0 & 0x1111_1111) | (s1 & 0x2222_2222) | (s2 & 0x4444_4444) | (s3 & 0x8888_8888);

/**
 * Columns of the product of two strings of `count` words in parts: for each, the word of the lower halves and that of the upper ones turned round.
 */
function columns(to: Int32Array, at: number, x: Int32Array, y: Int32Array, count: number): void {
  for (let k = 0; k <= 2 * count - 2; k++) {
    for (let side = 0; side < 2; side++) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      const last = Math.min(k, count - 1);
      for (let i = Math.max(0, k - count + 1); i <= last; i++) {
        const p = PARTS * i + 4 * side;
        const q = PARTS * (k - i) + 4 * side;
        const x0 = x[p]!;
        const x1 = x[p + 1]!;
        const x2 = x[p + 2]!;
        const x3 = x[p + 3]!;
        const y0 = y[q]!;
        const y1 = y[q + 1]!;
        const y2 = y[q + 2]!;
        const y3 = y[q + 3]!;
        s0 ^= Math.imul(x0, y0) ^ Math.imul(x1, y3) ^ Math.imul(x2, y2) ^ Math.imul(x3, y1);
        s1 ^= Math.imul(x0, y1) ^ Math.imul(x1, y0) ^ Math.imul(x2, y3) ^ Math.imul(x3, y2);
        s2 ^= Math.imul(x0, y2) ^ Math.imul(x1, y1) ^ Math.imul(x2, y0) ^ Math.imul(x3, y3);
        s3 ^= Math.imul(x0, y3) ^ Math.imul(x1, y2) ^ Math.imul(x2, y1) ^ Math.imul(x3, y0);
      }
      to[at + 2 * k + side] = together(s0, s1, s2, s3);
    }
  }
}

/** Strings of so many words are multiplied column by column. */
const WHOLE = 5;

/** So many words that they can be halved until they are few enough. */
export const divisible = (count: number): number => (count <= WHOLE ? count : 2 * divisible(Math.ceil(count / 2)));

/** Multiplies strings of a number of words, which is divisible; long ones by halves, by A. Karatsuba's trick. */
export class Products {
  readonly #count: number;
  readonly #below: Products | undefined;
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #halves: Int32Array;

  constructor(count: number) {
    this.#count = count;
    const isWhole = count <= WHOLE;
    this.#below = isWhole ? undefined : new Products(count / 2);
    // Parts of words; or sums of words and of words turned round.
    const room = isWhole ? PARTS * count : count;
    [this.#x, this.#y] = [new Int32Array(room), new Int32Array(room)];
    this.#halves = new Int32Array(isWhole ? 0 : 3 * columnsOf(count / 2));
  }

  /** Columns of the product of x and y, whose words alternate with the same turned round. */
  multiply(to: Int32Array, at: number, x: Int32Array, xAt: number, y: Int32Array, yAt: number): void {
    const count = this.#count;
    const below = this.#below;
    if (!below) {
      enter(this.#x, x, xAt, count);
      enter(this.#y, y, yAt, count);
      columns(to, at, this.#x, this.#y, count);
      return;
    }
    const halves = this.#halves;
    const size = columnsOf(count / 2);
    sumOfHalves(this.#x, x, xAt, count);
    sumOfHalves(this.#y, y, yAt, count);
    below.multiply(halves, 0, x, xAt, y, yAt);
    below.multiply(halves, size, x, xAt + count, y, yAt + count);
    below.multiply(halves, 2 * size, this.#x, 0, this.#y, 0);
    // Between the two products is a column that has nothing of either.
    for (let i = 0; i < size; i++) to[at + i] = halves[i]!;
    for (let i = size; i < 2 * count; i++) to[at + i] = 0;
    for (let i = 0; i < size; i++) to[at + 2 * count + i] = halves[size + i]!;
    for (let i = 0; i < size; i++) to[at + count + i]! ^= halves[i]! ^ halves[size + i]! ^ halves[2 * size + i]!;
  }

  wipe(): void {
    for (const kept of [this.#x, this.#y, this.#halves]) kept.fill(0);
    this.#below?.wipe();
  }
}

/** How many numbers the columns of a product of two strings of so many words are: two for a column. */
export const columnsOf = (count: number): number => 2 * (2 * count - 1);

/** to ← the sum of the halves of a string of `count` words and as many turned round. */
function sumOfHalves(to: Int32Array, x: Int32Array, at: number, count: number): void {
  for (let i = 0; i < count; i++) to[i] = x[at + i]! ^ x[at + count + i]!;
}

/** to ← the string of which these are the columns; it has a word more than there are columns. */
export function fromColumns(to: Int32Array, columns: Int32Array, count: number): void {
  let upper = 0;
  for (let k = 0; k < 2 * count - 1; k++) {
    to[k] = columns[2 * k]! ^ upper;
    // The highest of 63 coefficients is the lowest of them turned round.
    upper = turned(columns[2 * k + 1]!) >>> 1;
  }
  to[2 * count - 1] = upper;
}
