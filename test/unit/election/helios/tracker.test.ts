/** Trackers of votes, whatever their strings have to have escaped. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { TrackerForms } from '../../../../src/election/helios/hashes.ts';
import { JsonView } from '../../../../src/encoding/json/view.ts';

const trackerOf = (text: string): string => createHash('sha256').update(text).digest('base64').replace('=', '');
const holds = (tracker: string, text: string): boolean => new TrackerForms().isTrackerOf(tracker, JsonView.parse('vote', text).value, text);

/** Members in their order, so that `JSON.stringify` writes the form that is hashed. */
const VOTES = ['plain', 'Zürich 🗳', 'a "quoted" one', 'back\\slash', 'line\nand tab\t', '\u0001\u007f'].map((uuid) => ({
  answers: [{ alpha: '12', beta: '34' }],
  election_uuid: uuid,
}));

test('the hash of the compact form is the tracker, with or without escapes in the record', () => {
  for (const vote of VOTES) {
    const text = JSON.stringify(vote);
    assert.ok(holds(trackerOf(text), text), text);
    assert.ok(holds(trackerOf(text), JSON.stringify(vote, undefined, 1)), 'with spaces');
    // An escape that nothing needs stands for the character alone.
    assert.ok(holds(trackerOf(text), text.replace('"answers"', '"\\u0061nswers"')), 'with an escape more');
    assert.ok(!holds(trackerOf(text.replace('12', '13')), text), 'another number');
    assert.ok(!holds(trackerOf(`${text} `), text), 'a space behind');
  }
});
