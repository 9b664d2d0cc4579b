/** Files of a zip. Names that lead out of it, and files that unpack to more than they can be, are refused. */
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, type Options, open, type ZipFile } from 'yauzl';
import { byNumbers, type InputFile } from '../../app/election/input.ts';
import { bomb, mostUnpacked } from '../../app/election/proportion.ts';
import { UsageError } from '../usage-error.ts';
import { named } from './unpack.ts';

/** No election has more. */
const MOST_FILES = 10_000_000;

const opened = promisify<string, Options, ZipFile>(open);

export async function filesInZip(path: string, stored: number): Promise<readonly InputFile[]> {
  try {
    const zip = await opened(path, { strictFileNames: true, autoClose: false, lazyEntries: true });
    if (zip.entryCount > MOST_FILES) throw new UsageError(`${path} has more than ${MOST_FILES} files`);
    const entries = await entriesOf(zip);
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostUnpacked(stored)) throw bomb(path);
    return entries
      .filter(({ fileName }) => !fileName.endsWith('/'))
      .sort((a, b) => byNumbers.compare(a.fileName, b.fileName))
      .map((entry) => fileOf(path, zip, entry));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is not a zip that can be read: ${(error as Error).message}`);
  }
}

/** The list at its end. Names that lead out of the folder are errors there. */
function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

function fileOf(path: string, zip: ZipFile, entry: Entry): InputFile {
  const { fileName: name, compressedSize: stored } = entry;
  if (entry.isEncrypted()) throw new UsageError(`${path}: ${name} is encrypted`);
  return { name, size: entry.uncompressedSize, open: () => named(`${path}: ${name}`, stored, () => streamOf(zip, entry)) };
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))));
