/**
 * The engines that a benchmark can run in. `node` is the one at hand; `node26` and `bun` are those of the tests, from npm, unless an
 * environment variable names a binary; browsers are those that are installed.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { Dialogue } from './dialogue.ts';
import type { Engine, ScriptEngine } from './engine.ts';

export const scriptEngines = ['node', 'node26', 'bun'] as const;
export const browsers = ['chromium', 'firefox', 'webkit'] as const;
export type ScriptEngineName = (typeof scriptEngines)[number];
export type EngineName = ScriptEngineName | (typeof browsers)[number];

/** What runs in the engine: a script, or a page and the folder for its bundle. */
export interface Entrances {
  readonly script: string;
  readonly page: string;
  readonly bundle: string;
}

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BENCHMARK: Entrances = { script: place('../inside/script.js'), page: place('../inside/page.js'), bundle: place('../page/') };

/**
 * Finds an engine and starts it once. Throws where it is neither installed nor can be.
 *
 * @param before the command before the command: everything that the engine starts stays where that puts it
 */
export async function findEngine(name: EngineName, before: readonly string[], entrances: Entrances = BENCHMARK): Promise<Engine> {
  if (isScriptEngine(name)) return findScriptEngine(name, before, entrances);
  const { findBrowser } = await import('./browser.ts');
  return findBrowser(name, before, entrances);
}

export async function findScriptEngine(
  name: ScriptEngineName,
  before: readonly string[],
  { script }: Pick<Entrances, 'script'> = BENCHMARK,
): Promise<ScriptEngine> {
  const binary = await locate(name);
  const versions = JSON.parse(execFileSync(binary, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' })) as Record<
    string,
    string
  >;
  const { node, v8, bun, webkit } = versions;
  const command = [...before, binary];
  return {
    ...(bun === undefined
      ? { name: `node ${node}`, versions: `node ${node} (V8 ${v8})` }
      : { name: `bun ${bun}`, versions: `bun ${bun} (JavaScriptCore ${webkit})` }),
    browser: false,
    command,
    open: (program, args) => new Dialogue([...command, script, program, ...args]),
  };
}

function isScriptEngine(name: EngineName): name is ScriptEngineName {
  return (scriptEngines as readonly string[]).includes(name);
}

async function locate(name: ScriptEngineName): Promise<string> {
  if (name === 'node') return process.execPath;
  const named = process.env[`LIMBER_${name.toUpperCase()}`];
  if (named !== undefined) return named;
  await installPackages((line) => process.stderr.write(`${line}\n`));
  return binaryOf(name === 'bun' ? 'bun' : 'node');
}
