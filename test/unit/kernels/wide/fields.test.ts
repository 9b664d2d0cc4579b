/** Fields over wide products, with limbs at their extremes: what `allows` allows is right, and comes back with magnitude 1. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as i32 from '../../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../../src/asm/opcodes/i64.ts';
import { checkSecrecy } from '../../../../src/asm/secrecy/check.ts';
import { keeps } from '../../../../src/asm/secrecy/keeps.ts';
import { type Linked, link } from '../../../../src/formulas/link.ts';
import { withSpec } from '../../../../src/formulas/secrecy.ts';
import { extensionKernel } from '../../../../src/kernels/field/extension/kernel.ts';
import { joinParts, partsOf } from '../../../../src/kernels/field/extension/parts.ts';
import type { QuadraticKernel } from '../../../../src/kernels/field/extension/quadratic.ts';
import type { FieldKernel } from '../../../../src/kernels/field/kernel.ts';
import {
  BLS12_381_FIELD,
  BN254_FIELD,
  BN256_FIELD,
  fieldKernel,
  type PrimeField,
  shapeIn,
} from '../../../../src/kernels/field/prime/fields.ts';
import { rangeOf } from '../../../../src/kernels/field/prime/shape.ts';
import { WIDE } from '../../../../src/kernels/field/prime/wide/family.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { primeFields } from '../../../../src/self-test/prime-fields.ts';

interface Calls {
  mul(): void;
  sqr(): void;
  normalizeWeak(): void;
  mulParts(): void;
}

/** A module that computes with raw elements: c ← a · b and the like. `leaks`: where a limb of a secret decides. */
function rawModule(kernel: FieldKernel | QuadraticKernel, leaks = false): Linked<'elements', Calls> {
  return link<'elements', never, Calls>({
    name: `raw elements of ${kernel.name}`,
    kernel: kernel as FieldKernel,
    formulas: {},
    constants: {},
    regions: { elements: { bytes: 3 * kernel.elementBytes, secret: true, elements: true } },
    define: (m, { field, at }) => {
      const [to, a, b] = [2, 0, 1].map((i) => i32.const(at.elements.from + i * kernel.elementBytes)) as [
        ReturnType<typeof i32.const>,
        ReturnType<typeof i32.const>,
        ReturnType<typeof i32.const>,
      ];
      const mul = m.export('mul', [], (f) => {
        if (leaks)
          f.if(
            i64.eqz(i64.load(a)),
            () => field.copy(f, to, a),
            () => field.mul(f, { to, a, b }),
          );
        else field.mul(f, { to, a, b });
      });
      const sqr = m.export('sqr', [], (f) => field.sqr(f, { to, a }));
      const normalizeWeak = m.export('normalizeWeak', [], (f) => field.normalizeWeak(f, to, a));
      const own = field.own as Partial<Record<'mulParts', (typeof field.own)[never]>>;
      const mulParts = m.export('mulParts', [], (f) =>
        (own.mulParts as unknown as ((...all: unknown[]) => void) | undefined)?.(f, to, a, b),
      );
      for (const func of [mul, sqr, normalizeWeak, mulParts]) SECRECY: keeps(m, func, {});
      return { mul, sqr, normalizeWeak, mulParts };
    },
  });
}

const PATTERNS: readonly ((i: number) => 1 | -1)[] = [
  () => 1,
  () => -1,
  (i) => (i % 2 === 0 ? 1 : -1),
  (i) => (i % 2 === 0 ? -1 : 1),
  (i) => (i % 3 === 0 ? 1 : -1),
];

/** Limbs as large as the magnitude allows, and the highest as the value does: at most `value` times what a product's is. */
function extreme(field: PrimeField, magnitude: number, value: number, sign: (i: number) => 1 | -1): readonly bigint[] {
  const { limbs, radixBits, modulus, reduction } = shapeIn('wide', field);
  const unit = BigInt(WIDE.unitOf(radixBits));
  const most = BigInt(magnitude) * unit;
  const units = BigInt(reduction.kind === 'montgomery' ? 3 : limbs);
  const highest =
    rangeOf(shapeIn('wide', field)) === Number.POSITIVE_INFINITY
      ? most
      : (BigInt(Math.floor(value)) * units * modulus) >> BigInt(radixBits * (limbs - 1));
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  return Array.from({ length: limbs }, (_, i) => BigInt(sign(i)) * (i < limbs - 1 ? most : least(most, highest)));
}

function bytesOf(field: PrimeField, parts: readonly (readonly bigint[])[]): Uint8Array {
  const { elementBytes } = shapeIn('wide', field);
  const bytes = new Uint8Array(parts.length * elementBytes);
  const view = new DataView(bytes.buffer);
  for (const [part, limbs] of parts.entries())
    for (const [i, limb] of limbs.entries()) view.setBigInt64(part * elementBytes + 8 * i, limb, true);
  return bytes;
}

/** All limbs but the highest are at most one unit. */
function assertUnit(field: PrimeField, element: Uint8Array): void {
  const { limbs, radixBits, elementBytes } = shapeIn('wide', field);
  const view = new DataView(element.buffer, element.byteOffset);
  for (let part = 0; part < element.length / elementBytes; part++) {
    for (let i = 0; i < limbs; i++) {
      const limb = view.getBigInt64(part * elementBytes + 8 * i, true);
      assert.ok((limb < 0n ? -limb : limb) <= BigInt(WIDE.unitOf(radixBits)), `limb ${i} of ${limbs}: ${limb}`);
    }
  }
}

class Raw {
  readonly #module: CompiledModule<'elements', Calls>;
  readonly #kernel: FieldKernel | QuadraticKernel;

