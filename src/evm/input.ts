/** What contracts read: bytes, of which some are missing or too many. */
import { checkBytes } from '../encoding/octets.ts';
import { PrecompileError } from './failure.ts';

/** A copy of so many bytes: what is missing is filled up with zeros, and what is too much is left out. @throws {WrongTypeError} `input`. */
export function filled(input: Uint8Array, length: number): Uint8Array {
  checkBytes('input', input);
  const bytes = new Uint8Array(length);
  bytes.set(input.subarray(0, length));
  return bytes;
}

/** The parts of an input, each of so many bytes. @throws {PrecompileError} `input`, of another length. */
export function partsOf(input: Uint8Array, length: number): readonly Uint8Array[] {
  checkBytes('input', input);
  if (input.length % length !== 0) throw new PrecompileError('input', `must be a multiple of ${length} bytes`);
  return Array.from({ length: input.length / length }, (_, i) => input.subarray(i * length, (i + 1) * length));
}

/** The same, of one part at least. */
export function somePartsOf(input: Uint8Array, length: number): readonly Uint8Array[] {
  const parts = partsOf(input, length);
  if (parts.length === 0) throw new PrecompileError('input', 'must not be empty');
  return parts;
}

/** What a contract answers whose answer is yes or no: 32 bytes of the number 1 or 0. */
export function truth(yes: boolean): Uint8Array {
  const bytes = new Uint8Array(32);
  bytes[31] = yes ? 1 : 0;
  return bytes;
}
