/** Members of keys, read and written: byte strings of a known length, and numbers in as few bytes as they have (RFC 8230, section 4). */
import type { CborLabel, CborMap } from '../encoding/cbor/value.ts';
import { fromBytesBE, isBytes, toBytesBE } from '../encoding/octets.ts';
import { MalformedError } from '../util/errors.ts';

/** The bytes of a member that must be there. @param name - what errors call it. @throws {MalformedError} the member. */
export function bytesIn(argument: string, members: CborMap, label: CborLabel, name: string, length?: number): Uint8Array {
  const bytes = members.get(label);
  if (!isBytes(bytes)) throw new MalformedError(`${argument}.${name}`, 'must be a byte string');
  if (length !== undefined && bytes.length !== length) throw new MalformedError(`${argument}.${name}`, `must be ${length} bytes`);
  return bytes;
}

/** The number in a member that must be there. @throws {MalformedError} the member. */
export function numberIn(argument: string, members: CborMap, label: CborLabel, name: string): bigint {
  const bytes = bytesIn(argument, members, label, name);
  if (bytes.length === 0 || bytes[0] === 0) throw new MalformedError(`${argument}.${name}`, 'must have as few bytes as the number');
  return fromBytesBE(bytes);
}

export const numberBytes = (number: bigint): Uint8Array => toBytesBE(number);
