/**
 * `npm run mutate`: puts one mistake after the other into a copy of the build, and runs the test files that are about it, without external
 * vectors. Ends with the survivors and the score; exit status 1 where it is below 98 %.
 */
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withFolder } from '../../engines/child.ts';
import { installPackages } from '../../engines/packages.ts';
import { LISTS } from './list/index.ts';
import { type Mutant, nameOf } from './mutant.ts';
import { type Outcome, tableOf } from './score.ts';
import { Copy } from './trial.ts';

const USAGE = `usage: npm run mutate -- [--layer NAME] [--only REGEX] [--jobs N]
  --layer NAME  only the mutants of one list: ${Object.keys(LISTS).join(', ')}
  --only REGEX  only the mutants whose name, 'src/FILE: WHAT', matches
  --jobs N      how many at a time; by default as many as there are processors`;

/** The share of the mutants that can be told from the source which the tests have to kill. */
const ENOUGH = 0.98;
/** A mutant may make a test slower, or endless. */
const SLOWER = 5;
const GRACE_MS = 20_000;
const LONGEST_MS = 600_000;

/** A test file in an engine. */
interface Run {
  readonly engine: Mutant['engine'];
  readonly test: string;
}
const runsOf = ({ engine, tests }: Mutant): Run[] => tests.map((test) => ({ engine, test }));
const keyOf = ({ engine, test }: Run): string => `${test} in ${engine}`;

const { chosen, jobs } = options();
// It takes long, and others work on this machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await installPackages((line) => console.log(line));
const mutants = chosen.filter(({ equivalent }) => equivalent === undefined);

await withFolder('mutation', async (folder) => {
  const copies = await Promise.all(Array.from({ length: jobs }, (_, i) => Copy.in(join(folder, String(i)))));
  const limits = await limitsOf(copies);
  const outcomes: Outcome[] = [];
  await shared(copies, mutants, async (copy, mutant) => {
    const began = performance.now();
    const killer = await copy.with(mutant, () => killerOf(copy, mutant, limits));
    outcomes.push({ mutant, killer });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${outcomes.length}/${mutants.length} ${killer ? 'killed  ' : 'SURVIVED'} ${nameOf(mutant)} (${killer ?? 'all passed'}, ${seconds} s)`,
    );
  });
  const { lines, score } = tableOf(chosen, outcomes);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = score >= ENOUGH ? 0 : 1;
});

/** How long each test file may take: it is run without a mutant first, and has to pass. */
async function limitsOf(copies: readonly Copy[]): Promise<ReadonlyMap<string, number>> {
  const runs = new Map(mutants.flatMap(runsOf).map((run) => [keyOf(run), run]));
  console.log(`without a mutant: ${runs.size} test files`);
  const limits = new Map<string, number>();
  await shared(copies, [...runs.values()], async (copy, run) => {
    const began = performance.now();
    const ending = await copy.run(run.engine, run.test, LONGEST_MS);
    if (ending !== 'passed') throw new Error(`${keyOf(run)}: ${ending} without any mutant`);
    limits.set(keyOf(run), SLOWER * (performance.now() - began) + GRACE_MS);
  });
  return limits;
}

/** The first test file that does not pass, and how it ended. */
async function killerOf(copy: Copy, mutant: Mutant, limits: ReadonlyMap<string, number>): Promise<string | undefined> {
  for (const run of runsOf(mutant)) {
    const ending = await copy.run(run.engine, run.test, limits.get(keyOf(run)) as number);
    if (ending !== 'passed') return `${run.test} ${ending}`;
  }
  return undefined;
}

/** Does all the work, one piece at a time in each copy. */
async function shared<T>(copies: readonly Copy[], work: readonly T[], body: (copy: Copy, piece: T) => Promise<void>): Promise<void> {
  // The copies take their pieces from one iterator.
  const queue = work.values();
  const serve = async (copy: Copy): Promise<void> => {
    for (const piece of queue) await body(copy, piece);
  };
  await Promise.all(copies.map(serve));
}

function options(): { readonly chosen: readonly Mutant[]; readonly jobs: number } {
  try {
    const { values } = parseArgs({ options: { layer: { type: 'string' }, only: { type: 'string' }, jobs: { type: 'string' } } });
    const { layer, only = '', jobs = String(availableParallelism()) } = values;
    const lists = layer === undefined ? Object.values(LISTS).flat() : LISTS[layer];
    if (!lists) throw new Error(`there is no list ${layer}`);
    const pattern = new RegExp(only, 'i');
    const chosen = lists.filter((mutant) => pattern.test(nameOf(mutant)));
    if (chosen.length === 0) throw new Error('no mutant has such a name');
    if (!/^[1-9]\d?$/.test(jobs)) throw new Error('--jobs takes a whole number from 1 to 99');
    return { chosen, jobs: Number(jobs) };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
