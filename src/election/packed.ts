/** Records on their way to another thread: their bytes are copied as they are read, into blocks of memory, which are moved there, so that they take no other copy and none is left behind. */
import { isBytes } from '../encoding/octets.ts';

const BLOCK = 2 ** 20;

/** Packs the records of one chunk after the other. */
export class Packer {
  #blocks: Uint8Array[] = [];
  /** How much of the last block is in use. */
  #used = 0;

  /** The same record with copies of all members that are bytes: whoever gave it keeps theirs. */
  packed<R>(record: R): R {
    const members = bytesOf(record);
    if (members.length === 0) return record;
    return { ...record, ...Object.fromEntries(members.map(([name, bytes]) => [name, this.#copied(bytes)])) };
  }

  /** The blocks of all records since the last time. */
  taken(): readonly Uint8Array[] {
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  #copied(bytes: Uint8Array): Uint8Array {
    let block = this.#blocks.at(-1);
    if (!block || this.#used + bytes.length > block.length) {
      block = new Uint8Array(Math.max(BLOCK, bytes.length));
      this.#blocks.push(block);
      this.#used = 0;
    }
    block.set(bytes, this.#used);
    this.#used += bytes.length;
    return block.subarray(this.#used - bytes.length, this.#used);
  }
}

const bytesOf = (record: unknown): (readonly [string, Uint8Array])[] =>
  Object.entries(record as object).filter((member): member is [string, Uint8Array] => isCopied(member[1]));

/** Bytes that are not there any more, or that others share, are left for the reader of the record to refuse. */
const isCopied = (value: unknown): boolean => isBytes(value) && value.length > 0 && value.buffer[Symbol.toStringTag] === 'ArrayBuffer';
