/** Zips as tests need them: also with names that no honest one has. */
import { crc32, deflateRawSync } from 'node:zlib';

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const DEFLATED = 8;

function block(fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** @param saidSize - how long a file is said to be, whatever it is. */
export function zipped(files: readonly (readonly [name: string, content: Buffer, saidSize?: number])[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content, saidSize = content.length] of files) {
    const packed = deflateRawSync(content);
    const path = Buffer.from(name, 'utf8');
    const common = [
      ...([20, 0x800, DEFLATED, 0, 0x21] as const).map((value) => [value, 2] as const),
      ...([crc32(content), packed.length, saidSize] as const).map((value) => [value, 4] as const),
      [path.length, 2] as const,
      [0, 2] as const,
    ];
    const body = Buffer.concat([block([[LOCAL, 4], ...common]), path, packed]);
    list.push(Buffer.concat([block([[ENTRY, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), path]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(list);
  const end = block([
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...bodies, directory, end]);
}
