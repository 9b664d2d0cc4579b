/** Byte strings in the order of the standards, most significant byte first (RFC 8017, section 4), and what is done with them. */
import { bitLength, fromBytesLE, toBytesLE } from '../util/bytes.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';

/** The `length` bytes of a number, by default as few as it has (one for 0). @throws RangeError when it is negative or has more. */
export function toBytesBE(value: bigint, length: number = Math.max(1, Math.ceil(bitLength(value) / 8))): Uint8Array {
  return toBytesLE(value, length).reverse();
}

/** The number; 0 for no bytes. */
export function fromBytesBE(bytes: Uint8Array): bigint {
  const little = reversed(bytes);
  const value = fromBytesLE(little);
  little.fill(0);
  return value;
}

/** A copy: of a Node Buffer as well, of which `slice` would be the same bytes again. */
export function copyOf(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

/** A copy in the opposite order. */
export function reversed(bytes: Uint8Array): Uint8Array {
  return copyOf(bytes).reverse();
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Whether the bytes are the same: in a time that depends on the lengths alone. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number);
  return difference === 0;
}

/** Throws unless the argument is a byte string. */
export function checkBytes(argument: string, value: unknown): asserts value is Uint8Array {
  if (!(value instanceof Uint8Array)) throw new WrongTypeError(argument, 'must be a Uint8Array');
}

export function checkText(argument: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new WrongTypeError(argument, 'must be a string');
}

/** The characters' codes. @throws {MalformedError} where one is not in ASCII. */
export function asciiBytes(argument: string, text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) throw new MalformedError(argument, 'must be in ASCII');
    bytes[i] = code;
  }
  return bytes;
}
