/** Points of Ed25519 by their y, two at a time, against one by one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EdwardsDecompression, edwardsDecompression } from '../../../src/curve/edwards/decompression.ts';
import { EdwardsGroup } from '../../../src/curve/edwards/group.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { decodePointsVarTime } from '../../../src/group/edwards25519/decode-points.ts';
import { decodePointVarTime } from '../../../src/group/edwards25519/point.ts';
import { fieldKernel, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const { prime, generator } = ED25519;
/** Small ones, of which half are of points; those of small order; those above p; and the largest. */
const YS: readonly bigint[] = [
  ...Array.from({ length: 24 }, (_, i) => BigInt(i)),
  generator.y,
  prime - 1n,
  prime,
  prime + 1n,
  prime + 18n,
  2n ** 255n - 1n,
  (generator.y * generator.y) % prime,
];
const COMPRESSED = YS.flatMap((y) => [false, true].map((isOdd) => ({ y: toBytesLE(y, 32), isOdd })));
const ENCODED = YS.flatMap((y) => [0n, 1n].map((sign) => toBytesLE(y + (sign << 255n), 32)));

for (const family of families()) {
  describe(`decompression of Ed25519 over ${family}`, () => {
    const kernel = fieldKernel(P25519_FIELD, family);

    it('finds what is found one by one, next to any other', () => {
      const group = new EdwardsGroup(ED25519, P25519_FIELD, family);
      const expected = COMPRESSED.map(({ y, isOdd }) => group.decompressVarTime(y, isOdd));
      assert.ok(expected.some((point) => point === undefined) && expected.some((point) => point !== undefined));
      const decompression = new EdwardsDecompression(ED25519, kernel);
      assert.deepEqual(decompression.pointsVarTime(ENCODED), expected);
      // Another neighbour for each; and one of them alone.
      assert.deepEqual(decompression.pointsVarTime(ENCODED.slice(1)), expected.slice(1));
      assert.deepEqual(decompression.pointsVarTime(ENCODED.slice(0, 1)), expected.slice(0, 1));
      assert.deepEqual(decompression.pointsVarTime([]), []);
    });

    if (isUnproved(family))
      it('its doubles are normal, and nothing depends on them', () => {
        const { module, spec } = withSpec(edwardsDecompression(ED25519, kernel));
        assertProved(module, spec);
      });
  });
}

it('many encodings are read as each by itself, and are left as they are', () => {
  const before = ENCODED.map((bytes) => Uint8Array.from(bytes));
  for (const some of [ENCODED, ENCODED.slice(0, 31), ENCODED.slice(0, 33)])
    assert.deepEqual(
      decodePointsVarTime(some),
      some.map((bytes) => decodePointVarTime(bytes, false)),
    );
  assert.deepEqual(ENCODED, before);
});
