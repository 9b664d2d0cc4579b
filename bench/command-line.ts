/** What the commands of the benchmark share: options, the engine that they ask for, progress and complaints. */
import { type Command, Option } from 'commander';
import { type Engine, type EngineName, engineNames, findEngine } from './engines.ts';
import { formatProvenance, type Provenance, pinTo, provenance } from './provenance.ts';

export interface CommonOptions {
  readonly only: RegExp;
  readonly engine: EngineName;
  readonly json?: true;
}

/** Adds the options that every command has. */
export function withCommonOptions(command: Command, what: string): Command {
  return command
    .addOption(regexOption('--only <regex>', `only the ${what} whose name matches`))
    .addOption(new Option('--engine <name>', 'the engine to measure in').choices(engineNames).default('node'))
    .option('--json', 'one JSON line per result, as they come');
}

export function regexOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((source) => regex(source)).default(/(?:)/, 'all');
}

function regex(source: string): RegExp {
  try {
    return new RegExp(source);
  } catch (error) {
    return complain(error);
  }
}

/** The candidates whose name matches; complains where none does. */
export function chosen<T>(candidates: readonly T[], only: RegExp, nameOf: (candidate: T) => string): T[] {
  const matching = candidates.filter((candidate) => only.test(nameOf(candidate)));
  return matching.length > 0 ? matching : complain(`nothing matches ${only.source}; there are: ${candidates.map(nameOf).join(', ')}`);
}

export interface Place {
  readonly engine: Engine;
  readonly origin: Provenance;
  /** The command that runs a script there, pinned to a core where that is possible. */
  readonly command: readonly string[];
}

/** Finds the engine, and heads the output with where and when it was made. */
export async function openPlace({ engine: name, json }: Pick<CommonOptions, 'engine' | 'json'>): Promise<Place> {
  const engine = await findEngine(name).catch(complain);
  const origin = provenance();
  if (json === undefined) console.log(formatProvenance(engine, origin));
  return { engine, origin, command: [...pinTo(origin.core), engine.binary] };
}

/** One line that overwrites itself, for a person who is waiting. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Bad input: one line on standard error, exit status 2. */
export function complain(reason: unknown): never {
  console.error(`error: ${reason instanceof Error ? reason.message : String(reason)}`);
  process.exit(2);
}
