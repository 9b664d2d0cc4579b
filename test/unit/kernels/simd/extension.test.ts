/** Quadratic extensions in integer lanes, with limbs at their extremes: what `allows` allows is right, and comes back with magnitude 1. */
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
import { type QuadraticKernel, quadraticExtension } from '../../../../src/kernels/field/extension/quadratic.ts';
import { simdElements } from '../../../../src/kernels/field/extension/simd/elements.ts';
import { SIMD_QUADRATIC } from '../../../../src/kernels/field/extension/simd/family.ts';
import type { FieldKernel } from '../../../../src/kernels/field/kernel.ts';
import { BLS12_381_FIELD, BN254_FIELD, BN256_FIELD, fieldKernel, quadraticShapeIn } from '../../../../src/kernels/field/prime/fields.ts';
import { INT } from '../../../../src/kernels/field/prime/int/family.ts';
import { TABLE } from '../../../../src/kernels/field/prime/reduce.ts';
import { fieldShape, valueOf } from '../../../../src/kernels/field/prime/shape.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';

const OPERATIONS = ['mul', 'mulParts', 'join', 'add', 'sub'] as const;
const UNARY = [
  'sqr',
  'sqrParts',
  'normalizeWeak',
  'neg',
  'copy',
  'conjugate',
  'bothFirst',
  'bothSecond',
  'mulByNonResidue',
  'twice',
] as const;
type Calls = Record<(typeof OPERATIONS)[number] | (typeof UNARY)[number], () => void>;

/** A module that computes with raw elements: c ← a · b and the like. `leaks`: where a limb of a secret decides. */
function rawModule(kernel: QuadraticKernel, leaks = false): Linked<'elements', Calls> {
  return link<'elements', never, Calls>({
    name: `raw elements of ${kernel.name}`,
    kernel: kernel as FieldKernel,
    formulas: {},
    constants: {},
    regions: { elements: { bytes: 3 * kernel.elementBytes, secret: true, elements: true } },
    define: (m, linked) => {
      const field = linked.field as unknown as ReturnType<QuadraticKernel['define']>;
      const [to, a, b] = [2, 0, 1].map((i) => i32.const(linked.at.elements.from + i * kernel.elementBytes)) as [
        ReturnType<typeof i32.const>,
        ReturnType<typeof i32.const>,
        ReturnType<typeof i32.const>,
      ];
      const { own } = field;
      const bodies: Readonly<Record<keyof Calls, Parameters<typeof m.export>[2]>> = {
        mul: (f) => {
          if (!leaks) field.mul(f, { to, a, b });
          else
            f.if(
              i64.eqz(i64.load(a)),
              () => field.copy(f, to, a),
              () => field.mul(f, { to, a, b }),
            );
        },
        mulParts: (f) => own.mulParts(f, to, a, b),
        join: (f) => own.join(f, to, a, b),
        add: (f) => field.add(f, to, a, b),
        sub: (f) => field.sub(f, to, a, b),
        sqr: (f) => field.sqr(f, { to, a }),
        sqrParts: (f) => own.sqrParts(f, to, a, b),
        normalizeWeak: (f) => field.normalizeWeak(f, to, a),
        neg: (f) => field.neg(f, to, a),
        copy: (f) => field.copy(f, to, a),
        conjugate: (f) => own.conjugate(f, to, a, b),
        bothFirst: (f) => own.bothFirst(f, to, a, b),
        bothSecond: (f) => own.bothSecond(f, to, a, b),
        mulByNonResidue: (f) => own.mulByNonResidue(f, to, a, b),
        twice: (f) => field.mulSmall(f, to, a, 2),
      };
      return Object.fromEntries(
        Object.entries(bodies).map(([name, body]) => {
          const func = m.export(name, [], body);
          SECRECY: keeps(m, func, {});
          return [name, func];
        }),
      ) as never;
    },
  });
}

type Sign = (i: number) => 1 | -1;
const PATTERNS: readonly Sign[] = [
  () => 1,
  () => -1,
  (i) => (i % 2 === 0 ? 1 : -1),
  (i) => (i % 2 === 0 ? -1 : 1),
  (i) => (i % 3 === 0 ? 1 : -1),
];

/** Bytes of both parts of a limb, and of one. */
const [BOTH, WORD] = [8, 4];

