/** Optimal extension fields against BigInt, in every family that the engine runs; small ones with all their elements. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { oefOperations } from '../../../src/study/fields/operations.ts';
import { type OefField, packed, unpacked } from '../../../src/study/oef/field.ts';
import { OEF_FIELDS } from '../../../src/study/oef/fields.ts';
import { type OefFamily, oefKernel } from '../../../src/study/oef/kernel.ts';
import { type Element, invert, multiply, power } from '../../reference/oef.ts';
import { assertProved } from '../prove.ts';
import { oefFamilies, referenceOf } from './oef-families.ts';
import { TOY_CURVE } from './toy-oef.ts';

const GF_343 = TOY_CURVE.field;
const GF_961: OefField = { name: 'gf961', bits: 5, below: 1, degree: 2, w: 3 };

/** Columns that are folded more often, by what p lacks of 2^31. */
const FOLDED: readonly OefField[] = [
  { name: 'oef155', bits: 31, below: 477, degree: 5, w: 2 },
  { name: 'oef403', bits: 31, below: 595, degree: 13, w: 2 },
];

/** Each of one or two elements. */
function operationsOf(field: OefField, family: OefFamily): (name: 'mul' | 'sqr' | 'add' | 'inverse', a: Element, b?: Element) => Element {
  const module = new CompiledModule(oefOperations(field, family));
  const { encode, decode, elementBytes } = oefKernel(field, family);
  const slots = module.bytesOf(module.at.slots);
  return (name, a, b = a) =>
    module.session(() => {
      slots.set(encode(packed(a)));
      slots.set(encode(packed(b)), elementBytes);
      module.call[name](1);
      return unpacked(field, decode(slots.slice(0, elementBytes)));
    });
}

for (const field of [GF_343, GF_961]) {
  const reference = referenceOf(field);
  const { p, degree } = reference;
  const all = Array.from({ length: Number(p) ** degree }, (_, i) =>
    Array.from({ length: degree }, (_, j) => (BigInt(i) / p ** BigInt(j)) % p),
  );
  for (const family of oefFamilies(field)) {
    describe(`${field.name}, ${family}`, () => {
      it('multiplies, squares and inverts all elements', () => {
        const operation = operationsOf(field, family);
        for (const [i, a] of all.entries()) {
          assert.deepEqual(operation('sqr', a), multiply(reference, a, a));
          assert.deepEqual(operation('inverse', a), invert(reference, a));
          // Every element by every other in GF(7^3), by some of the others in GF(31^2).
          for (let j = field === GF_343 ? 0 : i % 7; j < all.length; j += field === GF_343 ? 1 : 7) {
            const b = all[j] as Element;
            assert.deepEqual(operation('mul', a, b), multiply(reference, a, b));
          }
        }
      });
    });
  }
}

for (const field of [...OEF_FIELDS, ...FOLDED]) {
  const reference = referenceOf(field);
  const { p, degree } = reference;
  const coefficient = fc.oneof(fc.constantFrom(0n, 1n, 2n, p / 2n, p / 2n + 1n, p - 1n), fc.bigInt(0n, p - 1n));
  const element = fc.oneof(
    fc.array(coefficient, { minLength: degree, maxLength: degree }),
    // What sums up to most: coefficients at the ends of the balanced digits.
    fc.constantFrom(p / 2n, p / 2n + 1n, p - 1n).map((x) => new Array<bigint>(degree).fill(x)),
  );
  for (const family of oefFamilies(field)) {
    describe(`${field.name}, ${family}`, () => {
      const operation = operationsOf(field, family);

      it('multiplies, squares, adds and inverts any elements', () => {
        fc.assert(
          fc.property(element, element, (a, b) => {
            assert.deepEqual(operation('mul', a, b), multiply(reference, a, b));
            assert.deepEqual(operation('sqr', a), multiply(reference, a, a));
            assert.deepEqual(
              operation('add', a, b),
              a.map((x, i) => (x + (b[i] as bigint)) % p),
            );
            assert.deepEqual(operation('inverse', a), invert(reference, a));
          }),
          { numRuns: 100 },
        );
      });

      it('multiplies the largest sums of elements that may be multiplied', () => {
        const { allows, encode, decode, elementBytes } = oefKernel(field, family);
        let most = 1;
        while (most < 64 && allows(most + 1, 1)) most++;
        const module = new CompiledModule(oefOperations(field, family));
        const slots = module.bytesOf(module.at.slots);
        const half = new Array<bigint>(degree).fill(p / 2n);
        const bytes = encode(packed(half));
        const view = new DataView(bytes.buffer);
        for (let i = 0; i < degree; i++) {
          if (family === 'int') view.setBigInt64(8 * i, BigInt(most) * view.getBigInt64(8 * i, true), true);
          else view.setFloat64(8 * i, most * view.getFloat64(8 * i, true), true);
        }
        const product = module.session(() => {
          slots.set(bytes);
          slots.set(encode(packed(half)), elementBytes);
          module.call.mul(1);
          return unpacked(field, decode(slots.slice(0, elementBytes)));
        });
        const multiple = half.map((x) => (BigInt(most) * x) % p);
        assert.deepEqual(product, multiply(reference, multiple, half));
      });

      it('inverts 0 to 0', () => {
        const zero = new Array<bigint>(degree).fill(0n);
        assert.deepEqual(operation('inverse', zero), zero);
      });

      it('keeps its secrets, and its doubles are normal and small', () => {
        const { module, spec } = withSpec(oefOperations(field, family));
        assertProved(module, spec);
      });
    });
  }

  it(`${field.name}: X^k − w has no factor`, () => {
    // Of a prime degree, it is irreducible where w is no k-th power; else where w^((p − 1)/q) is not 1 for the primes q that divide k, and 4 does not (Lidl, Niederreiter, theorem 3.75).
    for (let q = 2n; q <= BigInt(degree); q++) {
      if (BigInt(degree) % q !== 0n || [2n, 3n, 5n].some((d) => d < q && q % d === 0n)) continue;
      assert.equal((p - 1n) % q, 0n);
      const [root] = power({ p, degree: 1, w: 0n }, [reference.w], (p - 1n) / q);
      assert.notEqual(root, 1n, `a root of degree ${q}`);
    }
    assert.notEqual(degree % 4, 0);
  });
}
