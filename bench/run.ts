/**
 * The command `npm run -s bench -- SUITE`: measures row after row in the engine asked for, pinned to one core, and prints what comes out.
 * See docs/measuring.md for the rule and the traps.
 */
import { Argument, Command, Option } from 'commander';
import { type EngineName, engineNames, findEngine } from './engines.ts';
import { buildNative, installPeers } from './preparation.ts';
import { formatProvenance, pinTo, provenance } from './provenance.ts';
import { measureRow } from './row.ts';
import { suiteNamed, suites } from './suites/index.ts';
import { formatRow } from './table.ts';

interface Options {
  readonly only: string;
  readonly library: string;
  readonly engine: EngineName;
  readonly json?: true;
}

const program = new Command('bench')
  .description('Measures limber against what a user would pick instead, and against native code.')
  .addArgument(
    new Argument('<suite>', `what to measure: ${suites.map(({ name, summary }) => `${name} (${summary})`).join(', ')}`).choices(
      suites.map(({ name }) => name),
    ),
  )
  .option('--only <regex>', 'only the rows whose name matches', '')
  .option('--library <regex>', 'only the libraries whose name matches (a lone result has nobody to agree with)', '')
  .addOption(new Option('--engine <name>', 'the engine to measure in').choices(engineNames).default('node'))
  .option('--json', 'one JSON line per row and library, as they come')
  .action(bench);
await program.parseAsync();

async function bench(suiteName: string, options: Options): Promise<void> {
  const suite = suiteNamed(suiteName);
  const rows = suite.rows.filter((row) => regex(options.only).test(row));
  const libraries = suite.libraries.filter(({ library }) => regex(options.library).test(library));
  if (rows.length === 0) fail(`no row matches ${options.only}; the rows are: ${suite.rows.join(', ')}`);
  const engine = await findEngine(options.engine).catch(fail);
  installPeers();
  buildNative();
  const origin = provenance();
  const command = [...pinTo(origin.core), engine.binary];
  if (options.json === undefined) console.log(formatProvenance(engine, origin));
  for (const row of rows) {
    const results = await measureRow({ suite, row, libraries, engine: engine.name, command, onProgress: showProgress });
    if (options.json === undefined) console.log(formatRow(results, suite.reference));
    else for (const result of results) console.log(JSON.stringify({ ...result, ...origin }));
  }
}

/** One line that overwrites itself, for a person who is waiting. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function regex(source: string): RegExp {
  try {
    return new RegExp(source);
  } catch (error) {
    return fail(error);
  }
}

function fail(reason: unknown): never {
  return program.error(reason instanceof Error ? reason.message : String(reason), { exitCode: 2 });
}
