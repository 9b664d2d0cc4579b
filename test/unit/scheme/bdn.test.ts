/** BDN: coefficients beside their definition, and aggregate keys beside the sums of private ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregateBdnKeys, BdnRoster } from '../../../src/entries/bdn.ts';
import { BlsPrivateKey } from '../../../src/entries/bls-bn256.ts';
import { blake2xs } from '../../../src/hash/blake2xs.ts';
import { coefficients } from '../../../src/scheme/pairing/bdn/coefficients.ts';
import { fromBytesLE } from '../../../src/util/bytes.ts';
import { ORDER } from '../../reference/bn256.ts';

const secrets = [3n, 5n, 2n ** 200n + 7n, ORDER - 2n];
const keys = secrets.map((secret) => new BlsPrivateKey(secret).publicKey);

/** 1 more than 16 bytes of the hash of all keys, for each. */
const expected = ((): readonly bigint[] => {
  const bytes = blake2xs(Uint8Array.from(keys.flatMap((key) => [...key.toBytes()])), 16 * keys.length);
  return keys.map((_, i) => 1n + fromBytesLE(bytes.subarray(16 * i, 16 * i + 16)));
})();

test('coefficients', () => {
  assert.deepEqual(coefficients(keys.map((key) => key.toBytes())), expected);
  assert.deepEqual(new BdnRoster(keys).coefficients, expected);
});

test('aggregate keys of every mask', () => {
  const roster = new BdnRoster(keys);
  for (let mask = 1; mask < 16; mask++) {
    const sum = secrets.reduce((all, secret, i) => ((mask >> i) & 1 ? all + secret * (expected[i] as bigint) : all), 0n);
    assert.deepEqual(
      aggregateBdnKeys(roster, Uint8Array.of(mask)).toBytes(),
      new BlsPrivateKey(sum % ORDER).publicKey.toBytes(),
      `${mask}`,
    );
  }
});

test('secrets have 32 bytes', () => {
  for (const length of [0, 31, 33]) {
    assert.throws(() => BlsPrivateKey.fromBytes(new Uint8Array(length).fill(1)), {
      name: 'OutOfRangeError',
      message: 'bytes must be 32 bytes',
    });
  }
});
