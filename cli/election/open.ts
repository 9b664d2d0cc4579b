/** What is at a path: a folder, a zip, an archive or a bundle. */
import { statSync } from 'node:fs';
import nodePath from 'node:path';
import { reason } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { filesInBundle } from './bundle.ts';
import { fileAt, filesIn, startOf } from './folder.ts';
import { type Input, namedFiles } from './input.ts';
import { filesInZip } from './zip.ts';

/** How a zip begins, one without files as well. */
const ZIP = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];

/** The files at the path. @throws {UsageError} what cannot be read, by its name. */
export async function openInput(path: string): Promise<Input> {
  const { isFolder, size } = kindOf(path);
  if (isFolder) return namedFiles(path, filesIn(path));
  const head = startOf(path, 4);
  if (ZIP.some((start) => head.equals(start))) return namedFiles(path, await filesInZip(path, size));
  const file = fileAt(path, nodePath.basename(path));
  return namedFiles(path, (await filesInBundle(file)) ?? [file]);
}

function kindOf(path: string): { readonly isFolder: boolean; readonly size: number } {
  try {
    const stat = statSync(path);
    return { isFolder: stat.isDirectory(), size: stat.size };
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reason(error)}`);
  }
}
