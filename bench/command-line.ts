/** What the commands of the benchmark share: options, the engine that they ask for, progress and complaints. */
import { type Command, Option } from 'commander';
import type { Engine, ScriptEngine } from './engines/engine.ts';
import { type EngineName, findScriptEngine } from './engines/index.ts';
import { formatProvenance, type Provenance, pinTo, provenance } from './provenance.ts';

export interface CommonOptions {
  readonly only: RegExp;
  readonly json?: true;
}

/** Adds the options that every command has. */
export function withCommonOptions(command: Command, what: string): Command {
  return command
    .addOption(regexOption('--only <regex>', `only the ${what} whose name matches`))
    .option('--json', 'one JSON line per result, as they come');
}

/** Which engines, by name and separated by commas. */
export function enginesOption<N extends EngineName>(names: readonly N[]): Option {
  return new Option('--engine <names>', `the engines to measure in, with commas between: ${names.join(', ')}`)
    .argParser((text) =>
      text.split(',').map((name) => names.find((known) => known === name) ?? complain(`there is no engine ${name} here`)),
    )
    .default(['node'], 'node');
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

export interface Place<E extends Engine> {
  readonly engines: readonly E[];
  /** The Node at hand. */
  readonly host: ScriptEngine;
  readonly origin: Provenance;
}

/** Finds the engines, all for the same core, and heads the output with where and when it was made. */
export async function openPlace<N extends EngineName, E extends Engine>(
  names: readonly N[],
  find: (name: N, before: readonly string[]) => Promise<E>,
  json: true | undefined,
): Promise<Place<E>> {
  const origin = provenance();
  const before = pinTo(origin.core);
  const host = await findScriptEngine('node', before);
  const engines: E[] = [];
  for (const name of names) engines.push(await find(name, before).catch(complain));
  if (json === undefined) console.log(formatProvenance(engines, origin));
  return { engines, host, origin };
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
