/** Whole elections of Helios: made, verified, and read again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTS, failures, heldElection, unchecked, verify } from './elections.ts';

const held = await heldElection();

test('an election that was held is valid', async () => {
  assert.equal(held.result, COUNTS);
  const report = await verify(held);
  assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
  console.log(report.milliseconds, report.checks.map(c=>[c.id,c.records,c.milliseconds]));
});
