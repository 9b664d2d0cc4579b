/** What the browsers have in common: each is started bare, with nothing but a page's address: no driver. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Child } from './child.ts';

export interface Scene {
  /** For the browser's files; whoever made it removes it. */
  readonly folder: string;
  /** What is started is added here; whoever made the list stops them. */
  readonly children: Child[];
  /** A command that stands before the browser's, such as one that pins it to a core. */
  readonly before: readonly string[];
}

/** Opens a page in a new browser. */
export type Launch = (address: string, scene: Scene) => Promise<void>;

/** A browser, to be launched with settings of its own kind: flags, preferences or environment variables. */
export interface Browser<S> {
  readonly name: string;
  /** The executable; throws an error that says where it was looked for. */
  readonly find: () => string;
  /** Throws an error that says why where it cannot be run. */
  readonly version: () => Promise<string>;
  readonly launch: (settings?: S) => Launch;
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
