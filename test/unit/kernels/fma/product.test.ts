/** Products and squares of crafted elements: their columns against BigInt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { craftedLimbs, LARGE_SHAPES, limbsLike, nameOf, PATTERNS, SHAPES } from './crafted.ts';
import { type Limbs, Parts, valueOf } from './parts.ts';

/** Columns below this in magnitude can be carried. */
const COLUMN = 2n ** 62n;

class Products {
  readonly parts: Parts;
  readonly #bias: readonly bigint[];

  constructor(parts: Parts) {
    this.parts = parts;
    parts.prepare(parts.shape.numbers.map(() => 3n));
    this.#bias = parts.bias();
  }

  /** Checks a·b for the first number; a second one multiplies other elements at the same time. */
  checkProduct(a: Limbs, b: Limbs, what: string): void {
    const { parts } = this;
    const [x, y] = parts.slots;
    const [left, right] = [this.#numbers(a), this.#numbers(b)];
    parts.write(x, left);
    parts.write(y, right);
    parts.run('run-product', x, y);
    this.#expect(
      left.map((limbs, n) => valueOf(limbs) * valueOf(right[n] as Limbs)),
      what,
    );
    assert.deepEqual([parts.read(x), parts.read(y)], [left, right], `${what}: the factors are as they were`);
  }

  checkSquare(a: Limbs, what: string): void {
    const { parts } = this;
    const [x] = parts.slots;
    const numbers = this.#numbers(a);
    parts.write(x, numbers);
    parts.run('run-square', x);
    this.#expect(
      numbers.map((limbs) => valueOf(limbs) ** 2n),
      `square of ${what}`,
    );
    parts.run('run-product', x, x);
    this.#expect(
      numbers.map((limbs) => valueOf(limbs) ** 2n),
      `product of ${what} with itself`,
    );
  }

  /** The second number has its limbs in the opposite order and the opposite sign. */
  #numbers(limbs: Limbs): Limbs[] {
    const other = limbs.map((limb) => 0 - limb).reverse();
    return this.parts.shape.lanes === 1 ? [limbs] : [limbs, other];
  }

  #expect(values: readonly bigint[], what: string): void {
    const columns = this.parts.columns(this.#bias);
    assert.deepEqual(columns.map(valueOf), values, what);
    for (const number of columns)
      assert.ok(
        number.every((column) => column > -COLUMN && column < COLUMN),
        `${what}: columns`,
      );
  }
}

describe('products of fma elements', () => {
  for (const each of [...SHAPES, ...LARGE_SHAPES]) {
    const isLarge = each.vectors > 100;

    it(`of crafted elements, ${nameOf(each)}`, () => {
      const products = new Products(new Parts(each));
      const crafted = Object.entries(PATTERNS).map(([name, pattern]) => [name, limbsLike(each, pattern)] as const);
      for (const [nameA, a] of crafted) {
        products.checkSquare(a, nameA);
        for (const [nameB, b] of isLarge ? crafted.slice(1, 4) : crafted) products.checkProduct(a, b, `${nameA} times ${nameB}`);
      }
    });

    if (isLarge) continue;
    it(`of random elements, ${nameOf(each)}`, () => {
      const products = new Products(new Parts(each));
      const limbs = craftedLimbs(each);
      fc.assert(
        fc.property(limbs, limbs, (a, b) => {
          products.checkProduct(a, b, 'random');
          products.checkSquare(a, 'random');
        }),
        { numRuns: 40 },
      );
    });
  }
});
