/** The built page in WebKit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingWebkit, visitInWebkit } from './in-webkit.ts';
import type { Findings, StudyFindings } from './inside-webkit.ts';

/** Every line has a time, or times; a study leaves none where a result was wrong. */
function checkTimes(table: StudyFindings['table']): void {
  assert.ok(table.length > 1);
  for (const row of table.slice(1))
    assert.ok(
      row.slice(1).some((cell) => /^\d/.test(cell)),
      row.join(' | '),
    );
}

const reason = missingWebkit();
test('the workbench in webkit', { ...(reason !== undefined && { skip: reason }) }, () =>
  visitInWebkit<Findings>('inside-webkit.js', async (found) => {
    assert.deepEqual(found.misdeeds, []);
    assert.equal(found.result, '445');
    assert.match(found.steps, /int-n\d+ was generated/);
    assert.match(found.steps, /Passed over: fma \(no fused multiply-add\); wide \(no wide arithmetic\)/);
    assert.equal(found.agreed, 'Both have the same secret.');
    assert.equal(found.chain, 'All valid: 13 blocks and 22 links, but not pinned.');
    assert.equal(found.beacons, 'All valid: 1 beacon, of the chain that is pinned.');
    assert.deepEqual(found.elections, ['All 17 checks hold.', 'Not valid: 2 checks fail.', 'All 15 checks hold.']);
    assert.match(found.engine, /^WebKit /);
    const { methods, reductions, ratios, nist, ballots, fields, warmup } = found.studies;
    for (const { status, table } of [methods, reductions, ratios, nist, ballots, fields]) {
      assert.match(status, /^Cancelled after/);
      checkTimes(table);
    }
    assert.match(warmup.status, /^78 rows in/);
    assert.deepEqual(warmup.table[0]?.slice(1, 3), ['limber 512', 'BigInt 512']);
    checkTimes(warmup.table);
    assert.ok(found.drawn > 0.01, `${found.drawn} of the chart's pixels are drawn`);
  }),
);
