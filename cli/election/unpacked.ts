/** What is packed, written to a folder where others can read parts of it. */
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import nodePath from 'node:path';
import type { Input, InputFile } from '../../app/election/input.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { fileAt } from './folder.ts';

/** The same files, all of which lie as they are. @throws {UsageError} a name that leads out of the folder, or what cannot be written. */
export async function unpackedInput(input: Input, folder: string): Promise<Input> {
  const files: InputFile[] = [];
  for (const file of input.files) files.push(file.source ? file : await unpacked(file, folder));
  return { ...input, files };
}

async function unpacked({ name, open: openPacked }: InputFile, folder: string): Promise<InputFile> {
  const parts = name.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not have any.
  if (nodePath.isAbsolute(name) || parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\u0000-\u001f:]/.test(part)))
    throw new UsageError(`${JSON.stringify(name)} is no name that a file can have in ${folder}`);
  const path = nodePath.join(folder, ...parts);
  try {
    mkdirSync(nodePath.dirname(path), { recursive: true });
    const written = await open(path, 'w');
    try {
      for await (const piece of openPacked()) await written.writeFile(piece);
    } finally {
      await written.close();
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} cannot be written: ${reason(error)}`);
  }
  return fileAt(path, name);
}
