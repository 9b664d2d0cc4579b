/** A file that the page was given, gzipped or not. */
import type { InputFile } from '../../../app/election/input.ts';
import { bomb, mostUnpacked } from '../../../app/election/proportion.ts';
import { UsageError } from '../../../app/usage-error.ts';

/** A file with its name, which has the folders that it is in. */
export interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

/** Gzip makes decimal digits about so much shorter. */
const TIMES_UNPACKED = 2.2;

export const headOfBlob = async (blob: Blob, length: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(0, length).arrayBuffer());

export async function fileOfBlob({ name, blob }: NamedBlob): Promise<InputFile> {
  const [first, second] = await headOfBlob(blob, 2);
  if (first !== 0x1f || second !== 0x8b) return { name, size: blob.size, open: () => bytesOf(name, Infinity, () => blob.stream()) };
  return {
    name: name.replace(/\.gz$/, ''),
    size: TIMES_UNPACKED * blob.size,
    open: () => bytesOf(name, blob.size, () => blob.stream().pipeThrough(new DecompressionStream('gzip'))),
  };
}

/** The bytes of a stream; what goes wrong on the way is said with the file's name. @param stored - how many there were, packed. */
export async function* bytesOf(name: string, stored: number, open: () => ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = open().getReader();
  try {
    let length = 0;
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      length += (value as Uint8Array).length;
      if (length > mostUnpacked(stored)) throw bomb(name);
      yield value as Uint8Array;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} cannot be read: ${stored === Infinity ? String(error) : 'what is packed in it is damaged or cut off'}`);
  } finally {
    // Whoever has seen enough stops here.
    await reader.cancel().catch(() => {});
  }
}
