/** The platform’s generator, and the source that is given. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { NoRandomnessError, platformRandom, randomBytes } from '../../../src/util/random.ts';
import { on } from './platform.ts';

it('fills all bytes, in pieces that the platform takes', () => {
  const lengths: number[] = [];
  const getRandomValues = (bytes: Uint8Array): Uint8Array => {
    lengths.push(bytes.length);
    return bytes.fill(7);
  };
  on({ getRandomValues }, () => assert.ok(randomBytes(150_000).every((byte) => byte === 7)));
  assert.deepEqual(lengths, [65_536, 65_536, 18_928]);
  // The real one throws for pieces that are too long.
  assert.ok(new Set(randomBytes(100_000).subarray(99_000)).size > 200);
});

it('says that the platform has no generator', () => {
  for (const crypto of [undefined, {}, { getRandomValues: 1 }]) {
    on(crypto, () => assert.throws(() => platformRandom(new Uint8Array(1)), NoRandomnessError));
  }
});

it('asks the source that is given, and no other', () => {
  on(undefined, () =>
    assert.deepEqual(
      randomBytes(3, (bytes) => bytes.fill(9)),
      Uint8Array.of(9, 9, 9),
    ),
  );
});
