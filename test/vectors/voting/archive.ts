/** Archives of Belenios, as far as tests of proofs need them: the JSON of every record, by what the events say that it is. */

const BLOCK = 512;

/** The records of an archive, in their order: an old-style tar of ASCII and UTF-8. */
export function recordsOf(file: string): unknown[] {
  const bytes = Buffer.from(file, 'utf8');
  const records: unknown[] = [];
  for (let at = 0; at < bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK).toString('latin1');
    const size = Number.parseInt(header.slice(124, 135), 8);
    records.push(JSON.parse(bytes.subarray(at + BLOCK, at + BLOCK + size).toString('utf8')));
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return records;
}
