/** Elections of Helios that are held by limber's commands, and ballots that are opened for audit. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { openHelios } from './hold.ts';

test('from keys to the result', () =>
  withFolder('hold', async (folder) => {
    const held = openHelios(folder);
    assert.equal(held.isSecret('one.key'), true);
    held.done('ballot encrypt board --choose 1,3 1,2 --out ballot0');
    const { err } = held.done('ballot encrypt board/election.json --choose 2 none --keep kept1');
    held.write('answers', [
      [0, 1, 0],
      [0, 1],
    ]);
    held.done('ballot encrypt board --answers answers --out ballot2');
    assert.equal(held.isSecret('kept1'), true);
    held.done('ballot cast board ballot0 --voter Ada');
    assert.equal(`tracker ${held.done('ballot cast board kept1 --kept --voter Ben').out}`, err);
    assert.equal(existsSync(held.file('kept1')), false);
    assert.match(held.done('ballot cast board ballot2 --voter Ada').out, / replaces an earlier ballot\n$/);
    assert.equal(readdirSync(held.file('board/ballots')).length, 2);

    assert.match(held.done('tally board').err, /^next: 2 of 2 trustees decrypt/);
    held.done('trustee decrypt board --key one.key');
    assert.match(held.done('tally board').err, /^next: 1 of 2 trustees decrypt/);
    held.done('trustee decrypt board --key two.key --out two.decrypted');
    assert.equal(
      held.done('tally board --decryptions two.decrypted').out,
      'Who?\n  Anna: 0\n  Beat: 2\n  Cleo: 0\nDays?\n  Monday: 0\n  Tuesday: 1\n',
    );
    assert.deepEqual(JSON.parse(held.read('board/result.json')), [
      [0, 2, 0],
      [0, 1],
    ]);
    held.done('election verify board');
    assert.match(held.refused('ballot cast board ballot0 --voter Cleo'), /voting has ended/);
  }));

test('a ballot is opened for audit, and checked: with its election, and alone', () =>
  withFolder('hold', async (folder) => {
    const held = openHelios(folder);
    const tracker = held.done('ballot encrypt board --choose 1,3 2 --keep kept').err.trim().split(' ')[1] as string;
    const opened = held.done(`ballot audit kept --open --election board --out opened --tracker ${tracker}`).out;
    assert.match(opened, /^Who\?: Anna, Cleo\nDays\?: Tuesday\ntracker .{43}\nthe ballot holds what it says\n$/);
    assert.equal(existsSync(held.file('kept')), false);
    assert.match(
      held.done('ballot audit opened').out,
      /^question 1: choice 1, choice 3\nquestion 2: choice 2\ntracker .{43}: compare it .*\nfor the public key \d+: compare it/,
    );
    const json = JSON.parse(held.done(`ballot audit opened --json --election board --tracker ${tracker}`).out) as Record<string, unknown>;
    assert.deepEqual([json.valid, json.compared, json.tracker], [true, true, tracker]);
    // As servers list them.
    held.write('listed', { raw_vote: held.read('opened'), vote_hash: tracker });
    held.done(`ballot audit listed --election board --tracker ${tracker}`);

    const other = `${tracker.startsWith('A') ? 'B' : 'A'}${tracker.slice(1)}`;
    assert.match(held.denied(`ballot audit opened --tracker ${other}`), /must have the tracker that was shown[\s\S]*NOT VALID\n$/);
    held.write('lying', held.read('opened').replace(/"answer":\[[0-9,]*\]/, '"answer":[1]'));
    for (const election of ['', ' --election board']) assert.match(held.denied(`ballot audit lying${election}`), /NOT VALID\n$/);
    assert.match(held.refused('ballot cast board opened --voter Ada'), /opened is not cast: .*must not be there/);
    assert.match(held.refused('ballot audit kept --open --out new'), /--election must name the election/);
    assert.match(held.refused('ballot audit opened --out new'), /--out is for ballots that are opened/);
    assert.match(held.refused('ballot audit template'), /template: ballot/);
  }));
