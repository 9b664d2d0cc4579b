/** Records on their way to another thread: their bytes lie in one memory, which is moved there, so that it takes no other copy and none is left behind. */
import { isBytes } from '../encoding/octets.ts';

/** Records, and the memory that the bytes of all of them lie in. */
export interface Packed<R> {
  readonly records: readonly R[];
  readonly memory: Uint8Array;
}

/** The same records with copies of all members that are bytes: whoever gave them keeps theirs. */
export function packed<R>(records: readonly R[]): Packed<R> {
  const members = records.map(bytesOf);
  const memory = new Uint8Array(members.flat().reduce((sum, [, { length }]) => sum + length, 0));
  let at = 0;
  const copied = (bytes: Uint8Array): Uint8Array => {
    memory.set(bytes, at);
    at += bytes.length;
    return memory.subarray(at - bytes.length, at);
  };
  const copies = members.map((some) => Object.fromEntries(some.map(([name, bytes]) => [name, copied(bytes)])));
  return { records: records.map((record, i) => (members[i]!.length > 0 ? { ...record, ...copies[i] } : record)), memory };
}

const bytesOf = (record: unknown): (readonly [string, Uint8Array])[] =>
  Object.entries(record as object).filter((member): member is [string, Uint8Array] => isCopied(member[1]));

/** Bytes that are not there any more, or that others share, are left for the reader of the record to refuse. */
const isCopied = (value: unknown): boolean => isBytes(value) && value.length > 0 && value.buffer[Symbol.toStringTag] === 'ArrayBuffer';
