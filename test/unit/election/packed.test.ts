/** Records for another thread: few memories for all their bytes, and nothing of whoever gave them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Packer } from '../../../src/election/packed.ts';

test('all bytes lie in one block, in their order; other members stay', () => {
  const own = Uint8Array.of(9, 1, 2, 3);
  const given = [
    { kind: 'cast', number: 1, record: own.subarray(1, 3), more: Uint8Array.of(7) },
    { kind: 'cast', number: 2, record: 'text', more: Buffer.from([8, 8]) },
  ];
  const packer = new Packer();
  const records = given.map((each) => packer.packed(each));
  const [block, ...others] = packer.taken();
  assert.deepEqual(records, [
    { kind: 'cast', number: 1, record: Uint8Array.of(1, 2), more: Uint8Array.of(7) },
    { kind: 'cast', number: 2, record: 'text', more: Uint8Array.of(8, 8) },
  ]);
  assert.deepEqual([block?.subarray(0, 5), others], [Uint8Array.of(1, 2, 7, 8, 8), []]);
  for (const { record, more } of records)
    for (const bytes of [record, more]) if (typeof bytes !== 'string') assert.equal(bytes.buffer, block?.buffer);
  structuredClone(block, { transfer: [block!.buffer] });
  assert.deepEqual(own, Uint8Array.of(9, 1, 2, 3));
  assert.deepEqual(given[0]!.record, Uint8Array.of(1, 2));
});

test('what does not fit lies in another block, however long it is, and each chunk has its own ones', () => {
  const packer = new Packer();
  const lengths = [2 ** 20, 1, 2 ** 20 - 1, 2 ** 20 + 1, 5];
  const records = lengths.map((length, i) => packer.packed({ record: new Uint8Array(length).fill(i + 1) }));
  const blocks = packer.taken();
  for (const [i, { record }] of records.entries()) assert.deepEqual(record, new Uint8Array(lengths[i]!).fill(i + 1), `record ${i}`);
  assert.deepEqual(
    records.map(({ record }) => blocks.findIndex(({ buffer }) => buffer === record.buffer)),
    [0, 1, 1, 2, 3],
  );
  const { record } = packer.packed({ record: Uint8Array.of(1) });
  assert.ok(blocks.every(({ buffer }) => buffer !== record.buffer));
  assert.deepEqual(
    packer.taken().map(({ buffer }) => buffer),
    [record.buffer],
  );
  assert.deepEqual(packer.taken(), []);
});

test('bytes that readers refuse are left to them', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  const gone = Uint8Array.of(1);
  structuredClone(gone, { transfer: [gone.buffer] });
  const packer = new Packer();
  const records = [{ record: shared }, { record: gone }, { record: new Uint8Array(0) }, 17].map((each) => packer.packed<unknown>(each));
  assert.deepEqual(packer.taken(), []);
  assert.equal((records[0] as { record: Uint8Array }).record, shared);
  assert.equal((records[1] as { record: Uint8Array }).record, gone);
  assert.equal(records[3], 17);
});
