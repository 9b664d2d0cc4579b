/**
 * `npm run fuzz -- --minutes 10`: every decoder and verifier with damaged input, by turns, until the time is over. One line a target; exit status
 * 1 where a rule was broken. A short form of it is among the unit tests (`fuzz.test.ts`).
 *
 * All inputs follow from the seed, which is printed: `--seed` repeats them.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { targets } from './targets.ts';

const USAGE = `usage: npm run fuzz -- [--minutes N] [--only REGEX] [--seed SEED]
  --minutes N   in all; 10 unless given
  --only REGEX  only the targets whose names match
  --seed SEED   a number; or what a failure prints, which leads to the input at once`;

const { minutes, only, seed } = options();
const chosen = targets().filter(({ name }) => only.test(name));
console.log(`seed ${seed}, ${chosen.length} targets`);
let total = 0;
for (const target of chosen) {
  const { inputs, broken } = target.run({ runs: Number.MAX_SAFE_INTEGER, milliseconds: (minutes * 60_000) / chosen.length, seed });
  total += inputs;
  if (!broken) {
    console.log(`${target.name}: ${inputs} inputs`);
    continue;
  }
  process.exitCode = 1;
  const exactly = `^${target.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  console.log(`${target.name}: FAILED after ${inputs} inputs: ${broken.why}
  again: npm run fuzz -- --only '${exactly}' --seed ${broken.seed}
  to keep in test/fuzz/findings.json: ${JSON.stringify({ target: target.name, found: '', input: JSON.parse(broken.input) })}`);
}
console.log(`${total} inputs, ${process.exitCode ? 'rules were broken' : 'no rule broken'}`);
if (total === 0) process.exitCode = 1;

function options(): { readonly minutes: number; readonly only: RegExp; readonly seed: string } {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      },
    });
    const [minutes, seed] = [Number(values.minutes), values.seed];
    if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');
    if (!/^-?\d+(:\d+)*$/.test(seed)) throw new Error('--seed must be a number, or numbers with colons between them');
    return { minutes, only: new RegExp(values.only, 'i'), seed };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
