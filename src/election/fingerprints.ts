/**
 * What must not come twice in an election, in eight bytes each: hashes with a key that is drawn for each verification, so that nobody makes two of them equal, and among 10^8 two
 * are once in 3000 times.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '../encoding/octets.ts';

/** Words of 32 bits of a fingerprint. */
export const FINGERPRINT_WORDS = 2;

/** The two words of the bytes' fingerprint. */
export function fingerprintOf(key: Uint8Array, bytes: Uint8Array): readonly [number, number] {
  const [a, b, c, d, e, f, g, h] = sha256(concatBytes(key, bytes)) as unknown as [...Tuple4, ...Tuple4];
  return [((a << 24) | (b << 16) | (c << 8) | d) >>> 0, ((e << 24) | (f << 16) | (g << 8) | h) >>> 0];
}

type Tuple4 = readonly [number, number, number, number];

const EMPTY = -1;

/** Fingerprints by their places, in a table that grows: 8 bytes for each, and up to 8 for finding it. */
export class FingerprintIndex {
  #words = new Uint32Array(2 ** 10);
  #table = new Int32Array(2 ** 10).fill(EMPTY);
  #count = 0;

  /** Takes the next fingerprint in. @returns the place of an equal one, the first, if there is one; places are counted from 0. */
  add(high: number, low: number): number | undefined {
    if (2 * (this.#count + 1) > this.#table.length) this.#grow();
    const slot = this.#slotOf(high, low);
    const found = this.#table[slot]!;
    this.#words[FINGERPRINT_WORDS * this.#count] = high;
    this.#words[FINGERPRINT_WORDS * this.#count + 1] = low;
    if (found === EMPTY) this.#table[slot] = this.#count;
    this.#count++;
    return found === EMPTY ? undefined : found;
  }

  /** The place of the first that is equal. */
  placeOf(high: number, low: number): number | undefined {
    const found = this.#table[this.#slotOf(high, low)]!;
    return found === EMPTY ? undefined : found;
  }

  /** Where the fingerprint is in the table, or where it would be. */
  #slotOf(high: number, low: number): number {
    const mask = this.#table.length - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const place = this.#table[slot]!;
      if (place === EMPTY) return slot;
      if (this.#words[FINGERPRINT_WORDS * place] === high && this.#words[FINGERPRINT_WORDS * place + 1] === low) return slot;
    }
  }

  #grow(): void {
    const words = this.#words;
    this.#table = new Int32Array(2 * this.#table.length).fill(EMPTY);
    this.#words = new Uint32Array(this.#table.length);
    this.#words.set(words.subarray(0, FINGERPRINT_WORDS * this.#count));
    for (let place = 0; place < this.#count; place++) {
      const slot = this.#slotOf(this.#words[FINGERPRINT_WORDS * place]!, this.#words[FINGERPRINT_WORDS * place + 1]!);
      if (this.#table[slot] === EMPTY) this.#table[slot] = place;
    }
  }
}