for (const [shape, c] of [
  [quadraticShapeIn('simd', BN256_FIELD), 3],
  [quadraticShapeIn('simd', BN254_FIELD), 9],
  [quadraticShapeIn('simd', BLS12_381_FIELD), 1],
  // Of an odd number of limbs.
  [fieldShape('bls12-381', BLS12_381_FIELD.modulus, TABLE, 27, 15), 1],
] as const) {
  const { limbs, radixBits, modulus: p } = shape;
  const unit = INT.unitOf(radixBits);
  const kernel = quadraticExtension(simdElements(shape), c, SIMD_QUADRATIC);
  const residue = (x: bigint): bigint => ((x % p) + p) % p;

  /** Limbs as large as the magnitude allows, and the highest as the value does, which is at most as many times what a product's is. */
  const extreme = (magnitude: number, signs: readonly Sign[]): Uint8Array => {
    const element = new Uint8Array(kernel.elementBytes);
    const words = new DataView(element.buffer);
    const most = magnitude * unit;
    const highest = Math.min(most, Number((BigInt(magnitude * limbs) * p) >> BigInt(radixBits * (limbs - 1))));
    for (const [part, sign] of signs.entries())
      for (let i = 0; i < limbs; i++) words.setInt32(BOTH * i + WORD * part, sign(i) * (i < limbs - 1 ? most : highest), true);
    return element;
  };
  const assertUnit = (element: Uint8Array): void => {
    const words = new Int32Array(element.buffer, element.byteOffset, (BOTH * limbs) / WORD);
    for (const [i, limb] of words.entries()) assert.ok(Math.abs(limb) <= unit, `word ${i}: ${limb}`);
  };

  describe(`the quadratic extension of ${shape.field} in integer lanes, ${limbs} limbs`, () => {
    const module = new CompiledModule(rawModule(kernel));
    const run = (call: keyof Calls, a: Uint8Array, b: Uint8Array = a): Uint8Array => {
      const elements = module.bytesOf(module.at.elements);
      elements.set(a);
      elements.set(b, kernel.elementBytes);
      module.call[call]();
      return elements.slice(2 * kernel.elementBytes, 3 * kernel.elementBytes);
    };
    const allowed = Array.from({ length: kernel.largestMagnitude }, (_, i) => i + 1).flatMap((a) => {
      let b = 0;
      while (kernel.allows(a, b + 1)) b++;
      return b > 0 ? [[a, b] as const] : [];
    });

    it('products and squares of what is largest', () => {
      assert.ok(kernel.allows(2, 2), 'sums can be multiplied');
      assert.ok(!kernel.allows(kernel.largestMagnitude, 1), 'sums of parts must be words');
      for (const [a, b] of allowed) {
        for (const [i, first] of PATTERNS.entries()) {
          for (const second of PATTERNS) {
            const [x, y] = [extreme(a, [first, second]), extreme(b, [second, PATTERNS[(i + 1) % PATTERNS.length] as Sign])];
            const [[x0, x1], [y0, y1]] = [partsOf(kernel.decode(x)), partsOf(kernel.decode(y))];
            const expected: [keyof Calls, bigint, bigint][] = [
              ['mul', x0 * y0 - x1 * y1, x0 * y1 + x1 * y0],
              ['mulParts', x0 * y0, x1 * y1],
            ];
            if (kernel.allows(a, a)) expected.push(['sqr', x0 * x0 - x1 * x1, 2n * x0 * x1], ['sqrParts', x0 * x0, x1 * x1]);
            for (const [call, c0, c1] of expected) {
              const product = run(call, x, y);
              assert.equal(kernel.decode(product), joinParts(residue(c0), residue(c1)), `${call}: ${a} times ${b}`);
              assertUnit(product);
            }
          }
        }
      }
    });

    it('values and limbs come back to size', () => {
      for (let magnitude = 1; magnitude <= kernel.largestMagnitude; magnitude++) {
        for (const first of PATTERNS) {
          const x = extreme(magnitude, [first, PATTERNS[2] as Sign]);
          const normalized = run('normalizeWeak', x);
          assert.equal(kernel.decode(normalized), kernel.decode(x));
          assertUnit(normalized);
          const view = new DataView(normalized.buffer, normalized.byteOffset);
          for (const part of [0, 1]) {
            const value = valueOf(
              Array.from({ length: limbs }, (_, i) => view.getInt32(BOTH * i + WORD * part, true)),
              radixBits,
            );
            assert.ok((value < 0n ? -value : value) < BigInt(limbs) * p, `${magnitude}: ${value}`);
          }
        }
      }
      assert.ok(BigInt(2 * kernel.largestMagnitude * limbs) * p < 1n << BigInt(radixBits * limbs), 'the highest limb hands on nothing');
    });

    it('what is done word by word', () => {
      const [s, t] = [PATTERNS[2] as Sign, PATTERNS[4] as Sign];
      const [x, y] = [extreme(1, [s, t]), extreme(1, [t, s])];
      const [[x0, x1], [y0, y1]] = [partsOf(kernel.decode(x)), partsOf(kernel.decode(y))];
      const expected: Partial<Record<keyof Calls, readonly [bigint, bigint]>> = {
        join: [x0, y1],
        add: [x0 + y0, x1 + y1],
        sub: [x0 - y0, x1 - y1],
        neg: [-x0, -x1],
        copy: [x0, x1],
        conjugate: [x0, -x1],
        bothFirst: [x0, x0],
        bothSecond: [x1, x1],
        mulByNonResidue: [BigInt(c) * x0 - x1, x0 + BigInt(c) * x1],
        twice: [2n * x0, 2n * x1],
      };
      for (const [call, [c0, c1]] of Object.entries(expected))
        assert.equal(kernel.decode(run(call as keyof Calls, x, y)), joinParts(residue(c0), residue(c1)), call);
    });

    it('the check of secrets sees a limb that decides, and nothing where none does', () => {
      const found = (leaks: boolean): readonly string[] => {
        const { module: checked, spec } = withSpec(rawModule(kernel, leaks));
        return checkSecrecy(checked, spec).map(({ function: name, kind }) => `${name} ${kind}`);
      };
      assert.deepEqual(found(false), []);
      assert.deepEqual(found(true), ['mul branch']);
    });
  });
}

it('extensions have kernels in lanes where their prime fields have none', () => {
  assert.equal(extensionKernel(BLS12_381_FIELD, 1, 'simd').name, 'simd-bls12-381-n14r28-pairs');
  assert.equal(fieldKernel(BLS12_381_FIELD, 'simd').name, fieldKernel(BLS12_381_FIELD, 'int').name);
});
