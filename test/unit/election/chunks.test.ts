/** How ballots are cut into chunks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ballotsTogether, type ChunkBounds, chunksOf, firstOf } from '../../../src/election/chunks.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';

async function sizesOf(count: number, size: number, bounds: ChunkBounds<number> = {}): Promise<readonly number[]> {
  const records = Array.from({ length: count }, (_, i) => i);
  const sizes: number[] = [];
  const all: number[] = [];
  for await (const chunk of chunksOf(records, size, bounds)) {
    sizes.push(chunk.length);
    all.push(...chunk);
  }
  assert.deepEqual(all, records);
  return sizes;
}

test('chunks are of one size, the last one of what is left', async () => {
  assert.deepEqual(await sizesOf(0, 3), []);
  assert.deepEqual(await sizesOf(7, 3), [3, 3, 1]);
  assert.deepEqual(await sizesOf(6, 3), [3, 3]);
  await assert.rejects(sizesOf(1, 0), OutOfRangeError);
  await assert.rejects(sizesOf(1, 1.5), OutOfRangeError);
});

test('where threads share them, chunks begin small, and never have more than an eighth of what came before', async () => {
  assert.equal(firstOf(128), 32);
  assert.equal(firstOf(1), 1);
  const sizes = await sizesOf(3000, 128, { shared: true });
  assert.deepEqual([sizes[0], Math.max(...sizes)], [32, 128]);
  let before = 0;
  for (const size of sizes) {
    assert.ok(size <= Math.max(32, before / 8));
    before += size;
  }
  assert.ok(sizes.slice(0, -1).every((size, i) => i === 0 || size >= (sizes[i - 1] as number)));
});

test('a chunk has so many elements, and at least one ballot', () => {
  assert.equal(ballotsTogether(64, 1000), 256);
  assert.equal(ballotsTogether(64, 100), 100);
  assert.equal(ballotsTogether(1e6, 100), 1);
});

test('long records are fewer in a chunk, and fewer still where threads share them', async () => {
  const bytesOf = (): number => 2 ** 20;
  assert.deepEqual(await sizesOf(40, 100, { bytesOf }), [16, 16, 8]);
  assert.deepEqual(await sizesOf(20, 20, { bytesOf, shared: true }), [5, 5, 5, 5]);
  assert.deepEqual(await sizesOf(40, 100, { bytesOf, shared: true }), [12, 12, 12, 4]);
  assert.deepEqual(await sizesOf(2, 40, { bytesOf: () => 2 ** 25, shared: true }), [1, 1]);
});
