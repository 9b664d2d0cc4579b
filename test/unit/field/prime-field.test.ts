/** Fields by bytes against BigInt, in every family that the engine runs. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { batchInvert } from '../../../src/field/batch-invert.ts';
import { fieldModule } from '../../../src/field/module.ts';
import { Field } from '../../../src/field/prime-field.ts';
import { squareRoots } from '../../../src/field/square-roots.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel } from '../../../src/kernels/field/prime/fields.ts';
import { primeFields } from '../../../src/self-test/prime-fields.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { NoInverseError } from '../../../src/util/errors.ts';
import { invMod, powMod, residue } from '../../reference/modpow.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

for (const family of families()) {
  for (const prime of primeFields()) {
    describe(`${prime.name} over ${family}`, () => {
      const field = new Field(prime, family, squareRoots);
      const { modulus: p } = prime;
      const { inputBytes: length } = fieldKernel(prime, family);
      const largest = 2n ** BigInt(8 * length) - 1n;

      const check = (a: bigint, b: bigint): void => {
        const results = field.compute((slots) => {
          slots.enter(0, toBytesLE(a, length));
          slots.enter(1, toBytesLE(b, length));
          slots.add(2, 0, 1);
          slots.sub(3, 0, 1);
          slots.mul(4, 2, 3);
          slots.inverse(5, 1);
          // Long chains of sums do not grow.
          slots.sub(6, 1, 0);
          for (let i = 0; i < 100; i++) slots.add(6, 6, 6);
          return [0, 2, 3, 4, 5, 6].map((slot) => fromBytesLE(slots.leave(slot)));
        });
        const expected = [a, a + b, a - b, a * a - b * b, invMod(b, p) ?? 0n, (b - a) * 2n ** 100n];
        assert.deepEqual(
          results,
          expected.map((value) => residue(value, p)),
          `${a}, ${b}`,
        );
      };

      it('computes what BigInt computes', () => {
        const hard = [0n, 1n, p - 1n, p, p + 1n, largest, largest / 3n, (largest + 1n) / 2n];
        for (const a of hard) for (const b of hard) check(a, b);
        fc.assert(fc.property(fc.bigInt(0n, largest), fc.bigInt(0n, largest), check), { numRuns: 30 });
      });

      it('finds square roots where the prime is 3 modulo 4', () => {
        const root = (a: bigint): bigint =>
          field.compute((slots) => {
            slots.enter(0, toBytesLE(a, length));
            slots.sqrt(1, 0);
            return fromBytesLE(slots.leave(1));
          });
        assert.throws(() => new Field(prime, family).compute((slots) => slots.sqrt(1, 0)), RangeError);
        if (p % 4n !== 3n) {
          assert.throws(() => root(4n), RangeError);
          return;
        }
        for (const a of [0n, 1n, 4n, 5n ** 100n % p, 7n]) assert.equal(root(a), powMod(a, (p + 1n) / 4n, p));
        assert.equal(residue(root(5n ** 100n % p) ** 2n, p), 5n ** 100n % p);
      });

      it('inverts many at once', () => {
        const inverses = (values: readonly bigint[]): readonly bigint[] =>
          batchInvert(
            field,
            values.map((value) => toBytesLE(value, length)),
          ).map(fromBytesLE);
        fc.assert(
          fc.property(fc.array(fc.bigInt(1n, p - 1n), { maxLength: 8 }), (values) =>
            assert.deepEqual(
              inverses(values),
              values.map((value) => invMod(value, p)),
            ),
          ),
          { numRuns: 10 },
        );
        assert.deepEqual(inverses([p + 1n, p - 1n]), [1n, p - 1n]);
        for (const zero of [0n, p]) assert.throws(() => inverses([2n, zero, 3n]), NoInverseError);
      });

      if (isUnproved(family))
        it('keeps its secrets, and its doubles are normal', () => {
          const { module, spec } = withSpec(fieldModule(fieldKernel(prime, family), squareRoots));
          assertProved(module, spec);
        });

      it('refuses slots and numbers that there are not, and wipes', () => {
        assert.throws(() => field.compute((slots) => slots.add(0, 1, 8)), RangeError);
        assert.throws(() => field.compute((slots) => slots.add(0, -1, 1)), RangeError);
        const short = field.compute((slots) => {
          slots.enter(0, toBytesLE(prime.modulus - 1n, length));
          slots.enter(1, Uint8Array.of(5));
          return fromBytesLE(slots.leave(1));
        });
        assert.equal(short, 5n);
        assert.throws(() => field.compute((slots) => slots.enter(0, new Uint8Array(length + 1).fill(1))), RangeError);
        field.compute(() => assert.throws(() => field.compute(() => {}), /already running/));
        const before = field.compute((slots) => {
          slots.enter(3, toBytesLE(5n, length + 8));
          return fromBytesLE(slots.leave(3));
        });
        assert.equal(before, 5n);
        assert.equal(
          field.compute((slots) => fromBytesLE(slots.leave(3))),
          0n,
        );
      });
    });
  }
}
