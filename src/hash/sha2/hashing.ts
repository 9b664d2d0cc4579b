/** A message on its way through SHA-2: cut into blocks, padded (FIPS 180-4, section 5.1), and what is known of it so far. */
import { checkBytes } from '../../encoding/octets.ts';
import { OutOfRangeError } from '../../util/errors.ts';

/** What functions with blocks of the same length have in common. */
export interface Blocks {
  readonly bytes: number;
  /** Of the message's length at its end. */
  readonly lengthBytes: number;
  /** Takes the block at that place into the state. */
  readonly compress: (state: Int32Array, block: Uint8Array, from: number) => void;
  /** Forgets what `compress` has left. */
  readonly wipe: () => void;
}

/** What a hash function of `@noble/hashes` creates: functions that take one take this as well. */
export class Sha2Hashing {
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF = false;
  readonly #blocks: Blocks;
  readonly #state: Int32Array;
  readonly #buffer: Uint8Array;
  /** Of the bytes in the buffer, and of all. */
  #pending = 0;
  #length = 0;
  #isOver = false;

  constructor(blocks: Blocks, initial: Int32Array, outputLen: number) {
    this.blockLen = blocks.bytes;
    this.outputLen = outputLen;
    this.#blocks = blocks;
    this.#state = initial.slice();
    this.#buffer = new Uint8Array(blocks.bytes);
  }

  update(data: Uint8Array): this {
    checkBytes('data', data);
    return this.take(data);
  }

  /** As `update`, of bytes that are checked: to look at their memory takes longer than to hash a few. */
  take(data: Uint8Array): this {
    this.#checkNotOver();
    const { bytes, compress, wipe } = this.#blocks;
    const isBlockFull = this.#pending + data.length >= bytes;
    for (let at = 0; at < data.length; ) {
      if (this.#pending === 0 && data.length - at >= bytes) {
        compress(this.#state, data, at);
        at += bytes;
        continue;
      }
      const taken = Math.min(bytes - this.#pending, data.length - at);
      this.#buffer.set(taken === data.length ? data : data.subarray(at, at + taken), this.#pending);
      this.#pending += taken;
      at += taken;
      if (this.#pending === bytes) this.#compressBuffer();
    }
    this.#length += data.length;
    if (isBlockFull) wipe();
    return this;
  }

  /** Writes the digest to the beginning of `out`. */
  digestInto(out: Uint8Array): void {
    checkBytes('out', out);
    if (out.length < this.outputLen) throw new OutOfRangeError('out', `must have ${this.outputLen} bytes at least`);
    this.give(out);
  }

  /** As `digestInto`, to bytes that are checked. */
  give(out: Uint8Array): void {
    this.#checkNotOver();
    this.#isOver = true;
    const { bytes, lengthBytes, wipe } = this.#blocks;
    this.#buffer[this.#pending++] = 0x80;
    if (this.#pending > bytes - lengthBytes) this.#compressBuffer();
    writeWord(this.#buffer, bytes - 8, this.#length / 2 ** 29);
    writeWord(this.#buffer, bytes - 4, this.#length << 3);
    this.#compressBuffer();
    wipe();
    for (let i = 0; i < this.outputLen / 4; i++) writeWord(out, 4 * i, this.#state[i] as number);
  }

  digest(): Uint8Array<ArrayBuffer> {
    const digest = new Uint8Array(this.outputLen);
    this.give(digest);
    this.destroy();
    return digest;
  }

  /** Forgets the message. */
  destroy(): void {
    this.#isOver = true;
    this.#state.fill(0);
    if (this.#pending > 0) this.#buffer.fill(0);
    this.#pending = 0;
  }

  clone(): Sha2Hashing {
    return this._cloneInto();
  }

  /** As `@noble/hashes` calls it: `to`, of the same function, ← what is known so far. */
  _cloneInto(to: Sha2Hashing = new Sha2Hashing(this.#blocks, this.#state, this.outputLen)): Sha2Hashing {
    to.#state.set(this.#state);
    // What is behind the pending bytes is zeros in both.
    if (this.#pending > 0 || to.#pending > 0) to.#buffer.set(this.#buffer);
    to.#pending = this.#pending;
    to.#length = this.#length;
    to.#isOver = this.#isOver;
    return to;
  }

  #compressBuffer(): void {
    this.#blocks.compress(this.#state, this.#buffer, 0);
    this.#buffer.fill(0);
    this.#pending = 0;
  }

  #checkNotOver(): void {
    if (this.#isOver) throw new OutOfRangeError('hash', 'must not have given its digest, or been destroyed, before');
  }
}

/** The word at that place, the highest byte first. Without a view of the memory: engines make one for a short array when it is first asked for, at the cost of a block. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}
