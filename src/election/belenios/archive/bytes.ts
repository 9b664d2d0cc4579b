/** A stream of bytes that is taken in pieces of given lengths, whatever pieces it comes in. Only what is asked for is in memory. */
import { checkBytes, copyOf } from '../../../encoding/octets.ts';

/** Pieces of bytes, as a file's stream or a response's body gives them. */
export type ByteStream = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export class StreamedBytes {
  readonly #pieces: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);
  #used = 0;
  #offset = 0;

  constructor(stream: ByteStream) {
    this.#pieces = Symbol.asyncIterator in stream ? stream[Symbol.asyncIterator]() : stream[Symbol.iterator]();
  }

  /** How many bytes have been taken. */
  get offset(): number {
    return this.#offset;
  }

  /** The next `length` bytes, copied; fewer at the end of the stream. */
  async take(length: number): Promise<Uint8Array> {
    // Memory grows with what is there, not with what a header promises.
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0 && (await this.#more())) {
      const part = copyOf(this.#piece.subarray(this.#used, this.#used + missing));
      parts.push(part);
      this.#used += part.length;
      missing -= part.length;
    }
    this.#offset += length - missing;
    const [only, ...others] = parts;
    if (only && others.length === 0) return only;
    const joined = new Uint8Array(length - missing);
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }

  /** Gives the next `length` bytes on, piece by piece, which are gone afterwards. @returns how many there were: fewer at the end of the stream. */
  async pass(length: number, take: (piece: Uint8Array) => void): Promise<number> {
    let missing = length;
    while (missing > 0 && (await this.#more())) {
      const piece = this.#piece.subarray(this.#used, this.#used + missing);
      take(piece);
      this.#used += piece.length;
      missing -= piece.length;
    }
    this.#offset += length - missing;
    return length - missing;
  }

  /** Tells the source that no more is wanted. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  /** Whether there are bytes. */
  async #more(): Promise<boolean> {
    while (this.#used === this.#piece.length) {
      const { done, value } = await this.#pieces.next();
      if (done) return false;
      checkBytes('source', value);
      this.#piece = value;
      this.#used = 0;
    }
    return true;
  }
}
