/**
 * The headers of an archive of Belenios: those of the oldest form of tar, 512 bytes with a name, a size and a time. Every other byte is what it always is, so a header is read by
 * writing it again, and no name can be a path.
 */
import { asciiBytes, equalBytes } from '../../../encoding/octets.ts';
import { OutOfRangeError } from '../../../util/errors.ts';

export const BLOCK = 512;
/** Where the parts of a header are. */
const [NAME, MODE, SIZE, TIME, CHECKSUM, TYPE] = [0, 100, 124, 136, 148, 156] as const;
const NAME_BYTES = 100;
const OCTAL_DIGITS = 11;
const MOST_OCTAL = 8 ** 11 - 1;

/** What a header says. */
export interface Header {
  readonly name: string;
  /** In bytes, of the content. */
  readonly size: number;
  /** In seconds since 1970. */
  readonly time: number;
}

/** How many zeros follow so many bytes of content. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

export function headerBytes({ name, size, time }: Header): Uint8Array {
  const header = new Uint8Array(BLOCK);
  const put = (at: number, text: string): void => header.set(asciiBytes('name', text), at);
  put(NAME, name);
  put(MODE, '0000644\0'.concat('0000000\0', '0000000\0'));
  put(SIZE, `${octal(size)}\0`);
  put(TIME, `${octal(time)}\0`);
  put(CHECKSUM, ' '.repeat(8));
  put(TYPE, '0');
  let sum = 0;
  for (const byte of header) sum += byte;
  put(CHECKSUM, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

function octal(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > MOST_OCTAL)
    throw new OutOfRangeError('time', 'must be a whole number below 2^33');
  return number.toString(8).padStart(OCTAL_DIGITS, '0');
}

/** What the 512 bytes say; undefined unless they are the one header that says it. */
export function readHeader(bytes: Uint8Array): Header | undefined {
  const textAt = (from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));
  const name = textAt(NAME, NAME_BYTES).replace(/\0+$/, '');
  const [size, time] = [textAt(SIZE, OCTAL_DIGITS), textAt(TIME, OCTAL_DIGITS)];
  if (!/^[ -~]{1,99}$/.test(name) || !/^[0-7]{11}$/.test(size) || !/^[0-7]{11}$/.test(time)) return undefined;
  const header = { name, size: Number.parseInt(size, 8), time: Number.parseInt(time, 8) };
  return equalBytes(headerBytes(header), bytes) ? header : undefined;
}
