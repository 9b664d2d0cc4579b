/** The command `bench start`: how long a new process waits for its first result. */
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { build } from 'esbuild';
import { type CommonOptions, chosen, complain, enginesOption, openPlace, showProgress, withCommonOptions } from '../command-line.ts';
import { findScriptEngine, type ScriptEngineName, scriptEngines } from '../engines/index.ts';
import { projectFolder } from '../paths.ts';
import { installPeers } from '../preparation.ts';
import { alignColumns, formatMs } from '../table.ts';
import { startCases } from './cases.ts';
import { type Sample, type Times, takeTurns } from './turns.ts';

interface Options extends CommonOptions {
  readonly engine: readonly ScriptEngineName[];
  readonly processes: number;
}

const PROCESSES = 15;
const BUNDLE = new URL('bundle/modexp.js', import.meta.url);
const COLUMNS: readonly (readonly [heading: string, key: keyof Times])[] = [
  ['import', 'import'],
  ['first result', 'first'],
  ['both', 'both'],
  ['both, processor', 'processor'],
  ['the same again', 'second'],
];

export const start: Command = withCommonOptions(
  new Command('start').description('first result of a new process: an exponentiation, and a verification on P-256 beside `@noble/curves`'),
  'cases',
)
  .addOption(enginesOption(scriptEngines))
  .addOption(new Option('--processes <count>', 'new processes for each case').argParser(processCount).default(PROCESSES))
  .action(run);

async function run({ only, processes, ...options }: Options): Promise<void> {
  const cases = chosen(startCases(BUNDLE.href), only, ({ name }) => name);
  installPeers();
  await bundle();
  const { engines, origin } = await openPlace(options.engine, findScriptEngine, options.json);
  for (const { name: engine, command } of engines) {
    const samples = await takeTurns(cases, { processes, command, onProgress: showProgress });
    if (options.json !== undefined) {
      for (const sample of samples) console.log(JSON.stringify({ row: sample.row, engine, ...summary(sample), ...origin }));
    } else {
      for (const row of new Set(samples.map((sample) => sample.row))) {
        const header = [`${row}, ms, least / median`, ...COLUMNS.map(([heading]) => heading), 'right', ''];
        const lines = samples.filter((sample) => sample.row === row).map(line);
        console.log(`${engine}\n${alignColumns([header, ...lines], [1, 2, 3, 4, 5])}\n`);
      }
    }
  }
}

/** The package's entry with all that it imports in one file, as a page gets it. */
async function bundle(): Promise<void> {
  await build({
    stdin: { contents: "export * from 'limber/modexp';", resolveDir: projectFolder },
    outfile: fileURLToPath(BUNDLE),
    bundle: true,
    minify: true,
    format: 'esm',
  });
}

function summary({ name, times, ok, reason }: Sample): object {
  const spreads = COLUMNS.map(([, key]) => [key, { least: least(times, key), median: median(times, key) }]);
  return { name, ...(reason === undefined ? { ok, processes: times.length, ms: Object.fromEntries(spreads) } : { reason }) };
}

function line({ name, times, ok, reason }: Sample): string[] {
  if (reason !== undefined) return [name, ...COLUMNS.map(() => ''), '', reason];
  return [name, ...COLUMNS.map(([, key]) => spread(times, key)), ok ? 'yes' : 'NO', ''];
}

/** A dash where the engine does not tell. */
const spread = (times: readonly Times[], key: keyof Times): string =>
  times.some((time) => Number.isNaN(time[key])) ? '-' : `${formatMs(least(times, key))} / ${formatMs(median(times, key))}`;

const least = (times: readonly Times[], key: keyof Times): number => Math.min(...times.map((time) => time[key]));

function median(times: readonly Times[], key: keyof Times): number {
  return times.map((time) => time[key]).sort((a, b) => a - b)[times.length >> 1] as number;
}

function processCount(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 ? value : complain('--processes must be a whole number from 1 on');
}
