/** Whole elections of ElectionGuard 2: every change of a record is seen at the right check, and what needs not be seen is not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { verifyElectionGuard2Election } from '../../../../src/entries/electionguard.ts';
import { changed, copyOf, failures, leavesOf, put, type Records, unchecked, type Value } from './changes.ts';
import { CHANGES2, FREE2, OPENED, STEP } from './changes2.ts';
import { heldElection2, integers, texts2, verify2 } from './held2.ts';

let held: Records;
let unchained: Records;

before(() => {
  held = heldElection2();
  unchained = heldElection2(false);
});

describe('elections of version 2 that are valid', () => {
  test('with chained codes', async () => {
    const report = await verify2(held);
    assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
    assert.deepEqual([report.format, report.notes.length], ['ElectionGuard 2', 4]);
    const records = Object.fromEntries(report.checks.map((check) => [check.id, check.records]));
    assert.deepEqual(
      ['2 proofs', '5 selections', '6 contests', '7 chain', '8 aggregation', '10 tally', '14 contest data of challenged ballots'].map(
        (id) => records[id],
      ),
      [4, 10, 5, 3, 4, 4, 2],
    );
  });

  test('without them, which is noted, in chunks of one and in another order', async () => {
    const all = texts2(unchained);
    const report = await verifyElectionGuard2Election(
      { ...all, chains: undefined, ballots: [...(all.ballots as string[])].reverse() },
      { batch: 1 },
    );
    assert.deepEqual([failures(report), report.valid, report.notes.length], [[], true, 5]);
  });

  test('modulo the prime of 4096 bits', async () => {
    const made = heldElection2(true, integers());
    const report = await verify2(made);
    assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
    const negated = await verify2(put('ballots.0.encrypted_sn.pad', () => Buffer.alloc(512, 255).toString('base64'))(made));
    assert.match(failures(negated)[0]!, /^5 group: ballot 1, encrypted_sn.pad must be an element of the group/);
  });

  test('without decrypted ballots, which is noted', async () => {
    const report = await verifyElectionGuard2Election({ ...texts2(held), challenged: undefined });
    assert.deepEqual([failures(report), report.valid, report.notes.length], [[], true, 5]);
  });
});

test('what is missing is unchecked, and the report is not valid', async () => {
  const { encryptedTally: _encrypted, tally: _tally, chains: _chains, ...rest } = texts2(held);
  const report = await verifyElectionGuard2Election(rest);
  assert.deepEqual(failures(report), []);
  assert.deepEqual(unchecked(report), ['7 chain', '8 aggregation', '9 decryption', '10 tally', '11 contest data']);
});

describe('changes of an election of version 2 are refused', () => {
  for (const [name, change, first] of CHANGES2)
    test(name, async () => {
      const report = await verify2(change(held));
      assert.equal(report.valid, false);
      assert.match(failures(report)[0] ?? 'nothing', first);
    });
});

test('what was not decrypted beside votes needs not be there', async () => {
  const report = await verify2(put(`${OPENED}.decrypted_contest_data`, () => undefined)(held));
  assert.deepEqual([failures(report), report.valid], [[], true]);
});

test('a tally of other ciphertexts that were decrypted rightly', async () => {
  const other = put('tally.contests.0.selections.0', copyOf('tally.contests.0.selections.1'));
  const report = await verify2(put('tally.contests.0.selections.0.selection_id', () => 'ada')(other(held)));
  assert.match(failures(report)[0]!, /^10 tally: tally, contests\[0\].selections\[0\] must have the ciphertext of the encrypted tally/);
});

test('a change of any text, number or word is refused, but for those that nothing depends on', async () => {
  const passed: string[] = [];
  const leaves = leavesOf(held).filter((path) => !FREE2.some((pattern) => pattern.test(path.join('.'))));
  assert.ok(leaves.length > 200);
  for (let i = 0; i < leaves.length; i += STEP) {
    const report = await verify2(put(leaves[i]!, (old: Value) => changed(old, i) as never)(held));
    if (report.valid || failures(report).length === 0) passed.push(leaves[i]!.join('.'));
  }
  assert.deepEqual(passed, []);
});

test('records that are no JSON, or not strictly, are refused with their place', async () => {
  const all = texts2(held);
  for (const name of ['constants', 'manifest', 'config', 'initialized', 'encryptedTally', 'tally'] as const)
    for (const text of ['', '{', 'NaN', `${all[name] as string} `.replace('{', '{"a":1,"a":1,'), '['.repeat(100)]) {
      const report = await verifyElectionGuard2Election({ ...all, [name]: text });
      assert.deepEqual([report.valid, failures(report).length > 0], [false, true], name);
    }
});
