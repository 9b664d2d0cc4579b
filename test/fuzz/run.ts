/**
 * `npm run fuzz -- --minutes 10`: every decoder and verifier with damaged input, by turns, until the time is over. One line a target; exit status
 * 1 where a rule was broken. A short form of it is among the unit tests (`fuzz.test.ts`).
 */
import { parseArgs } from 'node:util';
import { targets } from './targets.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, only: { type: 'string', default: '' } } });
const chosen = targets().filter(({ name }) => new RegExp(values.only, 'i').test(name));
const milliseconds = (Number(values.minutes) * 60_000) / chosen.length;

for (const target of chosen) {
  try {
    console.log(`${target.name}: ${target.run({ runs: Number.MAX_SAFE_INTEGER, milliseconds })} inputs`);
  } catch (error) {
    console.log(`${target.name}: FAILED: ${error}`);
    process.exitCode = 1;
  }
}
