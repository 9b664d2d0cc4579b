/** Records for another thread: one memory for all their bytes, and nothing of whoever gave them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from '../../../src/election/packed.ts';

test('all bytes lie in one memory, in their order; other members stay', () => {
  const own = Uint8Array.of(9, 1, 2, 3);
  const given = [
    { kind: 'cast', number: 1, record: own.subarray(1, 3), more: Uint8Array.of(7) },
    { kind: 'cast', number: 2, record: 'text', more: Buffer.from([8, 8]) },
  ];
  const { records, memory } = packed(given);
  assert.deepEqual(records, [
    { kind: 'cast', number: 1, record: Uint8Array.of(1, 2), more: Uint8Array.of(7) },
    { kind: 'cast', number: 2, record: 'text', more: Uint8Array.of(8, 8) },
  ]);
  assert.deepEqual(memory, Uint8Array.of(1, 2, 7, 8, 8));
  for (const { record, more } of records)
    for (const bytes of [record, more]) if (typeof bytes !== 'string') assert.equal(bytes.buffer, memory.buffer);
  structuredClone(memory, { transfer: [memory.buffer] });
  assert.deepEqual(own, Uint8Array.of(9, 1, 2, 3));
  assert.deepEqual(given[0]!.record, Uint8Array.of(1, 2));
});

test('bytes that readers refuse are left to them', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  const gone = Uint8Array.of(1);
  structuredClone(gone, { transfer: [gone.buffer] });
  const { records, memory } = packed([{ record: shared }, { record: gone }, { record: new Uint8Array(0) }, 17]);
  assert.equal(memory.length, 0);
  assert.equal((records[0] as { record: Uint8Array }).record, shared);
  assert.equal((records[1] as { record: Uint8Array }).record, gone);
  assert.equal(records[3], 17);
});
