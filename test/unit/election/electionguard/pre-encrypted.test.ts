/** Ballots of ElectionGuard 2 that were encrypted before anybody voted, boxes 15 to 18. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { changed, copyOf, failures, leavesOf, put, type Records, unchecked, type Value, valueAt } from './changes.ts';
import { BALLOTS2, curve, heldElection2, integers, verify2, WITH_SHEETS } from './held2.ts';

let held: Records;

before(() => {
  held = heldElection2(true, curve, WITH_SHEETS);
});

const recordsOf = async (records: Records): Promise<readonly unknown[]> => {
  const report = await verify2(records);
  assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
  const counted = report.checks.filter(({ id }) => /^(5 sel|6|15|16|17|18)/.test(id)).map(({ id, records }) => [id, records]);
  return [...counted, report.notes.some((note) => note.includes('encrypted before anybody voted'))];
};

describe('valid', () => {
  test('beside others, in a chain, cast and challenged', async () => {
    assert.deepEqual(await recordsOf(held), [
      ['5 selections', 4],
      ['6 contests', 2],
      ['15 selections of pre-encrypted ballots', 6],
      ['16 contests of pre-encrypted ballots', 3],
      // Of each contest its vectors and the sheet, of each ballot the code.
      ['17 hashes of pre-encrypted ballots', 1 + 3 + 1 + 3 + 2],
      ['18 short codes', 5],
      ['18 selected vectors', 6],
      true,
    ]);
  });

  test('without chained codes, and modulo the prime of 4096 bits', async () => {
    const { chains: _, ...unchained } = heldElection2(false, curve, WITH_SHEETS);
    for (const records of [unchained as Records, heldElection2(true, integers(), WITH_SHEETS)]) {
      const [, , , , sheets, , , noted] = await recordsOf(records);
      assert.deepEqual([sheets, noted], [['17 hashes of pre-encrypted ballots', 10], true]);
    }
  });

  test('where there are none, nothing is noted', async () => {
    const counted = await recordsOf(heldElection2(true, curve, BALLOTS2));
    assert.deepEqual(counted.slice(2), [
      ['15 selections of pre-encrypted ballots', 0],
      ['16 contests of pre-encrypted ballots', 0],
      ['17 hashes of pre-encrypted ballots', 0],
      ['18 short codes', 0],
      ['18 selected vectors', 0],
      false,
    ]);
  });
});

const SHEET = 'ballots.0.contests.1.pre_encryption';
const VECTOR = `${SHEET}.selected_vectors.1`;
const reversed = (value: Value): Value => [...(value as Value[])].reverse();
const exchanged = ([first, ...others]: Value[]): Value => [...others, first!];

/** What is changed, and the first fault. */
const CHANGES: readonly (readonly [name: string, change: (records: Records) => Records, first: RegExp])[] = [
  [
    'a sheet of a ballot that was not encrypted beforehand',
    put('ballots.0.is_preencrypt', () => false),
    /^5 form: .*pre_encryption must not be there/,
  ],
  ['no sheet', put(SHEET, () => null), /^5 form: ballot 1, contests\[1\] must have its pre-encryption/],
  [
    'a vector less on the sheet',
    put(`${SHEET}.all_selection_hashes.0`, () => undefined),
    /^5 form: .*all_selection_hashes must have 5 items/,
  ],
  ['another order on the sheet', put(`${SHEET}.all_selection_hashes`, reversed), /^5 form: .*all_selection_hashes\[1\] must be larger/],
  ['a vector less than votes', put(VECTOR, () => undefined), /^5 form: .*selected_vectors must have 3 items/],
  ['another order of vectors', put(`${SHEET}.selected_vectors`, reversed), /^5 form: .*selected_vectors\[\d\].*must be larger/],
  ['a vector twice', put(VECTOR, copyOf(`${SHEET}.selected_vectors.0`)), /^5 form: .*selected_vectors\[1\].*must be larger/],
  [
    'a vector that is not on the sheet',
    put(`${VECTOR}.selection_hash`, () => Buffer.alloc(32, 7).toString('base64')),
    /^5 form: .*must be a hash of the sheet/,
  ],
  ['a ciphertext less in a vector', put(`${VECTOR}.encryptions.0`, () => undefined), /^5 form: .*encryptions must have 2 items/],
  [
    'no point in a vector',
    put(`${VECTOR}.encryptions.0.pad`, () => Buffer.alloc(33).toString('base64')),
    /^5 group: .*encryptions\[0\].pad must be an element/,
  ],
  [
    'other ciphertexts in a vector',
    put(`${VECTOR}.encryptions`, (value) => exchanged(value as Value[])),
    /^17 hashes.*: .*selected_vectors\[1\].selection_hash must be the hash of its ciphertexts/,
  ],
  [
    'another hash of the sheet',
    put(`${SHEET}.preencryption_hash`, () => Buffer.alloc(32, 7).toString('base64')),
    /^17 hashes.*preencryption_hash must be the hash of the hashes/,
  ],
  [
    'another code',
    put('ballots.0.confirmation_code', () => Buffer.alloc(32, 7).toString('base64')),
    /^7 chain|^17 hashes.*confirmation_code must be the hash of the sheet/,
  ],
  [
    'another short code',
    put(`${VECTOR}.short_code`, () => '00000'),
    /^18 short codes: .*selected_vectors\[1\].short_code must be the beginning/,
  ],
  [
    'other votes than were selected',
    put('ballots.0.contests.0.selections.0.encrypted_vote', copyOf('ballots.0.contests.0.selections.1.encrypted_vote')),
    /^7 |^18 selected vectors|^15 /,
  ],
];

describe('changes', () => {
  for (const [name, change, first] of CHANGES)
    test(name, async () => {
      const report = await verify2(change(held));
      assert.equal(report.valid, false);
      assert.match(failures(report)[0] ?? 'nothing', first);
    });

  test('vectors that were not selected, whose ballot is right in all else', async () => {
    // The same ballot, with the sheet of another one that is right as well: what was cast is not their product.
    const other = heldElection2(true, curve, WITH_SHEETS);
    const failed = failures(
      await verify2(put('ballots.0.contests.0.pre_encryption', () => valueAt(other, 'ballots.0.contests.0.pre_encryption'))(held)),
    );
    assert.ok(
      failed.some((each) => /^18 selected vectors: ballot 1, contests\[0\].selections\[0\].*must be of the product/.test(each)),
      String(failed),
    );
  });

  test('a change of any text of a sheet is refused', async () => {
    const leaves = leavesOf(held).filter((path) => path.includes('pre_encryption'));
    assert.equal(leaves.length, 10 + 24 + 10);
    for (const [i, path] of leaves.entries())
      assert.equal((await verify2(put(path, (leaf) => changed(leaf, 7 * i))(held))).valid, false, path.join('.'));
  });
});
