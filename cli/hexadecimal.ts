/** Bytes as hexadecimal digits, as they stand in options and files. */
import { readText } from './files.ts';
import { UsageError } from './usage-error.ts';

/** The bytes that the digits are; of one of these lengths, where they are given. */
export function unhex(name: string, digits: string, lengths?: readonly number[]): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new UsageError(`${name} must be hexadecimal`);
  if (lengths && !lengths.includes(digits.length / 2)) throw new UsageError(`${name} must be ${lengths.join(' or ')} bytes`);
  return new Uint8Array(Buffer.from(digits, 'hex'));
}

/** The bytes of a file that holds nothing but hexadecimal digits, behind 0x or not, and white space around them. */
export function unhexFile(file: string, lengths: readonly number[]): Uint8Array {
  return unhex(file, readText(file).trim().replace(/^0x/, ''), lengths);
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
