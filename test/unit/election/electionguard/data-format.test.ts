/** What a contest has beside votes, in bytes: read as it was written, and nothing else. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { decodedNotes, encodedNotes } from '../../../../src/election/electionguard/version2/data-format.ts';

const padded = (bytes: Uint8Array, more: number): Uint8Array => Uint8Array.from([...bytes, ...new Uint8Array(more)]);

test('what is written is read again', () => {
  for (const notes of [
    { overVotes: [], writeIns: [], status: 'normal' },
    { overVotes: [0, 127, 128, 2 ** 31 - 1], writeIns: ['', 'Eve', 'ü'.repeat(100)], status: 'over_vote' },
    { overVotes: Array.from({ length: 200 }, (_, i) => i), writeIns: [], status: 'under_vote' },
  ])
    for (const more of [0, 1, 30]) assert.deepEqual(decodedNotes(padded(encodedNotes(notes), more)), notes);
});

test('anything else is not read', () => {
  const bytes = encodedNotes({ overVotes: [300], writeIns: ['Eve'], status: 'null_vote' });
  for (let length = 0; length < bytes.length; length++) assert.equal(decodedNotes(bytes.subarray(0, length)), undefined, `${length} bytes`);
  assert.equal(decodedNotes(Uint8Array.from([...bytes, 0, 1])), undefined);
  assert.equal(decodedNotes(encodedNotes({ overVotes: [], writeIns: [], status: 'fine' })), undefined);
  // Numbers with bytes that say nothing, lists of more items than there are bytes, texts that are no UTF-8.
  for (const wrong of [
    [0x80, 0, 0, 6, ...Buffer.from('normal')],
    [0xff, 0xff, 0xff, 0xff, 0x7f, 0, 6, ...Buffer.from('normal')],
    [0, 1, 1, 0xff, 6, ...Buffer.from('normal')],
    Array<number>(64).fill(0xff),
  ])
    assert.equal(decodedNotes(padded(Uint8Array.from(wrong), 4)), undefined);
});
