/**
 * A strict reader of CBOR (RFC 8949): lengths are given in front, every head and number has its shortest form, no label comes twice in a map, nothing comes behind the value. So a value
 * has one encoding but for the order of maps, and where that is asked for as well, exactly one. Bounded in bytes and depth, so that no message costs more than its length.
 */
import { BigInt } from '../../util/big-int.ts';
import { MalformedError } from '../../util/errors.ts';
import { textOfUtf8 } from '../../util/utf8.ts';
import { copyOf } from '../octets.ts';
import { floatBytes, floatOf } from './float.ts';
import {
  ARRAY,
  BYTES,
  type Cbor,
  CborFloat,
  type CborLabel,
  type CborMap,
  CborSimple,
  CborTag,
  DOUBLE,
  FALSE,
  HALF,
  NEGATIVE,
  NULL,
  OTHER,
  SIMPLE,
  TAG,
  TEXT,
  TRUE,
  UNDEFINED,
  UNSIGNED,
} from './value.ts';

/** What a message may be. */
export interface CborLimits {
  /** The most bytes, 65,536 unless given. */
  readonly maxBytes?: number | undefined;
  /** How deep arrays, maps and tags may be within each other, 16 unless given. */
  readonly maxDepth?: number | undefined;
  /** Whether labels must be in the order of their bytes (RFC 8949, section 4.2.1), which for integers and texts is that of CTAP2 as well. */
  readonly sorted?: boolean | undefined;
}

/** Of a message, unless the caller says otherwise. */
export const MOST_BYTES: number = 2 ** 16;
export const MOST_DEPTH = 16;

/** The one value that the bytes are. @throws {MalformedError} `argument`. */
export function readCbor(argument: string, bytes: Uint8Array, limits?: CborLimits): Cbor {
  const { value, end } = readCborAt(argument, bytes, 0, limits);
  if (end !== bytes.length) throw new MalformedError(argument, 'must have nothing behind its value');
  return value;
}

/** The value that begins there, and where it ends: what comes behind is somebody else's. @throws {MalformedError} `argument`. */
export function readCborAt(
  argument: string,
  bytes: Uint8Array,
  start: number,
  limits: CborLimits = {},
): { readonly value: Cbor; readonly end: number } {
  const { maxBytes = MOST_BYTES, maxDepth = MOST_DEPTH, sorted = false } = limits;
  if (bytes.length > maxBytes) throw new MalformedError(argument, `must have ${maxBytes} bytes at most`);
  const reader = new Reader(argument, bytes, start, sorted);
  return { value: reader.value(maxDepth), end: reader.at };
}

/** By how many bytes the number of a head comes behind it: the least number that needs them. */
const LEAST: Readonly<Record<number, number>> = { 1: 24, 2: 2 ** 8, 4: 2 ** 16, 8: 2 ** 32 };

class Reader {
  readonly #argument: string;
  readonly #bytes: Uint8Array;
  readonly #sorted: boolean;
  at: number;

  constructor(argument: string, bytes: Uint8Array, at: number, sorted: boolean) {
    this.#argument = argument;
    this.#bytes = bytes;
    this.#sorted = sorted;
    this.at = at;
  }

  /** @param depth - how many more may be within each other. */
  value(depth: number): Cbor {
    const first = this.#next();
    const [major, info] = [first >> 5, first & 31];
    if (major === OTHER) return this.#other(info);
    const number = this.#number(info);
    if (major === UNSIGNED) return number;
    if (major === NEGATIVE) return negative(number);
    if (major === BYTES) return copyOf(this.#take(number));
    if (major === TEXT) return textOfUtf8(this.#take(number)) ?? this.#refuse('must have text in UTF-8');
    if (depth === 0) this.#refuse('must not be as deep');
    if (major === TAG) return new CborTag(number, this.value(depth - 1));
    return major === ARRAY ? this.#array(this.#count(number, 1), depth - 1) : this.#map(this.#count(number, 2), depth - 1);
  }

  #refuse(rule: string): never {
    throw new MalformedError(this.#argument, `${rule} (CBOR, at byte ${this.at})`);
  }

  #next(): number {
    return this.#bytes[this.at++] ?? this.#refuse('must have all of its bytes');
  }

  #take(length: number | bigint): Uint8Array {
    if (length > this.#bytes.length - this.at) this.#refuse('must have all of its bytes');
    const start = this.at;
    this.at += Number(length);
    return this.#bytes.subarray(start, this.at);
  }

  /** Each item takes a byte at least: a longer list is refused before it is begun. */
  #count(number: number | bigint, least: number): number {
    if (number > (this.#bytes.length - this.at) / least) this.#refuse('must have all of its bytes');
    return Number(number);
  }

  #number(info: number): number | bigint {
    if (info < 24) return info;
    if (info > 27) this.#refuse(info === 31 ? 'must give its lengths in front' : 'must have no reserved heads');
    const length = 1 << (info - 24);
    let number = 0;
    for (const byte of this.#take(Math.min(length, 4))) number = number * 256 + byte;
    const whole = length < 8 ? number : this.#long(number);
    if (whole < (LEAST[length] as number)) this.#refuse('must have its numbers in the shortest form');
    return whole;
  }

  /** The number of 8 bytes, of which the upper half is read. */
  #long(upper: number): number | bigint {
    let lower = 0;
    for (const byte of this.#take(4)) lower = lower * 256 + byte;
    return upper < 2 ** 21 ? upper * 2 ** 32 + lower : (BigInt(upper) << 32n) | BigInt(lower);
  }

  #array(count: number, depth: number): readonly Cbor[] {
    const items: Cbor[] = [];
    for (let i = 0; i < count; i++) items.push(this.value(depth));
    return items;
  }

  #map(count: number, depth: number): CborMap {
    const members = new Map<CborLabel, Cbor>();
    let before: Uint8Array | undefined;
    for (let i = 0; i < count; i++) {
      const start = this.at;
      const label = this.value(0);
      if (typeof label !== 'number' && typeof label !== 'string' && typeof label !== 'bigint')
        this.#refuse('must have integers and texts as labels');
      if (members.has(label)) this.#refuse('must have no label twice');
      if (this.#sorted) {
        const bytes = this.#bytes.subarray(start, this.at);
        if (before && compareBytes(before, bytes) > 0) this.#refuse('must have its labels in order');
        before = bytes;
      }
      members.set(label, this.value(depth));
    }
    return members;
  }

  #other(info: number): Cbor {
    if (info === FALSE || info === TRUE) return info === TRUE;
    if (info === NULL) return null;
    if (info === UNDEFINED) return undefined;
    if (info < FALSE) return new CborSimple(info);
    if (info === SIMPLE) {
      const simple = this.#next();
      return simple < 32 ? this.#refuse('must have its simple values in the shortest form') : new CborSimple(simple);
    }
    if (info > DOUBLE) this.#refuse(info === 31 ? 'must give its lengths in front' : 'must have no reserved heads');
    const bytes = this.#take(2 << (info - HALF));
    const number = floatOf(bytes);
    // Other bytes are a longer form, or another NaN than the one.
    if (compareBytes(floatBytes(number), bytes) !== 0) this.#refuse('must have its numbers in the shortest form');
    return new CborFloat(number);
  }
}

/** −1 − n. */
function negative(number: number | bigint): number | bigint {
  if (typeof number === 'number' && number < Number.MAX_SAFE_INTEGER) return -1 - number;
  return -1n - BigInt(number);
}

/** Negative, 0 or positive: which comes first in the order of bytes; what is shorter and else the same comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
