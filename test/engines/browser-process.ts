/** Runs the suite's page in a browser that is started bare, with nothing but the page's address: no driver. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Job, SuiteResult } from '../conformance/suite.ts';
import { type Child, endedEarly, stop, withFolder } from './child.ts';
import type { Variant } from './engine.ts';
import { serve } from './serve.ts';
import { Watchdog } from './watchdog.ts';

/** Content security policies: without WebAssembly, and with it. */
export const STRICT = "script-src 'self'";
export const WASM_ALLOWED = "script-src 'self' 'wasm-unsafe-eval'";

/** Starts the browser; what it starts is added to `children`, its files go to `folder`. */
export type Launch = (address: string, folder: string, children: Child[]) => Promise<void>;

export function pageVariant(name: string, job: Job, launch: Launch, policy?: string): Variant {
  return { name, run: (vectorsFile) => runPage(job, launch, policy, vectorsFile) };
}

async function runPage(job: Job, launch: Launch, policy: string | undefined, vectorsFile: string): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const site = await serve({ job, vectorsFile, policy, heard: (progress) => watchdog.heard(progress) });
  try {
    return await withFolder('browser', async (folder) => {
      const children: Child[] = [];
      try {
        await launch(site.address, folder, children);
        return await Promise.race([site.result, watchdog.expired, ...children.map(endedEarly)]);
      } finally {
        for (const child of children.reverse()) await stop(child);
      }
    });
  } finally {
    watchdog.stop();
    await site.close();
  }
}

/** The first of the programs that is there: the one that the environment variable names, or one on the path. */
export function findProgram(variable: string, names: readonly string[]): string {
  const named = process.env[variable];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = named
    ? [named]
    : names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))));
  const found = candidates.find(isExecutable);
  if (!found) throw new Error(`${named ?? names.join(' or ')} not found (${variable} may name it)`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first dotted number of what `--version` prints. */
export async function printedVersion(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version'], { env, timeout: 30_000 });
  const version = /\d+(\.\w+)+/.exec(stdout);
  if (!version) throw new Error(`${program} --version printed ${JSON.stringify(stdout)}`);
  return version[0];
}

/** An environment in which a browser keeps its files in `folder`, talks to no desktop and uses no proxy. */
export function browserEnvironment(folder: string, extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name));
  return {
    ...Object.fromEntries(own),
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: folder,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    ...extra,
  };
}
