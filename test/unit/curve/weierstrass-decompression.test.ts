/** Points of short Weierstrass curves by their x, four at a time, against roots by BigInt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WeierstrassDecompression, weierstrassDecompression } from '../../../src/curve/weierstrass/decompression.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P256_FIELD, SECP256K1_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { powerVarTime } from '../../../src/util/power-var-time.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

for (const family of families()) {
  for (const [params, field] of [
    [SECP256K1, SECP256K1_FIELD],
    [P256, P256_FIELD],
  ] as const) {
    describe(`decompression of ${params.name} over ${family}`, () => {
      const { prime, a, b, generator } = params;
      const kernel = fieldKernel(field, family);
      // Small ones, of which half are of points; those next to p, above it, and the largest.
      const xs = [
        ...Array.from({ length: 24 }, (_, i) => BigInt(i)),
        generator.x,
        prime - 1n,
        prime - 2n,
        prime,
        prime + 1n,
        2n ** 256n - 1n,
      ];
      const wanted = xs.flatMap((x) => [false, true].map((isOdd) => ({ x: toBytesLE(x, 32), isOdd })));
      const expected = xs.flatMap((x) =>
        [false, true].map((isOdd) => {
          const square = ((x * x + a + prime) * x + b) % prime;
          const y = powerVarTime(square, (prime + 1n) / 4n, prime);
          if (x >= prime || (y * y) % prime !== square) return undefined;
          return Uint8Array.of(...toBytesLE(x, 32), ...toBytesLE((y & 1n) === (isOdd ? 1n : 0n) ? y : prime - y, 32));
        }),
      );

      it('finds the points that there are, next to any others', () => {
        assert.ok(expected.some((point) => point === undefined) && expected.some((point) => point !== undefined));
        const decompression = new WeierstrassDecompression(params, kernel);
        for (const from of [0, 1, 2, 3]) assert.deepEqual(decompression.pointsVarTime(wanted.slice(from)), expected.slice(from));
        for (const count of [0, 1, 2, 3]) assert.deepEqual(decompression.pointsVarTime(wanted.slice(0, count)), expected.slice(0, count));
      });

      if (isUnproved(family))
        it('its doubles are normal, and nothing depends on them', () => {
          const { module, spec } = withSpec(weierstrassDecompression(params, kernel));
          assertProved(module, spec);
        });
    });
  }
}
