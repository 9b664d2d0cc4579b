/** The simulated queue: what it comes to where that can be reckoned by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseOf } from '../../../bench/elections/schedule.ts';

const LOAD = { chunks: 12, work: 10, read: 0, end: 0 } as const;

test('one core does all of it, several share it, and too many wait', () => {
  assert.deepEqual(courseOf(LOAD, { cores: 1 }), { seconds: 120, used: 1, lost: 0 });
  assert.deepEqual(courseOf(LOAD, { cores: 3 }), { seconds: 40, used: 1, lost: 0 });
  assert.deepEqual(courseOf(LOAD, { cores: 5 }), { seconds: 30, used: 0.8, lost: 0 });
  assert.deepEqual(courseOf(LOAD, { cores: 24 }), { seconds: 10, used: 0.5, lost: 0 });
  assert.deepEqual(courseOf({ ...LOAD, chunks: 0, end: 7 }, { cores: 2 }), { seconds: 7, used: 1, lost: 0 });
});

test('no more cores work than one producer feeds, and the end comes after all', () => {
  // A chunk each 5 seconds keeps two cores busy.
  const slow = { ...LOAD, read: 5, end: 100 };
  assert.equal(courseOf(slow, { cores: 2 }).seconds, 12 * 5 + 10 + 100);
  assert.equal(courseOf(slow, { cores: 20 }).seconds, 12 * 5 + 10 + 100);
  assert.equal(courseOf(slow, { cores: 1 }).seconds, 5 + 120 + 100);
});

test('the producer reads no further ahead than its window', () => {
  assert.equal(courseOf({ ...LOAD, read: 1 }, { cores: 12 }).seconds, 12 + 10);
  // Four are read by second 4 and done by second 14; of the next four the first is read when the first one is done, at second 11.
  assert.equal(courseOf({ ...LOAD, read: 1 }, { cores: 12, window: 4 }).seconds, 36);
});

test('a chunk whose worker dies is done by another, and nothing else is lost', () => {
  // The second one is lost at second 5, missed at second 15, and done by whoever is free then; its core is back by then.
  const course = courseOf({ ...LOAD, chunks: 2 }, { cores: 2, lostOf: 2, patience: 10 });
  assert.deepEqual(course, { seconds: 25, used: 20 / 50, lost: 1 });
  for (const lostOf of [2, 3, 7]) {
    const { seconds, lost } = courseOf({ ...LOAD, chunks: 500 }, { cores: 8, lostOf });
    assert.equal(lost, Math.ceil(500 / (lostOf - 1)) - 1);
    assert.ok(seconds > courseOf({ ...LOAD, chunks: 500 }, { cores: 8 }).seconds);
  }
  // While the first chunk is not done, the window does not move: the producer waits for it.
  const stuck = courseOf({ ...LOAD, read: 1 }, { cores: 12, window: 4, lostOf: 4, patience: 100 });
  assert.ok(stuck.seconds > 100);
});
