/** Combs of every shape, and the modules of buckets: that they keep their secrets, and their doubles are normal; and small scalars, all of them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { edwardsBuckets } from '../../../src/curve/edwards/buckets.ts';
import { edwardsComb, edwardsModule, scalarBits } from '../../../src/curve/edwards/module.ts';
import { edwardsStraus } from '../../../src/curve/edwards/straus.ts';
import { FixedTable } from '../../../src/curve/fixed-table.ts';
import { bucketDigits } from '../../../src/curve/module/buckets.ts';
import { weierstrassBuckets } from '../../../src/curve/weierstrass/buckets.ts';
import { ZERO } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassComb, weierstrassModule } from '../../../src/curve/weierstrass/module.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P25519_FIELD, SECP256K1_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL } from '../../reference/edwards.ts';
import { addPoints, type Point } from '../../reference/weierstrass.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const SHAPES = [
  [2, 64],
  [3, 5],
  [4, 1],
  [7, 3],
] as const;
const bytesOf = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Uint8Array =>
  Uint8Array.from([...toBytesLE(x, 32), ...toBytesLE(y, 32)]);

for (const family of families()) {
  describe(`tables over ${family}`, () => {
    it('combs of Weierstrass curves: scalars from 0 to 200, and their negatives', () => {
      const kernel = fieldKernel(SECP256K1_FIELD, family);
      for (const [teeth, stride] of SHAPES) {
        const comb = weierstrassComb(SECP256K1, teeth, stride);
        const linked = weierstrassModule(SECP256K1, ZERO, kernel, comb);
        const table = new FixedTable(new CompiledModule(linked), comb, bytesOf(SECP256K1.generator));
        let point: Point;
        for (let k = 0n; k <= 200n; k++) {
          assert.deepEqual(table.multiply(toBytesLE(k, 32)), bytesOf(point ?? { x: 0n, y: 0n }), `${k}, ${teeth} teeth`);
          const minus = point && { x: point.x, y: SECP256K1.prime - point.y };
          assert.deepEqual(table.multiply(toBytesLE(SECP256K1.order - k, 32)), bytesOf(minus ?? { x: 0n, y: 0n }), `−${k}, ${teeth} teeth`);
          point = addPoints(SECP256K1, point, SECP256K1.generator);
        }
        if (!isUnproved(family)) continue;
        const { module, spec } = withSpec(linked);
        assertProved(module, spec);
      }
    });

    it('combs of Edwards curves', () => {
      const kernel = fieldKernel(P25519_FIELD, family);
      for (const [teeth, stride] of SHAPES) {
        const comb = edwardsComb(ED25519, teeth, stride);
        const linked = edwardsModule(ED25519, kernel, comb);
        const table = new FixedTable(new CompiledModule(linked), comb, bytesOf(ED25519.generator));
        let point: { readonly x: bigint; readonly y: bigint } = EDWARDS_NEUTRAL;
        for (let k = 0n; k <= 200n; k++) {
          assert.deepEqual(table.multiply(toBytesLE(k, 32)), bytesOf(point), `${k}, ${teeth} teeth`);
          assert.deepEqual(table.multiply(toBytesLE(7n * ED25519.order + k, 32)), bytesOf(point), `7L + ${k}, ${teeth} teeth`);
          point = addEdwardsPoints(ED25519, point, ED25519.generator);
        }
        if (!isUnproved(family)) continue;
        const { module, spec } = withSpec(linked);
        assertProved(module, spec);
      }
    });

    if (isUnproved(family))
      it('buckets and steps', () => {
        for (const { module, spec } of [
          withSpec(weierstrassBuckets(SECP256K1, ZERO, fieldKernel(SECP256K1_FIELD, family))),
          withSpec(edwardsBuckets(ED25519, fieldKernel(P25519_FIELD, family))),
          withSpec(edwardsStraus(ED25519, fieldKernel(P25519_FIELD, family), scalarBits(ED25519))),
        ]) {
          assertProved(module, spec);
        }
      });
  });
}

it('digits of buckets are within half their width, and sum up to the number', () => {
  for (let width = 2; width <= 10; width++) {
    for (const scalar of [0n, 1n, 2n ** 64n - 1n, 0x0123456789abcdefn, 0x8000000000000000n, 0xaaaaaaaaaaaaaaaan]) {
      const bytes = toBytesLE(scalar, 8);
      const digits = bucketDigits(bytes, 64, width);
      assert.ok(digits.every((digit) => Math.abs(digit) <= 2 ** (width - 1)));
      const value = digits.reduceRight((sum, digit) => (sum << BigInt(width)) + BigInt(digit), 0n);
      assert.equal(value, fromBytesLE(bytes));
    }
  }
});
