/** Files with secrets: private keys, agreed secrets, what was decrypted; and public ones that are replaced as a whole. */
import { closeSync, constants, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './usage-error.ts';

/** Only their owner reads them. */
const MODE = 0o600;
const PUBLIC_MODE = 0o644;

/**
 * Writes a secret. A file that is there is replaced by a new one, so that neither its mode nor those who have it open see the secret, and the old file
 * is whole until the new one is. A link is not followed: whoever laid it would choose where the secret goes.
 */
export function writeSecret(file: string, content: string | Uint8Array): void {
  replace(file, content, MODE);
}

/** The same of what everybody may read: whoever reads the file meanwhile, or after power has failed, sees the old one or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  replace(file, content, PUBLIC_MODE);
}

function replace(file: string, content: string | Uint8Array, mode: number): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there?.isSymbolicLink())
    throw new UsageError(`${file} is a symbolic link, and ${mode === MODE ? 'secrets are' : 'it is'} not written through links`);
  if (there && !there.isFile()) {
    writeInto(file, content, constants.O_WRONLY, mode);
    return;
  }
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomName()}`);
  try {
    writeInto(beside, content, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
    renameSync(beside, file);
    syncFolderOf(file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Where the system cannot refuse links, the constant is missing. */
function writeInto(file: string, content: string | Uint8Array, flags: number, mode: number): void {
  const opened = openSync(file, flags | (constants.O_NOFOLLOW ?? 0), mode);
  try {
    writeFileSync(opened, content);
    if (flags & constants.O_CREAT) fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** That a file has its name is on the disk with its folder alone. */
export function syncFolderOf(file: string): void {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(path.resolve(file)), constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A name that nobody has taken. By the global object: `node:crypto` alone would take half as long as a start. */
const randomName = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex');
