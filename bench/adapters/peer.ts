/**
 * Loads what `bench/peers` has installed. The peers have a package.json of their own, so that nothing the project itself depends on can mix
 * with them. In a page, engines/bundle.ts puts another module in the place of this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { peersFolder, projectFolder, upstreamFolder } from '../paths.ts';

/** Imports a module of a peer as seen from `bench/peers`; `T` is the small part of it that the adapter uses. */
export async function importPeer<T>(specifier: string): Promise<T> {
  requirePeers();
  const { resolve } = createRequire(`${peersFolder}package.json`);
  return (await import(pathToFileURL(resolve(specifier)).href)) as T;
}

/** Runs files of a peer that are no modules, as one script, and gives the variable that they leave. */
export function runPeer<T>(packageName: string, paths: readonly string[], variable: string): T {
  return new Function(`${readPeers(packageName, paths)}\nreturn ${variable};`)() as T;
}

export function readPeers(packageName: string, paths: readonly string[]): string {
  requirePeers();
  return paths.map((path) => readFileSync(`${peersFolder}node_modules/${packageName}/${path}`, 'utf8')).join('\n');
}

/**
 * Runs scripts that are in no registry, as one, and gives variables that they leave: copies of others' repositories, which lie beside this one, in `../shared/upstream`, and never in
 * it.
 */
export function runUpstream<T>({ paths, before = '', variables }: Upstream): T {
  return new Function(`${before}\n${readUpstream(paths)}\nreturn { ${variables.join(', ')} };`)() as T;
}

export interface Upstream {
  readonly paths: readonly string[];
  /** What they expect to be there. */
  readonly before?: string;
  readonly variables: readonly string[];
}

export function readUpstream(paths: readonly string[]): string {
  if (!existsSync(upstreamFolder)) throw new Error('there is no ../shared/upstream, where it would be');
  return paths.map((path) => readFileSync(`${upstreamFolder}${path}`, 'utf8')).join('\n;');
}

export function peerVersion(packageName: string): string {
  return (JSON.parse(readPeers(packageName, ['package.json'])) as { version: string }).version;
}

/** limber's own version. */
export function ownVersion(): string {
  return (JSON.parse(readFileSync(`${projectFolder}package.json`, 'utf8')) as { version: string }).version;
}

function requirePeers(): void {
  if (!existsSync(`${peersFolder}node_modules`)) throw new Error('the peers could not be installed (npm ci in bench/peers)');
}
