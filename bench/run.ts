/**
 * The command `npm run -s bench -- SUITE`: starts one worker a row, in the engine asked for and pinned to one core, and prints what it
 * sends. See docs/measuring.md for the rule and the traps.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Argument, Command, Option } from 'commander';
import { type Engine, type EngineName, engineNames, findEngine } from './engines.ts';
import type { Result, Suite } from './entry.ts';
import { buildNative, installPeers } from './preparation.ts';
import { formatProvenance, type Provenance, pinTo, provenance } from './provenance.ts';
import { suiteNamed, suites } from './suites/index.ts';
import { formatRow } from './table.ts';
import type { Message } from './worker.ts';

interface Options {
  readonly only: string;
  readonly library: string;
  readonly engine: EngineName;
  readonly json?: true;
}

const program = new Command('bench')
  .description('Measures limber against what a user would pick instead, and against native code.')
  .addArgument(new Argument('<suite>', 'what to measure').choices(suites.map(({ name }) => name)))
  .option('--only <regex>', 'only the rows whose name matches', '')
  .option('--library <regex>', 'only the libraries whose name matches (a lone result has nobody to agree with)', '')
  .addOption(new Option('--engine <name>', 'the engine to measure in').choices(engineNames).default('node'))
  .option('--json', 'one JSON line per row and library, as they come')
  .action(bench);
await program.parseAsync();

async function bench(suiteName: string, options: Options): Promise<void> {
  const suite = suiteNamed(suiteName);
  const rows = suite.rows.filter((row) => regex(options.only).test(row));
  regex(options.library);
  if (rows.length === 0) fail(`no row matches ${options.only}; the rows are: ${suite.rows.join(', ')}`);
  const engine = await findEngine(options.engine).catch(fail);
  installPeers();
  buildNative();
  const origin = provenance();
  if (options.json === undefined) console.log(formatProvenance(engine, origin));
  for (const row of rows) {
    const results = await measureRow(suite, row, engine, options.library, origin);
    if (options.json === undefined) console.log(formatRow(results, suite.reference));
    else for (const result of results) console.log(JSON.stringify({ ...result, ...origin }));
  }
}

async function measureRow(suite: Suite, row: string, engine: Engine, library: string, { core }: Provenance): Promise<Result[]> {
  const worker = fileURLToPath(new URL('worker.js', import.meta.url));
  const [command = engine.binary, ...args] = [...pinTo(core), engine.binary, worker, suite.name, row, library];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const results: Result[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Message;
    if ('result' in message) results.push(message.result);
    else showProgress(`${row}: round ${message.turn.round}, ${message.turn.library}`);
  }
  showProgress('');
  const [status, signal] = (await exit) as [number | null, string | null];
  if (status !== 0) {
    console.error(`${row}: the engine ended with ${signal ?? `status ${status}`}`);
    process.exitCode = 1;
  }
  return results;
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
