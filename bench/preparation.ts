/**
 * What has to be there before a row can be measured: the peers from npm and the native programs. What fails here shows up as a reason in
 * the rows.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { nativePrograms, nativeSources, peersFolder } from './paths.ts';

/**
 * Installs the peers unless what is installed is as new as the lock file. npm's own output goes to standard error. A folder that is a link belongs to somebody
 * else, and is left as it is.
 */
export function installPeers(): void {
  if (lstatSync(`${peersFolder}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  process.stderr.write('installing the peers in bench/peers\n');
  spawnSync('npm', ['ci', '--prefix', peersFolder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  });
}

function modified(path: string): number {
  return statSync(`${peersFolder}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Compiles the native references; a stale program is never left behind. */
export function buildNative(): void {
  const program = `${nativePrograms}gmp`;
  rmSync(program, { force: true });
  mkdirSync(nativePrograms, { recursive: true });
  spawnSync('gcc', ['-O2', '-o', program, `${nativeSources}gmp.c`, '-lgmp'], { stdio: 'ignore' });
}
