/** Archives of zip, as far as the vectors need them: stored and deflated files, by the list at the end. */
import { inflateRawSync } from 'node:zlib';

const [END, ENTRY] = [0x06054b50, 0x02014b50];

/** The texts of the files, by their names. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new RangeError('no zip');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry of a zip');
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
