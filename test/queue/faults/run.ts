/** `npm run faults`: twenty kills of workers, of the producer and of Redis, in the middle of verifications; `-- --kills N` for others. */
import { parseArgs } from 'node:util';
import { withoutRedis } from '../../../bench/elections/redis.ts';
import { withFolder } from '../../../engines/child.ts';
import { faultRun } from './faults.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    ballots: { type: 'string', default: '240' },
    batch: { type: 'string', default: '6' },
  },
});
if (withoutRedis) {
  console.error(withoutRedis);
  process.exit(2);
}
const [kills, ballots, batch] = [values.kills, values.ballots, values.batch].map(Number) as [number, number, number];
const reports = await withFolder('faults', (folder) => faultRun({ folder, kills, ballots, batch, log: console.log }));
console.log(`${kills} kills, ${reports} reports, all the same as that of one process`);
