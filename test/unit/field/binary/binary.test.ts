/** Binary fields against polynomials on BigInt, by every method and in every family that the engine runs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkSecrecy } from '../../../../src/asm/secrecy/check.ts';
import { withSpec } from '../../../../src/formulas/secrecy.ts';
import { binaryMethodKernel, binaryMethods } from '../../../../src/study/binary/methods.ts';
import { binaryFieldModule } from '../../../../src/study/binary/module.ts';
import { halfTrace, invert, multiply } from '../../../reference/binary.ts';
import { isUnproved } from '../../tested-before.ts';
import { FIELDS, isIrreducible, nameOf } from './fields.ts';
import { binaryArithmetic, binaryFamilies } from './module.ts';

const kinds = binaryFamilies().flatMap((family) => binaryMethods.map((method) => [family, method] as const));

for (const [family, method] of kinds) {
  for (const field of FIELDS) {
    const kernel = binaryMethodKernel(field, family, method);
    describe(`modulo ${nameOf(field)}, ${family}, ${method}`, () => {
      const arithmetic = binaryArithmetic(field, family, kernel);
      const top = 1n << BigInt(field.degree - 1);
      const all = 2n * top - 1n;

      it('multiplies, squares, adds', () => {
        const any = fc.oneof(fc.bigInt(0n, all), fc.constantFrom(0n, 1n, 2n, top, all, all ^ 1n, 15n & all, 0xf0n & all));
        fc.assert(
          fc.property(any, any, (a, b) => {
            assert.equal(arithmetic.multiply(a, b), multiply(field, a, b));
            assert.equal(arithmetic.square(a), multiply(field, a, a));
            assert.equal(arithmetic.add(a, b), a ^ b);
          }),
          { numRuns: 60 },
        );
      });

      it('inverts, and solves z² + z = c where that can be solved', { skip: !isIrreducible(field) && 'not a field' }, () => {
        for (const a of [0n, 1n, 2n, top, all, all / 3n]) {
          assert.equal(arithmetic.invert(a), invert(field, a));
          if (field.degree % 2 === 1) assert.equal(arithmetic.halfTrace(a), halfTrace(field, a));
        }
      });

      it('multiplies every coefficient by every other at the ends of bytes, words and vectors', () => {
        const places = [0, 1, 3, 4, 7, 8, 63, 64, 127, 128, field.degree - 1].filter((place) => place < field.degree);
        for (const i of places) {
          for (const j of places) {
            const [a, b] = [1n << BigInt(i), 1n << BigInt(j)];
            assert.equal(arithmetic.multiply(a, b), multiply(field, a, b), `x^${i} · x^${j}`);
          }
        }
      });

      if (isUnproved(family))
        it('keeps its secrets', () => {
          const { module, spec } = withSpec(binaryFieldModule(field, kernel));
          assert.deepEqual(checkSecrecy(module, spec), []);
        });
    });
  }
}
