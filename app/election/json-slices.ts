/**
 * JSON that comes as a stream, cut into the texts of its parts: values one after the other, or the items of one array. Nothing is read but brackets and strings; whoever takes the
 * parts is strict about them.
 */
import { joined } from '../octets.ts';
import { UsageError } from '../usage-error.ts';
import { type Place, placed, placeOf, sameSource, shifted } from './place.ts';

/** The most bytes of a part: no record of a voter or a ballot is longer. */
const MOST_PART = 2 ** 24;

const [TAB, LINE, RETURN, SPACE, QUOTE, COMMA] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x2c];
const [OPEN_ARRAY, BACKSLASH, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];

const isSpace = (byte: number): boolean => byte === SPACE || byte === LINE || byte === RETURN || byte === TAB;

/** Values one after the other, whatever space is between them; of one array its items. @throws {UsageError} the part that does not end. */
export async function* recordsOf(name: string, stream: AsyncIterable<Uint8Array>, most: number = MOST_PART): AsyncGenerator<Uint8Array> {
  const cutter = new Cutter(name, most);
  for await (const chunk of stream) yield* cutter.take(chunk);
  const last = cutter.end();
  if (last) yield last;
}

/** Where a byte comes next: nearly all of a record is within strings, which are not read byte by byte. */
class Next {
  readonly #chunk: Uint8Array;
  readonly #byte: number;
  #place = -1;

  constructor(chunk: Uint8Array, byte: number) {
    this.#chunk = chunk;
    this.#byte = byte;
  }

  /** The first place from there on; the end of the chunk, if there is none. */
  from(at: number): number {
    if (this.#place < at) {
      const found = this.#chunk.indexOf(this.#byte, at);
      this.#place = found < 0 ? this.#chunk.length : found;
    }
    return this.#place;
  }
}

class Cutter {
  readonly #name: string;
  readonly #most: number;
  /** What has been read of the part that was begun. */
  #parts: Uint8Array[] = [];
  #length = 0;
  /** Where it began, if it lies in one piece. */
  #place: Place | undefined;
  #count = 0;
  /** How many brackets are open within the part. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inPart = false;
  /** Whether parts are items; undefined before anything is there, and `ended` behind the array. */
  #list: boolean | undefined;
  #ended = false;
  #comma = false;

  constructor(name: string, most: number) {
    this.#name = name;
    this.#most = most;
  }

  *take(chunk: Uint8Array): Generator<Uint8Array> {
    const place = placeOf(chunk);
    if (this.#place && !follows(this.#place, this.#length, place)) this.#place = undefined;
    let from = 0;
    const [quote, backslash] = [new Next(chunk, QUOTE), new Next(chunk, BACKSLASH)];
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (!this.#inPart) {
        if (isSpace(byte)) continue;
        if (this.#between(byte)) continue;
        this.#inPart = true;
        this.#count++;
        if (byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#refuse('must be a value of JSON');
        from = at;
        this.#place = shifted(place, at);
      }
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
        else at = Math.min(quote.from(at), backslash.from(at)) - 1;
        continue;
      }
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#depth++;
      else if (this.#depth > 0) {
        if (byte !== CLOSE_OBJECT && byte !== CLOSE_ARRAY) continue;
        if (--this.#depth === 0) yield this.#cut(chunk.subarray(from, at + 1));
      } else if (isSpace(byte) || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
        yield this.#cut(chunk.subarray(from, at));
        at--;
      }
    }
    // Copied: whoever reads may fill the same memory again.
    if (this.#inPart) this.#add(new Uint8Array(chunk.subarray(from)));
  }

  end(): Uint8Array | undefined {
    if (this.#depth > 0 || this.#inString) this.#refuse('must end');
    if (this.#list && !this.#ended) throw new UsageError(`${this.#name} must end with ]`);
    return this.#inPart ? this.#cut(new Uint8Array(0)) : undefined;
  }

  /** Takes what stands between parts. @returns whether it was that. */
  #between(byte: number): boolean {
    if (this.#list === undefined) {
      this.#list = byte === OPEN_ARRAY;
      if (this.#list) return true;
    }
    if (this.#ended) throw new UsageError(`${this.#name} must have nothing behind the ]`);
    if (!this.#list) return false;
    if (byte === CLOSE_ARRAY && !this.#comma) {
      this.#ended = true;
      return true;
    }
    if (byte === COMMA && this.#count > 0 && !this.#comma) {
      this.#comma = true;
      return true;
    }
    if (this.#count > 0 && !this.#comma) this.#refuse('must be followed by a comma');
    if (byte === COMMA || byte === CLOSE_ARRAY) this.#refuse('must be followed by another');
    this.#comma = false;
    return false;
  }

  #cut(rest: Uint8Array): Uint8Array {
    this.#add(rest);
    const [parts, place] = [this.#parts, this.#place];
    this.#parts = [];
    this.#length = 0;
    this.#inPart = false;
    return placed(joined(parts), place);
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#most) this.#refuse(`must have ${this.#most} bytes at most`);
    this.#parts.push(part);
  }

  #refuse(rule: string): never {
    throw new UsageError(`${this.#name}, record ${this.#count}, ${rule}`);
  }
}

/** Whether a place is so many bytes behind another one. */
const follows = (before: Place, length: number, place: Place | undefined): boolean =>
  place !== undefined && sameSource(before.source, place.source) && place.start === before.start + length;
