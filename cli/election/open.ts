/** What is at a path: a folder, a zip, an archive, a bundle, or a list of addresses; or at an address itself. */
import { statSync } from 'node:fs';
import nodePath from 'node:path';
import { filesInBundle } from '../../app/election/bundle.ts';
import { headOf, type Input, namedFiles, wholeOf } from '../../app/election/input.ts';
import { latin1 } from '../../app/octets.ts';
import { checkUrl } from '../http.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { fileAt, filesIn, startOf } from './folder.ts';
import { entriesOfList, filesAt, isUrl, isUrlList, nameIn } from './urls.ts';
import { filesInZip } from './zip.ts';

/** How a zip begins, one without files as well. */
const ZIP = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
const ZIP_HEAD = 4;

/** So much of a file tells whether it is a list. */
const HEAD_BYTES = 4096;
const MOST_LIST = 2 ** 28;

/** The files at the path. @throws {UsageError} what cannot be read, by its name. */
export async function openInput(path: string): Promise<Input> {
  if (isUrl(path)) return openUrls(path, [[nameIn(checkUrl(path)), checkUrl(path)]]);
  const { isFolder, size } = kindOf(path);
  if (isFolder) return namedFiles(path, filesIn(path));
  const head = startOf(path, ZIP_HEAD);
  if (ZIP.some((start) => head.equals(start))) return namedFiles(path, await filesInZip(path, size));
  const file = fileAt(path, nodePath.basename(path));
  if (isUrlList(latin1(await headOf(file, HEAD_BYTES))))
    return openUrls(path, entriesOfList(path, Buffer.from(await wholeOf(file, MOST_LIST)).toString('utf8')));
  return namedFiles(path, (await filesInBundle(file)) ?? [file]);
}

async function openUrls(path: string, entries: Parameters<typeof filesAt>[0]): Promise<Input> {
  const files = await filesAt(entries);
  const [only, ...others] = files;
  if (!only || others.length > 0) return namedFiles(path, files);
  const head = Buffer.from(await headOf(only, ZIP_HEAD));
  if (ZIP.some((start) => head.equals(start))) throw new UsageError(`${path} is a zip, which is read from its end: download it first`);
  return namedFiles(path, (await filesInBundle(only)) ?? [only]);
}

function kindOf(path: string): { readonly isFolder: boolean; readonly size: number } {
  try {
    const stat = statSync(path);
    return { isFolder: stat.isDirectory(), size: stat.size };
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reason(error)}`);
  }
}
