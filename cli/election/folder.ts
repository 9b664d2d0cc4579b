/** Files of a folder, and single ones, gzipped or not. */
import { closeSync, createReadStream, type Dirent, openSync, readdirSync, readSync, statSync } from 'node:fs';
import nodePath from 'node:path';
import { byNumbers, type InputFile } from '../../app/election/input.ts';
import { placedPieces } from '../../app/election/place.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { gunzipped, named } from './unpack.ts';

const isPacked = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Gzip makes decimal digits about so much shorter. */
const TIMES_UNPACKED = 2.2;

/** The first bytes of a file. */
export function startOf(path: string, length: number): Buffer {
  try {
    const opened = openSync(path, 'r');
    try {
      const head = Buffer.alloc(length);
      return head.subarray(0, readSync(opened, head, 0, length, 0));
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reason(error)}`);
  }
}

/** A file of that name; what it holds is told by its first bytes. */
export function fileAt(path: string, name: string): InputFile {
  const packed = isPacked(startOf(path, 2));
  const stored = statSync(path).size;
  if (packed) {
    const open = (): AsyncIterable<Uint8Array> => named(name, stored, async () => gunzipped(createReadStream(path)));
    return { name: name.replace(/\.gz$/, ''), size: TIMES_UNPACKED * stored, open };
  }
  const source = { file: nodePath.resolve(path) };
  return {
    name,
    size: stored,
    source,
    open: () =>
      placedPieces(
        source,
        named(name, Infinity, async () => createReadStream(path)),
      ),
  };
}

/** All files in a folder and in those below it, but for hidden ones, in the order of their names. */
export function filesIn(folder: string, prefix = ''): readonly InputFile[] {
  return entriesOf(folder).flatMap((entry) => {
    const [path, name] = [nodePath.join(folder, entry.name), `${prefix}${entry.name}`];
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return filesIn(path, `${name}/`);
    if (!entry.isFile()) throw new UsageError(`${path} is neither a file nor a folder: links are not followed`);
    return [fileAt(path, name)];
  });
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => byNumbers.compare(a.name, b.name));
  } catch (error) {
    throw new UsageError(`${folder} cannot be read: ${reason(error)}`);
  }
}
