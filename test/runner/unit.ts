/** Runs the unit, property, documentation and end-to-end tests: every `*.test.ts`, in the Node at hand, but for those that run elsewhere. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../engines/child.ts';
import { buildLibrary } from '../../scripts/package/library.ts';
import { bundleCommand } from '../cli/bundled-command.ts';
import { BUNDLED_COMMAND } from '../cli/command.ts';
import { BUILT_PAGE, builtPage } from '../e2e/built-page.ts';
import { runElsewhere, runsElsewhere } from './elsewhere.ts';
import type { Places } from './places.ts';
import { fail, skip as skipped, type Tally } from './tally.ts';

const ROOT = new URL('../../../', import.meta.url);
/** By the sources: `dist` may still hold what was compiled from a test that is gone. */
const SOURCES = new URL('test/', ROOT);
const COMPILED = new URL('../', import.meta.url);

/** Those that drive browsers are a part of their own. */
const END_TO_END = 'e2e/';
/** They wait more than they compute. */
const BROWSERS_AT_A_TIME = 3;
const END_TO_END_PLACES = 2;
/** One more than there are processors: files of tests of the command, of the queue and of other people's tools wait for others. */
const FILES_AT_A_TIME: number = availableParallelism() + 1;
/** They start first: at the end one of them would keep a single processor busy. */
const LONG: readonly string[] = [
  'unit/kernels/secrecy.',
  'queue/',
  'vectors/',
  'examples.',
  'unit/formulas/compile.',
  'unit/self-test/lock.',
  'unit/curve/binary.',
  'unit/group/',
  'unit/proof/changes.',
  'unit/pairing/',
  'unit/bench/timing/',
  'unit/border/bytes.',
  'oracles/',
  'fuzz/',
  'cli/',
];
/** How many of the longest files are named at the end. */
const SHOWN = 15;
/** How many characters of the reason of a failure are repeated at the end. */
const REASON_SHOWN = 200;

let built: Promise<void> | undefined;

/** Several files read the library: none may build it while others do. */
function libraryBuilt(): Promise<void> {
  built ??= buildLibrary(fileURLToPath(ROOT));
  return built;
}

/** In the Node at hand. */
export async function runUnitTests(tally: Tally): Promise<void> {
  await libraryBuilt();
  process.env[BUNDLED_COMMAND] = await bundleCommand();
  const names = testNames().filter((name) => !name.startsWith(END_TO_END) && !runsElsewhere(name));
  await runFiles(tally, names, FILES_AT_A_TIME);
}

/** In engines that have what the Node at hand may lack; `required`: a missing one is a failure. */
export async function runUnitTestsElsewhere(tally: Tally, required: boolean, places: Places): Promise<void> {
  await runElsewhere(tally, testNames(), required, places);
}

/** The workbench, the site and the examples in real browsers. */
export async function runEndToEndTests(tally: Tally, places: Places): Promise<void> {
  await libraryBuilt();
  const names = testNames().filter((name) => name.startsWith(END_TO_END));
  await places.take(END_TO_END_PLACES, () =>
    withFolder('page', async (folder) => {
      process.env[BUILT_PAGE] = await builtPage(folder);
      await runFiles(tally, names, BROWSERS_AT_A_TIME);
    }),
  );
}

const testNames = (): string[] => readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));

/** Unless told how many files at a time, the test runner leaves a processor idle, of two the half. */
async function runFiles(tally: Tally, names: readonly string[], concurrency: number): Promise<void> {
  const files = inOrder(names).map((name) => fileURLToPath(new URL(name.replace(/\.ts$/, '.js'), COMPILED)));
  const events = run({ files, concurrency });
  const seconds = new Map<string, number>();
  const spent = ({ file, nesting, details }: { file?: string; nesting: number; details: { duration_ms: number } }): void => {
    if (file && nesting === 0) seconds.set(file, (seconds.get(file) ?? 0) + details.duration_ms / 1000);
  };
  events.on('test:pass', spent);
  events.on('test:fail', spent);
  events.on('test:pass', ({ name, skip, todo, details }) => {
    const reason = skip ?? todo;
    // The tests of a suite that is left out are not told of one by one.
    if (reason === undefined) tally.passed += details.type === 'suite' ? 0 : 1;
    else skipped(tally, 1, `"${name}": ${reason === true ? 'no reason given' : reason}`);
  });
  events.on('test:fail', ({ name, file, details }) => {
    if (details.type !== 'suite')
      fail(tally, 1, `"${name}" in ${file?.slice(COMPILED.pathname.length) ?? 'a file without a name'}: ${reasonOf(details.error)}`);
  });
  const lines = events.compose(new spec());
  lines.pipe(process.stdout, { end: false });
  await once(lines, 'end');
  console.log(slowest(seconds));
}

/** What was thrown, on one line; the runner wraps it. */
const reasonOf = ({ message, cause }: Error): string =>
  ((cause as Error | undefined)?.message ?? message).replace(/\s+/g, ' ').slice(0, REASON_SHOWN);

function inOrder(names: readonly string[]): readonly string[] {
  const place = (name: string): number => {
    const at = LONG.findIndex((start) => name.startsWith(start));
    return at < 0 ? LONG.length : at;
  };
  return [...names].sort().sort((a, b) => place(a) - place(b));
}

/** Where the time went. */
function slowest(seconds: ReadonlyMap<string, number>): string {
  const files = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return [
    'Longest files, in seconds:',
    ...files.map(([file, spent]) => `${spent.toFixed(0).padStart(6)}  ${file.slice(COMPILED.pathname.length)}`),
  ].join('\n');
}
