/** How long a study still takes, and what the page keeps for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from '../../../app/clock-text.ts';
import { Pace } from '../../../web/page/lab/pace.ts';
import { keep, recall } from '../../../web/page/store.ts';

const step = (done: number, total = 3) => ({ label: `step ${done}`, done, total });

test('without an earlier run, the steps that are done tell how long the others take', () => {
  const pace = new Pace([], 1000);
  assert.deepEqual(pace.at(step(0), 1100), { label: 'step 0', done: 0, total: 3 });
  assert.deepEqual(pace.at(step(1), 3000), { label: 'step 1', done: 1, total: 3, expectedMs: 2000, laterMs: 2000 });
  assert.deepEqual(pace.at(step(2), 7000), { label: 'step 2', done: 2, total: 3, expectedMs: 3000, laterMs: 0 });
  assert.deepEqual(pace.at(step(3), 8000), step(3));
  assert.deepEqual(pace.taken, [2000, 4000, 1000]);
});

test('a step that reports again is the same step', () => {
  const pace = new Pace([], 0);
  pace.at(step(1), 500);
  const { expectedMs } = pace.at(step(1), 900);
  assert.deepEqual([expectedMs, pace.taken], [500, [500]]);
});

test('after an earlier run, each step has its share of it, and all are as slow as those that are done', () => {
  const pace = new Pace([100, 100, 800], 0);
  assert.deepEqual(pace.at(step(0), 0), { label: 'step 0', done: 0, total: 10, expectedMs: 100, laterMs: 900 });
  const { done, total, expectedMs, laterMs } = pace.at(step(1), 200);
  assert.deepEqual([done, total, expectedMs, laterMs], [1, 10, 200, 1600]);
  const last = pace.at(step(2), 400);
  assert.deepEqual([last.done / last.total, last.expectedMs, last.laterMs], [0.2, 1600, 0]);
});

test('an earlier run of another number of steps tells nothing', () => {
  assert.deepEqual(new Pace([100, 800], 0).at(step(0), 0), step(0));
});

test('a length of time is shown as a clock has it', () => {
  assert.deepEqual([0, 0.4, 59.6, 61, 3723].map(clockText), ['0:00', '0:00', '1:00', '1:01', '1:02:03']);
});

test('where the browser keeps nothing, values last as long as the page', (t) => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: refuse, setItem: refuse }, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  assert.equal(recall('pace/none'), undefined);
  assert.equal(keep('pace/some', [1, 2n]), false);
  assert.deepEqual(recall('pace/some'), [1, 2n]);
});
