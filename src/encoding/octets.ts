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

/** A copy: of a Node Buffer as well, of which `slice` would be the same bytes again. What comes in is kept, and what is kept goes out, by this alone. */
export function copyOf(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

/** The same memory as a plain `Uint8Array` of this realm: hash functions know nothing else. */
export function viewOf(bytes: Uint8Array): Uint8Array {
  if (Object.getPrototypeOf(bytes) === Uint8Array.prototype) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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

/** Whether it is a byte string: a `Uint8Array` or what is derived from it, as a Node Buffer, of this realm or another (a frame, a `vm` context). */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === 'Uint8Array';
}

/**
 * Throws unless the argument is a byte string, still there, and in memory that no other thread writes while it is read: a message that changed between the two
 * hashes of a signature would tell the key.
 */
export function checkBytes(argument: string, value: unknown, rule = 'must be a Uint8Array'): asserts value is Uint8Array {
  if (!isBytes(value)) throw new WrongTypeError(argument, rule);
  if (value.buffer[Symbol.toStringTag] === 'SharedArrayBuffer') throw new WrongTypeError(argument, 'must not be in shared memory');
  if (value.length === 0 && isDetached(value)) throw new WrongTypeError(argument, 'must not be detached');
}

/** Whether the memory went elsewhere: by `postMessage`, for example. Then the length is 0, and all else throws. */
function isDetached(bytes: Uint8Array): boolean {
  try {
    bytes.keys();
    return false;
  } catch {
    return true;
  }
}

export function checkText(argument: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new WrongTypeError(argument, 'must be a string');
}

/** The characters' codes. @throws {MalformedError} where one is not in ASCII. */
export function asciiBytes(argument: string, text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let any = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    any |= code;
    bytes[i] = code;
  }
  if (any > 127) throw new MalformedError(argument, 'must be in ASCII');
  return bytes;
}
