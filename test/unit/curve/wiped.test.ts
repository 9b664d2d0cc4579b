/** Every session of a curve's module wipes all regions that secrets come into, but for tables of public points. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwardsModule } from '../../../src/curve/edwards/module.ts';
import { MINUS_3 } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassModule } from '../../../src/curve/weierstrass/module.ts';
import { x25519Module } from '../../../src/curve/x25519/module.ts';
import type { Linked } from '../../../src/formulas/link.ts';
import { fieldKernel, P256_FIELD, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../src/params/curves/p256.ts';

const MODULES: readonly (readonly [linked: Linked<string>, kept: readonly string[]])[] = [
  [weierstrassModule(P256, MINUS_3, fieldKernel(P256_FIELD, 'int')), ['publicDigits', 'base', 'comb', 'multiples']],
  [edwardsModule(ED25519, fieldKernel(P25519_FIELD, 'int')), ['publicDigits', 'base', 'comb', 'multiples', 'rootExponent']],
  [x25519Module(fieldKernel(P25519_FIELD, 'int')), []],
];

for (const [{ name, at, wiped }, kept] of MODULES) {
  test(name, () => {
    const stays = Object.entries<{ readonly from: number; readonly bytes: number }>(at)
      .filter(([, { from, bytes }]) => bytes > 0 && !wiped.some((span) => span.from <= from && from + bytes <= span.from + span.bytes))
      .map(([region]) => region);
    assert.deepEqual(stays.sort(), [...kept].sort());
  });
}
