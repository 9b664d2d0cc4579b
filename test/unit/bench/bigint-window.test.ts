import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bigintWindow } from '../../../bench/adapters/modexp/bigint-window.ts';

/** Square and multiply from the right, as far from a sliding window as it gets. */
function rightToLeft(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  for (let rest = exponent, power = base; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * power) % modulus;
    power = (power * power) % modulus;
  }
  return result;
}

test('the BigInt yardstick computes powers', async () => {
  const { prepare } = await bigintWindow.load();
  const property = fc.asyncProperty(
    fc.bigInt({ min: 3n, max: 1n << 200n }),
    fc.bigInt({ min: 0n, max: 1n << 200n }),
    fc.oneof(fc.bigInt({ min: 1n, max: 1n << 40n }), fc.bigInt({ min: 1n, max: 1n << 700n })),
    async (modulus, seed, exponent) => {
      const base = seed % modulus;
      const entrant = await prepare([{ base, exponent, modulus }]);
      await entrant.loop(0);
      assert.equal(await entrant.result(), rightToLeft(base, exponent, modulus).toString(16));
    },
  );
  await fc.assert(property);
});

test('an operation computes every power of its row', async () => {
  const { prepare } = await bigintWindow.load();
  const entrant = await prepare([
    { base: 2n, exponent: 5n, modulus: 101n },
    { base: 3n, exponent: 4n, modulus: 11n },
  ]);
  await entrant.loop(0);
  assert.equal(await entrant.result(), '20 4');
});
