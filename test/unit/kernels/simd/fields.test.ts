/** Two products of integers side by side, with limbs at their extremes: what `allows` allows is right, in both lanes, and comes back with magnitude 1. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as i32 from '../../../../src/asm/opcodes/i32.ts';
import { keeps } from '../../../../src/asm/secrecy/keeps.ts';
import type { Expr } from '../../../../src/asm/types.ts';
import { type Linked, link } from '../../../../src/formulas/link.ts';
import type { FieldKernel } from '../../../../src/kernels/field/kernel.ts';
import { BN254_FIELD, fieldKernel, type PrimeField, shapeIn } from '../../../../src/kernels/field/prime/fields.ts';
import { INT } from '../../../../src/kernels/field/prime/int/family.ts';
import { rangeOf } from '../../../../src/kernels/field/prime/shape.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { primeFields } from '../../../../src/self-test/prime-fields.ts';

interface Calls {
  mul(): void;
  sqr(): void;
}

/** A module that computes with raw elements, of which there are six: two results, and two factors of each. */
function rawModule(kernel: FieldKernel): Linked<'elements', Calls> {
  return link<'elements', never, Calls>({
    name: `raw pairs of ${kernel.name}`,
    kernel,
    formulas: {},
    constants: {},
    regions: { elements: { bytes: 6 * kernel.elementBytes, secret: true, elements: true } },
    define: (m, { field, at }) => {
      const element = (i: number): Expr<'i32'> => i32.const(at.elements.from + i * kernel.elementBytes);
      const product = (i: number) => ({ to: element(i), a: element(2 + 2 * i), b: element(3 + 2 * i) });
      const mul = m.export('mul', [], (f) => field.mul(f, product(0), product(1)));
      const sqr = m.export('sqr', [], (f) => field.sqr(f, product(0), product(1)));
      for (const func of [mul, sqr]) SECRECY: keeps(m, func, {});
      return { mul, sqr };
    },
  });
}

const PATTERNS: readonly ((i: number) => 1 | -1)[] = [() => 1, () => -1, (i) => (i % 2 === 0 ? 1 : -1), (i) => (i % 3 === 0 ? 1 : -1)];

/** Limbs as large as the magnitude allows, and the highest as the value does: at most `value` times what a product's is. */
function extreme(field: PrimeField, magnitude: number, value: number, sign: (i: number) => 1 | -1): Uint8Array {
  const shape = shapeIn('simd', field);
  const { limbs, radixBits, modulus, elementBytes } = shape;
  const most = BigInt(magnitude) * BigInt(INT.unitOf(radixBits));
  const bound = (BigInt(Math.floor(value)) * 3n * modulus) >> BigInt(radixBits * (limbs - 1));
  const highest = rangeOf(shape) === Number.POSITIVE_INFINITY || bound > most ? most : bound;
  const bytes = new Uint8Array(elementBytes);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < limbs; i++) view.setBigInt64(8 * i, BigInt(sign(i)) * (i < limbs - 1 ? most : highest), true);
  return bytes;
}

function assertUnit(field: PrimeField, element: Uint8Array): void {
  const { limbs, radixBits } = shapeIn('simd', field);
  const view = new DataView(element.buffer, element.byteOffset);
  for (let i = 0; i < limbs; i++) {
    const limb = Number(view.getBigInt64(8 * i, true));
    assert.ok(Math.abs(limb) <= INT.unitOf(radixBits), `limb ${i} of ${limbs}: ${limb}`);
  }
}

/** Pairs of magnitudes, each with the largest that it may be multiplied with. */
function largest(kernel: FieldKernel): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let a = 1; a <= 64; a++) {
    let b = 0;
    while (b < 64 && kernel.allows(a, b + 1)) b++;
    if (b > 0) pairs.push([a, b]);
  }
  return pairs;
}

const FIELDS = [...new Map(primeFields().map((field) => [field.name, field])).values()].filter(({ shapes }) => shapes.simd);

describe('prime fields over integers in two lanes', () => {
  for (const field of FIELDS) {
    it(`${field.name}: products and squares of what is largest, and others beside them`, () => {
      const kernel = fieldKernel(field, 'simd');
      const module = new CompiledModule(rawModule(kernel));
      const { elementBytes } = kernel;
      const run = (call: keyof Calls, factors: readonly Uint8Array[]): readonly Uint8Array[] => {
        const elements = module.bytesOf(module.at.elements);
        for (const [i, factor] of factors.entries()) elements.set(factor, (2 + i) * elementBytes);
        module.call[call]();
        return [0, 1].map((i) => elements.slice(i * elementBytes, (i + 1) * elementBytes));
      };
      const value = Math.min(Math.sqrt(kernel.range), 2 ** 20);
      const pairs = largest(kernel);
      assert.ok(
        pairs.some(([a, b]) => a >= 2 && b >= 2),
        'sums can be multiplied',
      );
      const other = [kernel.encode(3n), kernel.encode(field.modulus - 1n)] as const;
      for (const [a, b] of pairs) {
        for (const [first, second] of PATTERNS.flatMap((one) => PATTERNS.map((two) => [one, two] as const))) {
          const [x, y] = [extreme(field, a, value, first), extreme(field, b, value, second)];
          const calls = [[x, y, ...other], [...other, x, y], ...(kernel.allows(a, a) ? [[x, x, x, x]] : [])];
          for (const factors of calls) {
            const [p, q, r, s] = factors.map((factor) => kernel.decode(factor)) as [bigint, bigint, bigint, bigint];
            const products = run('mul', factors);
            assert.deepEqual(
              products.map((product) => kernel.decode(product)),
              [(p * q) % field.modulus, (r * s) % field.modulus],
              `${a} times ${b}`,
            );
            for (const product of products) assertUnit(field, product);
          }
          if (!kernel.allows(a, a)) continue;
          const squares = run('sqr', [x, y, other[0], y]);
          const expected = [x, other[0]].map((factor) => kernel.decode(factor) ** 2n % field.modulus);
          assert.deepEqual(
            squares.map((square) => kernel.decode(square)),
            expected,
            `the square of ${a}`,
          );
          for (const square of squares) assertUnit(field, square);
        }
      }
    });
  }
});

it('int serves primes that have no kernel in lanes', () => {
  assert.equal(fieldKernel(BN254_FIELD, 'simd').name, fieldKernel(BN254_FIELD, 'int').name);
  assert.match(fieldKernel(FIELDS[0] as PrimeField, 'simd').name, /^simd-/);
});