  constructor(kernel: FieldKernel | QuadraticKernel) {
    this.#kernel = kernel;
    this.#module = new CompiledModule(rawModule(kernel));
  }

  run(call: keyof Calls, a: Uint8Array, b: Uint8Array = a): Uint8Array {
    const { elementBytes } = this.#kernel;
    const elements = this.#module.bytesOf(this.#module.at.elements);
    elements.set(a);
    elements.set(b, elementBytes);
    this.#module.call[call]();
    return elements.slice(2 * elementBytes, 3 * elementBytes);
  }
}

/** Pairs of magnitudes, each with the largest that it may be multiplied with. */
function largest(kernel: { allows(a: number, b: number): boolean }): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let a = 1; a <= 64; a++) {
    let b = 0;
    while (b < 64 && kernel.allows(a, b + 1)) b++;
    if (b > 0) pairs.push([a, b]);
  }
  return pairs;
}

describe('prime fields over wide products', () => {
  for (const field of primeFields()) {
    it(`${field.name}: products, squares and normalizations of what is largest`, () => {
      const kernel = fieldKernel(field, 'wide');
      const raw = new Raw(kernel);
      const p = field.modulus;
      const pairs = largest(kernel);
      assert.ok(
        pairs.some(([a, b]) => a >= 2 && b >= 2),
        'sums can be multiplied',
      );
      const value = Math.min(Math.sqrt(kernel.range), 2 ** 20);
      for (const [a, b] of pairs) {
        for (const first of PATTERNS) {
          for (const second of PATTERNS) {
            const [x, y] = [bytesOf(field, [extreme(field, a, value, first)]), bytesOf(field, [extreme(field, b, value, second)])];
            const product = raw.run('mul', x, y);
            assert.equal(kernel.decode(product), (kernel.decode(x) * kernel.decode(y)) % p, `${a} times ${b}`);
            assertUnit(field, product);
          }
          if (!kernel.allows(a, a)) continue;
          const x = bytesOf(field, [extreme(field, a, value, first)]);
          const square = raw.run('sqr', x);
          assert.equal(kernel.decode(square), kernel.decode(x) ** 2n % p, `the square of ${a}`);
          assertUnit(field, square);
        }
      }
      for (const magnitude of [1, 2, 3, 63, kernel.largestMagnitude]) {
        for (const sign of PATTERNS) {
          const x = bytesOf(field, [extreme(field, magnitude, kernel.range / 2, sign)]);
          const normalized = raw.run('normalizeWeak', x);
          assert.equal(kernel.decode(normalized), kernel.decode(x));
          assertUnit(field, normalized);
        }
      }
    });
  }
});

describe('extensions over wide products', () => {
  for (const [field, c] of [
    [BN256_FIELD, 3],
    [BN254_FIELD, 9],
    [BLS12_381_FIELD, 1],
  ] as const) {
    it(`${field.name}: products, squares and normalizations of what is largest`, () => {
      const kernel = extensionKernel(field, c, 'wide');
      const raw = new Raw(kernel);
      const p = field.modulus;
      const residue = (x: bigint): bigint => ((x % p) + p) % p;
      const pairs = largest(kernel);
      assert.ok(pairs.length > 0, 'elements can be multiplied');
      const element = (magnitude: number, signs: readonly ((i: number) => 1 | -1)[]): Uint8Array =>
        bytesOf(
          field,
          signs.map((sign) => extreme(field, magnitude, magnitude, sign)),
        );
      for (const [a, b] of pairs) {
        for (const [i, first] of PATTERNS.entries()) {
          for (const second of PATTERNS) {
            const [x, y] = [element(a, [first, second]), element(b, [second, PATTERNS[(i + 1) % PATTERNS.length] as () => 1])];
            const [[x0, x1], [y0, y1]] = [partsOf(kernel.decode(x)), partsOf(kernel.decode(y))];
            const product = raw.run('mul', x, y);
            assert.equal(kernel.decode(product), joinParts(residue(x0 * y0 - x1 * y1), residue(x0 * y1 + x1 * y0)), `${a} times ${b}`);
            assertUnit(field, product);
            const parts = raw.run('mulParts', x, y);
            assert.equal(kernel.decode(parts), joinParts(residue(x0 * y0), residue(x1 * y1)));
            assertUnit(field, parts);
            if (!kernel.allows(a, a)) continue;
            const square = raw.run('sqr', x);
            assert.equal(kernel.decode(square), joinParts(residue(x0 * x0 - x1 * x1), residue(2n * x0 * x1)), `the square of ${a}`);
            assertUnit(field, square);
          }
        }
      }
      for (const magnitude of [1, 2, 63, kernel.largestMagnitude]) {
        for (const first of PATTERNS) {
          const x = element(magnitude, [first, PATTERNS[2] as () => 1]);
          const normalized = raw.run('normalizeWeak', x);
          assert.equal(kernel.decode(normalized), kernel.decode(x));
          assertUnit(field, normalized);
        }
      }
    });
  }
});

it('the check of secrets sees a limb that decides, and nothing where none does', () => {
  for (const kernel of [...primeFields().map((field) => fieldKernel(field, 'wide')), extensionKernel(BN256_FIELD, 3, 'wide')]) {
    const found = (leaks: boolean): readonly string[] => {
      const { module, spec } = withSpec(rawModule(kernel, leaks));
      return checkSecrecy(module, spec).map(({ function: name, kind }) => `${name} ${kind}`);
    };
    assert.deepEqual(found(false), [], kernel.name);
    assert.deepEqual(found(true), ['mul branch'], kernel.name);
  }
});
