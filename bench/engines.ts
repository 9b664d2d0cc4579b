/**
 * The engines that a benchmark can run in. `node` is the one at hand; the others are those of the tests, from npm, unless an environment
 * variable names a binary.
 */
import { execFileSync } from 'node:child_process';

export const engineNames = ['node', 'node26', 'bun'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Engine {
  readonly binary: string;
  /** As results name it. */
  readonly name: string;
  /** Versions of the parts that decide speed. */
  readonly versions: string;
}

/** The part of test/engines/packages.ts that is used here. */
interface EnginePackages {
  binaryOf(engine: 'node' | 'bun'): string;
  installPackages(say: (line: string) => void): Promise<void>;
}

/** Finds an engine and starts it once. Throws where it is neither installed nor can be. */
export async function findEngine(name: EngineName): Promise<Engine> {
  const binary = await locate(name);
  const versions = JSON.parse(execFileSync(binary, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' })) as Record<
    string,
    string
  >;
  const { node, v8, bun, webkit } = versions;
  return bun === undefined
    ? { binary, name: `node ${node}`, versions: `node ${node} (V8 ${v8})` }
    : { binary, name: `bun ${bun}`, versions: `bun ${bun} (JavaScriptCore ${webkit})` };
}

async function locate(name: EngineName): Promise<string> {
  if (name === 'node') return process.execPath;
  const named = process.env[`LIMBER_${name.toUpperCase()}`];
  if (named !== undefined) return named;
  // By address, because the project `test` depends on this one (it tests it), and TypeScript's projects know no circles.
  const packages = (await import(new URL('../test/engines/packages.js', import.meta.url).href)) as EnginePackages;
  await packages.installPackages((line) => process.stderr.write(`${line}\n`));
  return packages.binaryOf(name === 'bun' ? 'bun' : 'node');
}
