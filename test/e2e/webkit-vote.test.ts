/** An election held in WebKit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingWebkit, visitInWebkit } from './in-webkit.ts';
import type { VoteFindings } from './inside-webkit-vote.ts';
import { checkArchive, checkSent } from './votes.ts';

const reason = missingWebkit();
test('an election in webkit', { ...(reason !== undefined && { skip: reason }) }, () =>
  visitInWebkit<VoteFindings>('inside-webkit-vote.js', async ({ misdeeds, audit, tampered, restored, result, archive }, sent, folder) => {
    assert.deepEqual(misdeeds, []);
    assert.equal(audit, 'The booth encrypted what was chosen.');
    assert.match(tampered.verdict, /^Not valid: \d+ faults?\.$/);
    assert.match(tampered.line, /^Ballot 1 a digit was changed/);
    assert.equal(restored, 'All 15 checks hold.');
    assert.deepEqual(result, ['0', '1', '0', '1']);
    const bytes = Buffer.from(archive, 'base64');
    await checkArchive(bytes, folder);
    checkSent(sent, bytes, { events: 7 });
  }),
);
