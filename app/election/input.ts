/** The files of an election, wherever they lie: each has a name, and is read as a stream. */
import { joined } from '../octets.ts';
import { UsageError } from '../usage-error.ts';
import type { Source } from './place.ts';

export interface InputFile {
  /** Within the input, with `/`, without `.gz`. */
  readonly name: string;
  /** How many bytes come out, for whoever wants to know how long it takes: about so many of a gzipped file. */
  readonly size: number;
  /** Where the same bytes lie as they are, if they do: not so in a zip, gzipped, or in one object of JSON. */
  readonly source?: Source | undefined;
  /** Its bytes, unpacked, from the beginning each time. */
  open(): AsyncIterable<Uint8Array>;
}

/** All files that were found at a path. */
export interface Input {
  readonly path: string;
  readonly files: readonly InputFile[];
}

/** The most bytes of a file that is read as a whole. */
export const MOST_WHOLE: number = 2 ** 28;

/** All bytes of a file. @throws {UsageError} its name, if there are too many. */
export async function wholeOf({ name, open }: InputFile, most: number = MOST_WHOLE): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    length += chunk.length;
    if (length > most) throw new UsageError(`${name} has more than ${most} bytes, and is read as a whole`);
    chunks.push(chunk);
  }
  return joined(chunks);
}

/** Its first bytes. */
export async function headOf({ open }: InputFile, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let missing = length;
  for await (const chunk of open()) {
    chunks.push(chunk.subarray(0, missing));
    missing -= chunk.length;
    if (missing <= 0) break;
  }
  return joined(chunks);
}

/** A file whose bytes are at hand. */
export const fileAtHand = (name: string, bytes: Uint8Array): InputFile => ({
  name,
  size: bytes.length,
  open: async function* () {
    yield bytes;
  },
});

/** Ballot 2 comes before ballot 10. */
export const byNumbers: Intl.Collator = new Intl.Collator('en', { numeric: true });

/** The files by names without the folder that all of them are in. @throws {UsageError} a name that comes twice. */
export function namedFiles(path: string, files: readonly InputFile[]): Input {
  const [first] = files;
  if (!first) throw new UsageError(`${path} holds no files`);
  const folders = first.name.split('/').slice(0, -1);
  let depth = 0;
  while (depth < folders.length && files.every(({ name }) => name.startsWith(`${folders.slice(0, depth + 1).join('/')}/`))) depth++;
  const cut = folders.slice(0, depth).reduce((sum, { length }) => sum + length + 1, 0);
  const seen = new Set<string>();
  for (const { name } of files) {
    if (seen.has(name)) throw new UsageError(`${path}: ${name} comes twice`);
    seen.add(name);
  }
  return { path, files: files.map((file) => ({ ...file, name: file.name.slice(cut) })) };
}
