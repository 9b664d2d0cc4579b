/** Files of a zip. Names that lead out of it, and files that unpack to more than they can be, are refused. */
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { byNumbers, type InputFile } from '../../../app/election/input.ts';
import { bomb, mostUnpacked } from '../../../app/election/proportion.ts';
import { UsageError } from '../../../app/usage-error.ts';
import { bytesOf, type NamedBlob } from './blob.ts';

/** No election has more. */
const MOST_FILES = 10_000_000;

export async function filesInZip({ name: path, blob }: NamedBlob): Promise<readonly InputFile[]> {
  // This is a worker already.
  configure({ useWebWorkers: false });
  const entries: FileEntry[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(blob), { strictness: 'strict' }).getEntriesGenerator()) {
      if (entries.length === MOST_FILES) throw new UsageError(`${path} has more than ${MOST_FILES} files`);
      if (isOutside(entry.filename)) throw new UsageError(`${path}: ${entry.filename} leads out of the zip`);
      if (entry.encrypted) throw new UsageError(`${path}: ${entry.filename} is encrypted`);
      if (!entry.directory) entries.push(entry);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is not a zip that can be read: ${(error as Error).message}`);
  }
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostUnpacked(blob.size)) throw bomb(path);
  return entries.sort((a, b) => byNumbers.compare(a.filename, b.filename)).map((entry) => fileOf(path, entry));
}

const isOutside = (name: string): boolean => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(name);

function fileOf(path: string, entry: FileEntry): InputFile {
  const { filename: name, compressedSize, uncompressedSize: size } = entry;
  return { name, size, open: () => bytesOf(`${path}: ${name}`, compressedSize, () => streamOf(entry)) };
}

function streamOf(entry: FileEntry): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // What fails ends the stream, and is seen there.
  entry.getData(writable, { checkSignature: true }).catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}
