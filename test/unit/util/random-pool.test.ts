/** The platform's generator, asked for more than is wanted now. */
import assert from 'node:assert/strict';
import { randomFillSync } from 'node:crypto';
import { it } from 'node:test';
import { NoRandomnessError } from '../../../src/util/random.ts';
import { pooledRandom } from '../../../src/util/random-pool.ts';
import { on } from './platform.ts';

/** A generator that keeps what it filled, and copies of it. */
function recorded(): { readonly crypto: object; readonly filled: Uint8Array[]; readonly copies: Buffer[] } {
  const [filled, copies]: [Uint8Array[], Buffer[]] = [[], []];
  const getRandomValues = (bytes: Uint8Array): Uint8Array => {
    randomFillSync(bytes);
    filled.push(bytes);
    copies.push(Buffer.from(bytes));
    return bytes;
  };
  return { crypto: { getRandomValues }, filled, copies };
}

it('gives every byte once, and keeps none that it gave', () => {
  const { crypto, filled, copies } = recorded();
  on(crypto, () => {
    const random = pooledRandom();
    const given: string[] = [];
    for (let i = 0; i < 16; i++) {
      const bytes = new Uint8Array(32);
      random(bytes);
      given.push(Buffer.from(bytes).toString('hex'));
    }
    assert.equal(filled.length, 2);
    const expected = copies.flatMap((copy) => Array.from({ length: 8 }, (_, i) => copy.subarray(32 * i, 32 * (i + 1)).toString('hex')));
    assert.deepEqual([...given].sort(), expected.sort());
    assert.ok(filled.every((bytes) => bytes.every((byte) => byte === 0)));
  });
});

it('does not make up a portion of what is left and what is new', () => {
  const { crypto, filled, copies } = recorded();
  on(crypto, () => {
    const random = pooledRandom();
    const [first, second] = [new Uint8Array(200), new Uint8Array(57)];
    random(first);
    random(second);
    assert.equal(filled.length, 2);
    assert.ok(copies[1]!.includes(Buffer.from(second)) && !copies[0]!.includes(Buffer.from(second)));
    // What was not given is there still: of the second filling all but 57 bytes.
    assert.equal(filled[1]!.filter((byte) => byte !== 0).length > 150, true);
    random(new Uint8Array(256 - 57));
    assert.equal(filled.length, 2);
  });
});

it('passes on what is longer than the pool, and what the platform lacks', () => {
  const { crypto, copies } = recorded();
  on(crypto, () => {
    const random = pooledRandom();
    const bytes = new Uint8Array(257);
    random(bytes);
    assert.deepEqual(Buffer.from(bytes), copies[0]);
  });
  on(undefined, () => assert.throws(() => pooledRandom()(new Uint8Array(1)), NoRandomnessError));
});
