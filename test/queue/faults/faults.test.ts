/** Three kills, one of each kind; `npm run faults` does twenty. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRedis } from '../../../bench/elections/redis.ts';
import { withFolder } from '../../../engines/child.ts';
import { faultRun } from './faults.ts';

test('a worker, the producer and Redis are killed: the same report', { skip: withoutRedis && `three kills: ${withoutRedis}` }, () =>
  withFolder('faults', async (folder) => {
    const lines: string[] = [];
    const reports = await faultRun({ folder, kills: 3, ballots: 72, batch: 3, log: (line) => lines.push(line) });
    assert.ok(reports >= 1);
    assert.equal(lines.filter((line) => line.startsWith('kill')).length, 3);
  }),
);
