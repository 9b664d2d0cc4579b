/** Whatever record of an election somebody changes, the page finds a fault at that record's line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordsOf } from '../../../web/serve/board/records.ts';
import { auditVote } from '../../../web/worker/vote/audit.ts';
import { beginBoard, growBoard } from '../../../web/worker/vote/count.ts';
import { isOriginal } from '../../../web/worker/vote/tamper.ts';
import { verifyVotes } from '../../../web/worker/vote/verify.ts';
import { ballotOf, conclude, openVote, quiet, type Shape, setUpOf } from './held-vote.ts';

async function heldVote(shape: Shape, owners: readonly number[]): Promise<Uint8Array> {
  const vote = openVote(shape);
  let archive = await beginBoard(setUpOf(vote));
  for (const [voter, votes] of [
    [0, [0, 1, 0]],
    [1, [0, 0, 1]],
    [0, [1, 0, 0]],
  ] as const)
    archive = await growBoard({ archive, event: { type: 'Ballot', ballot: (await ballotOf(vote, voter, votes)).ballot } });
  return conclude(vote, owners, async (event) => {
    archive = await growBoard({ archive, event });
    return archive;
  });
}

const SHAPES = [
  [{ group: 'Ed25519', trustees: 3, threshold: 2 }, [3, 1]],
  [{ group: 'BELENIOS-2048', trustees: 2, threshold: 2 }, [1, 2]],
] as const;

for (const [shape, owners] of SHAPES)
  test(`every record changed, over ${shape.group}, ${shape.threshold} of ${shape.trustees}: the fault is at its line`, async () => {
    const archive = await heldVote(shape, owners);
    const whole = await verifyVotes({ archive }, quiet);
    assert.deepEqual([whole.isValid, whole.faults, whole.checks.made], [true, [], whole.checks.all]);
    assert.deepEqual(
      whole.lines.filter(({ kind }) => kind === 'data').map(({ title }) => title),
      [
        ...['Election', 'Trustees', 'Credentials', 'Set-up', 'Ballot 1', 'Ballot 2', 'Ballot 3'],
        ...['Encrypted tally', 'Number and weight of ballots'],
        ...owners.flatMap((owner) => [`Partial decryption of trustee ${owner}`, 'Whose it is']),
        'Result',
      ],
    );
    const before = Uint8Array.from(archive);
    for (const { record, title } of whole.lines) {
      const plain = await verifyVotes({ archive, tampering: { record, covers: false } }, quiet);
      assert.equal(plain.isValid, false, title);
      assert.deepEqual([plain.faults[0]?.record, plain.lines[record]?.title], [record, title], JSON.stringify(plain.faults));
      if (!isOriginal(recordsOf(archive), record)) continue;
      // With all digests computed anew, something else than the digest tells.
      const covered = await verifyVotes({ archive, tampering: { record, covers: true } }, quiet);
      const rules = covered.faults.filter((fault) => fault.record === record).map(({ rule }) => rule);
      assert.ok(rules.length > 0 && rules.every((rule) => !/digest/.test(rule)), `${title}: ${JSON.stringify(covered.faults)}`);
    }
    assert.deepEqual(archive, before);
  });

test('an audit holds for what was chosen, and for nothing else', async () => {
  for (const group of ['Ed25519', 'BELENIOS-2048', 'RFC-3526-2048'] as const) {
    const vote = openVote({ group, trustees: 1, threshold: 1, voters: 1 });
    const votes = [0, 1, 0];
    const { ballot, tracker, randomness } = await ballotOf(vote, 0, votes);
    const audit = (changes: object) => auditVote({ election: vote.election, ballot, tracker, votes, randomness, ...changes }, quiet);
    const { isTracked, choices } = audit({});
    assert.deepEqual(
      [isTracked, choices.map(({ isAlpha, isBeta }) => [isAlpha, isBeta])],
      [
        true,
        [
          [true, true],
          [true, true],
          [true, true],
        ],
      ],
    );
    // The booth encrypted another vote, or gives another scalar, or shows another ballot.
    assert.deepEqual(
      audit({ votes: [0, 0, 1] }).choices.map(({ isAlpha, isBeta }) => [isAlpha, isBeta]),
      [
        [true, true],
        [true, false],
        [true, false],
      ],
    );
    const others = [randomness[1], randomness[0], randomness[2]];
    assert.deepEqual(
      audit({ randomness: others }).choices.map(({ isAlpha }) => isAlpha),
      [false, false, true],
    );
    assert.equal(audit({ ballot: (await ballotOf(vote, 0, votes)).ballot }).isTracked, false);
    assert.throws(() => audit({ votes: [0, 1] }), /another number of choices/);
  }
});
