/** OpenSSL and ssh-keygen in a folder of their own, for tests that hand files from one to the other. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

const isThere = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).error === undefined;

/** Why tests with the command are skipped, or false. */
export const withoutOpenssl: string | false = isThere('openssl', 'version') ? false : 'openssl is not installed';
export const withoutSshKeygen: string | false = !isThere('ssh-keygen', '-?') ? 'ssh-keygen is not installed' : unwillingKeygen();

/** It makes no key for a user whom the system does not know. */
function unwillingKeygen(): string | false {
  const folder = mkdtempSync(path.join(tmpdir(), 'limber-keygen-'));
  try {
    const { status, stderr } = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, 'key')], {
      encoding: 'utf8',
    });
    return status === 0 ? false : `ssh-keygen makes no key: ${stderr.trim()}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Tools {
  /** Runs a command that ends well; gives what it wrote. */
  run(command: string, ...args: readonly string[]): string;
  /** Its exit status, with this as its input. */
  status(input: string, command: string, ...args: readonly string[]): number | null;
  read(name: string): string;
  bytes(name: string): Buffer;
  /** For the owner alone, as ssh-keygen asks for. */
  write(name: string, content: string | Uint8Array): void;
}

/** A folder that is removed after the tests of the file. */
export function openTools(): Tools {
  const cwd = mkdtempSync(path.join(tmpdir(), 'limber-keys-'));
  after(() => rmSync(cwd, { recursive: true }));
  return {
    run: (command, ...args) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
      return stdout;
    },
    status: (input, command, ...args) => spawnSync(command, args, { cwd, input }).status,
    read: (name) => readFileSync(path.join(cwd, name), 'utf8'),
    bytes: (name) => readFileSync(path.join(cwd, name)),
    write: (name, content) => {
      writeFileSync(path.join(cwd, name), content, { mode: 0o600 });
      chmodSync(path.join(cwd, name), 0o600);
    },
  };
}
