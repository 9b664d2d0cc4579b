/** Whole elections, both ways: `belenios-tool` takes what limber holds, and refuses it after changes; limber verifies what the tool holds; and each goes on with what the other began. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { BeleniosElection, beleniosVersion } from '../../bench/adapters/ballots/belenios-election.ts';
import { withFolder } from '../../engines/child.ts';
import * as belenios from '../../src/entries/belenios.ts';
import { archiveOf, eventsOf, leafChanges, withRecord } from '../unit/election/belenios/archives.ts';
import {
  conclude,
  failures,
  heldByTwoOfThree,
  heldElection,
  ORDER,
  type TestElection,
  UUID,
  WHETHER,
  WHO,
  WHO_WHETHER_BALLOTS,
} from '../unit/election/belenios/held.ts';

const version = beleniosVersion();
const options = version === undefined ? { skip: 'belenios-tool is not installed' } : {};

const ELECTIONS: readonly TestElection[] = [
  {
    group: 'BELENIOS-2048',
    questions: [WHO, WHETHER],
    weights: [1n, 2n ** 30n, 3n],
    ballots: WHO_WHETHER_BALLOTS,
  },
  {
    group: 'RFC-3526-2048',
    questions: [WHO, ORDER],
    ballots: [
      [
        0,
        [
          [1, 0, 1],
          [1, 2, 3],
        ],
      ],
      [
        2,
        [
          [0, 0, 0],
          [255, 0, 7],
        ],
      ],
    ],
  },
];

/** Whether the tool takes an archive. */
function isTaken(folder: string, archive: Uint8Array): boolean {
  writeFileSync(join(folder, `${UUID}.bel`), archive);
  const env = { ...process.env, BELENIOS_USE_URANDOM: '1' };
  return spawnSync('belenios-tool', ['election', 'verify'], { cwd: folder, stdio: 'ignore', env }).status === 0;
}

test(`elections that limber holds, verified by belenios-tool ${version ?? ''}`, options, async () => {
  for (const wanted of ELECTIONS) {
    const archive = await heldElection(wanted);
    const events = eventsOf(archive);
    await withFolder('belenios', async (folder) => {
      assert.equal(isTaken(folder, archive), true, wanted.group);
      // A response of every kind of record.
      for (const [type, record] of [
        ['Setup', 1],
        ['Ballot', 0],
        ['EncryptedTally', 0],
        ['PartialDecryption', 0],
        ['Result', 0],
      ] as const) {
        const change = (text: string): string => leafChanges(text)[0]?.text as string;
        const changed = archiveOf(withRecord(events, type, 0, record, change));
        assert.equal(isTaken(folder, changed), false, `${wanted.group}, ${type}`);
        assert.notDeepEqual(failures(await belenios.verifyBeleniosElection(changed)), []);
      }
    });
  }
});

test(`trustees of whom two of three decrypt, by belenios-tool ${version ?? ''}`, options, async () => {
  for (const group of ['BELENIOS-2048', 'RFC-3526-2048']) {
    const archive = await heldByTwoOfThree(group);
    await withFolder('belenios', async (folder) => {
      assert.equal(isTaken(folder, archive), true, group);
      const change = (text: string): string => leafChanges(text)[0]?.text as string;
      assert.equal(isTaken(folder, archiveOf(withRecord(eventsOf(archive), 'Setup', 0, 1, change))), false);
    });
  }
});

test(`an election that belenios-tool ${version ?? ''} and limber hold together`, options, async () => {
  for (const group of ['BELENIOS-2048', 'RFC-3526-2048']) {
    await withFolder('belenios', async (folder) => {
      const theirs = new BeleniosElection(folder, group, [{ answers: ['A', 'B'], blank: true, min: 1, max: 1, question: 'Who?' }], 2);
      const [first, second] = theirs.credentials as readonly [string, string];
      const election = new belenios.BeleniosElection(theirs.raw);
      theirs.cast(theirs.ballot(first, [[0, 1, 0]]));
      theirs.cast(await belenios.makeBeleniosBallot(election, belenios.deriveBeleniosCredential(election, second), [[0, 1, 0]]));
      assert.equal(theirs.verify(), true);
      const open = theirs.archive;

      // limber goes on.
      const writer = await belenios.BeleniosArchiveWriter.resume(open);
      const parts = [open, writer.append({ type: 'EndBallots' })];
      const ofGroup = belenios.beleniosGroup(group);
      const key = new belenios.ElGamalPrivateKey(ofGroup, ofGroup.scalars.ofPublic(theirs.trusteeKey));
      await conclude(writer, parts, [key], election.questions);
      theirs.archive = Buffer.concat(parts);
      assert.equal(theirs.verify(), true);
      assert.match(eventsOf(theirs.archive).at(-1)?.data[0] ?? '', /^\{"result":\[\[0,2,0\]\]\}$/);

      // The tool goes on.
      theirs.archive = open;
      const tally = theirs.close();
      assert.equal(eventsOf(Buffer.concat(parts)).find(({ type }) => type === 'EncryptedTally')?.data[0], tally);
      theirs.finish();
      const report = await belenios.verifyBeleniosElection(theirs.archive);
      assert.deepEqual([failures(report), report.valid], [[], true]);
    });
  }
});
