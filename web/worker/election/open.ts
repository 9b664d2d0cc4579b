/** What was given to the page: the files of a folder, a zip, an archive or a bundle. */
import { filesInBundle } from '../../../app/election/bundle.ts';
import { byNumbers, type Input, namedFiles } from '../../../app/election/input.ts';
import { latin1 } from '../../../app/octets.ts';
import { fileOfBlob, headOfBlob, type NamedBlob } from './blob.ts';
import { filesInZip } from './zip.ts';

/** How a zip begins, one without files as well. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06'];

/** @throws {UsageError} what cannot be read, by its name. */
export async function openFiles(path: string, given: readonly NamedBlob[]): Promise<Input> {
  const [only, ...others] = given;
  if (only && others.length === 0) {
    if (ZIP.includes(latin1(await headOfBlob(only.blob, 4)))) return namedFiles(path, await filesInZip(only));
    const file = await fileOfBlob(only);
    return namedFiles(path, (await filesInBundle(file)) ?? [file]);
  }
  const seen = given.filter(({ name }) => !/(^|\/)\./.test(name)).sort((a, b) => byNumbers.compare(a.name, b.name));
  return namedFiles(path, await Promise.all(seen.map(fileOfBlob)));
}
