import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { x25519Module } from '../../../src/curve/x25519/module.ts';
import { X25519 } from '../../../src/curve/x25519/x25519.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

for (const family of families()) {
  describe(`X25519 over ${family}`, () => {
    const x25519 = new X25519(family);

    it('computes the examples of RFC 7748, section 5.2', () => {
      const examples = [
        [
          'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
          'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
          'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
        ],
        [
          '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
          'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
          '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
        ],
      ] as const;
      for (const [k, u, product] of examples) assert.deepEqual(x25519.multiply(hex(k), hex(u)), hex(product));
    });

    it('agrees after 1000 iterations', () => {
      let [k, u]: [Uint8Array, Uint8Array] = [new Uint8Array(32), new Uint8Array(32)];
      k[0] = 9;
      u[0] = 9;
      for (let i = 0; i < 1000; i++) [k, u] = [x25519.multiply(k, u), k];
      assert.deepEqual(k, hex('684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51'));
    });

    it('takes coordinates that are not reduced, and points of small order to zero', () => {
      const k = new Uint8Array(32).fill(77);
      for (const u of [
        '00',
        '01',
        'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
        'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      ]) {
        assert.deepEqual(x25519.multiply(k, hex(u.padEnd(64, '0'))), new Uint8Array(32), u);
      }
      const [nine, more] = [new Uint8Array(32), hex('f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f')];
      nine[0] = 9;
      assert.deepEqual(x25519.multiply(k, more), x25519.multiply(k, nine));
    });

    if (isUnproved(family))
      it('keeps its secrets, and its doubles are normal', () => {
        const { module, spec } = withSpec(x25519Module(fieldKernel(P25519_FIELD, family)));
        assertProved(module, spec);
      });

    it('refuses other lengths', () => {
      assert.throws(() => x25519.multiply(new Uint8Array(31), new Uint8Array(32)), RangeError);
    });
  });
}
