/** The data types of SSH (RFC 4251, section 5): strings with their lengths before them, and numbers as such strings. */
import { bitLength } from '../util/bytes.ts';
import { MalformedError } from '../util/errors.ts';
import { asciiBytes, concatBytes, copyOf, fromBytesBE, toBytesBE } from './octets.ts';

/** A `uint32`. */
export const sshUint32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** A `string`; a text is in ASCII. */
export function sshString(value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? asciiBytes('text', value) : value;
  return concatBytes(sshUint32(bytes.length), bytes);
}

/** An `mpint` that is not negative. The value may be a secret. */
export function sshNumber(value: bigint): Uint8Array {
  // The top bit is the sign: one bit more than the number has, and no bytes for 0.
  return sshString(value === 0n ? new Uint8Array(0) : toBytesBE(value, Math.floor(bitLength(value) / 8) + 1));
}

/** An `mpint` of big-endian bytes: what shows is how many zero bits are at their top, as in every such number. Secret: the bytes, which the caller wipes. */
export function sshMagnitude(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? bytes.subarray(bytes.length) : bytes.subarray(start);
  const [first = 0] = digits;
  return concatBytes(sshUint32(digits.length + (first >> 7)), new Uint8Array(first >> 7), digits);
}

/** Reads one after the other. What breaks a rule is a `MalformedError` of the argument. */
export class SshReader {
  readonly #argument: string;
  #rest: Uint8Array;

  constructor(argument: string, bytes: Uint8Array) {
    this.#argument = argument;
    this.#rest = bytes;
  }

  uint32(): number {
    return this.raw(4).reduce((value, byte) => value * 256 + byte, 0);
  }

  /** The bytes of a `string`, in the memory that was given. */
  string(): Uint8Array {
    return this.raw(this.uint32());
  }

  /** A `string` that is a name in ASCII without control characters. */
  name(): string {
    const bytes = this.string();
    if (!bytes.every((byte) => byte > 0x20 && byte < 0x7f)) this.#fail('names in ASCII');
    return String.fromCharCode(...bytes.subarray(0, 256));
  }

  /** An `mpint`, as short as it can be, that is not negative. */
  number(): bigint {
    const bytes = this.string();
    const [first = 1, second = 128] = bytes;
    if (first > 127) this.#fail('no negative numbers');
    if (first === 0 && second < 128) this.#fail('numbers without needless zeros');
    if (first === 0 && bytes.length === 1) this.#fail('numbers without needless zeros');
    return fromBytesBE(bytes);
  }

  /** So many bytes, in the memory that was given. */
  raw(length: number): Uint8Array {
    if (length > this.#rest.length) this.#fail('as many bytes as its lengths say');
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return bytes;
  }

  /** A copy of all that is left. */
  rest(): Uint8Array {
    return copyOf(this.#rest);
  }

  /** Throws unless everything has been read. */
  end(): void {
    if (this.#rest.length > 0) this.#fail('nothing behind the end');
  }

  #fail(rule: string): never {
    throw new MalformedError(this.#argument, `must be in the format of SSH: ${rule}`);
  }
}
