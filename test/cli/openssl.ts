/** The `limber` and the `openssl` command in a folder of their own, for tests that hand files from one to the other. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { COMMAND } from './command.ts';

/** Why tests with OpenSSL are skipped, or false. */
export const withoutOpenssl: string | false = spawnSync('openssl', ['version']).status === 0 ? false : 'openssl is not installed';

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Folder {
  /** Its path. */
  readonly folder: string;
  /** Runs a command and asserts that it ends well; gives what it wrote. */
  openssl(...args: readonly string[]): string;
  limber(...args: readonly string[]): string;
  /** Runs limber, whatever comes out. */
  ended(...args: readonly string[]): Ended;
  read(name: string): Buffer;
  write(name: string, content: string | Uint8Array): void;
}

/** A folder that is removed after the tests of the file. */
export function openFolder(): Folder {
  const cwd = mkdtempSync(path.join(tmpdir(), 'limber-'));
  after(() => rmSync(cwd, { recursive: true }));
  const run = (command: string, args: readonly string[]): Ended => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    return { status, out: stdout, err: stderr };
  };
  const well = (command: string, args: readonly string[]): string => {
    const { status, out, err } = run(command, args);
    assert.equal(status, 0, `${args.join(' ')}: ${err}`);
    return out;
  };
  return {
    folder: cwd,
    openssl: (...args) => well('openssl', args),
    limber: (...args) => well(process.execPath, [COMMAND, ...args]),
    ended: (...args) => run(process.execPath, [COMMAND, ...args]),
    read: (name) => readFileSync(path.join(cwd, name)),
    write: (name, content) => writeFileSync(path.join(cwd, name), content),
  };
}
