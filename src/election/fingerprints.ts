/**
 * What must not come twice in an election, in sixteen bytes each: the first half of SHA-256 with a key that is drawn for each verification. Whoever makes records does not know the key,
 * so that nobody makes two fingerprints equal; and of 10^10 two are by chance once in 10^18 times.
 */
import { publicSha256 } from '../hash/public.ts';

/** Words of 32 bits of a fingerprint. */
export const FINGERPRINT_WORDS = 4;

/** The words of a fingerprint, or more of them, among which it is found by its place. */
export type Fingerprint = ArrayLike<number>;

/** The fingerprint of the bytes. */
export function fingerprintOf(key: Uint8Array, bytes: Uint8Array): Uint32Array {
  const digest = publicSha256(key, bytes);
  return Uint32Array.of(wordAt(digest, 0), wordAt(digest, 4), wordAt(digest, 8), wordAt(digest, 12));
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

const EMPTY = -1;

/** Fingerprints by their places, in a table that grows: 16 bytes for each, and up to 8 for finding it, both up to twice as much. */
export class FingerprintIndex {
  #words = new Uint32Array(FINGERPRINT_WORDS * 2 ** 9);
  #table = new Int32Array(2 ** 10).fill(EMPTY);
  #count = 0;

  /** Takes the next fingerprint in, whose words begin there. @returns the place of an equal one, the first, if there is one; places are counted from 0. */
  add(words: Fingerprint, start = 0): number | undefined {
    if (2 * (this.#count + 1) > this.#table.length) this.#grow();
    const slot = this.#slotOf(words, start);
    const found = this.#table[slot]!;
    for (let i = 0; i < FINGERPRINT_WORDS; i++) this.#words[FINGERPRINT_WORDS * this.#count + i] = words[start + i]!;
    if (found === EMPTY) this.#table[slot] = this.#count;
    this.#count++;
    return found === EMPTY ? undefined : found;
  }

  /** The place of the first that is equal. */
  placeOf(words: Fingerprint, start = 0): number | undefined {
    const found = this.#table[this.#slotOf(words, start)]!;
    return found === EMPTY ? undefined : found;
  }

  /** Where the fingerprint is in the table, or where it would be. */
  #slotOf(words: Fingerprint, start: number): number {
    const mask = this.#table.length - 1;
    for (let slot = words[start]! & mask; ; slot = (slot + 1) & mask) {
      const place = this.#table[slot]!;
      if (place === EMPTY || isSameFingerprint(this.#words, FINGERPRINT_WORDS * place, words, start)) return slot;
    }
  }

  #grow(): void {
    const words = this.#words;
    this.#table = new Int32Array(2 * this.#table.length).fill(EMPTY);
    this.#words = new Uint32Array((FINGERPRINT_WORDS * this.#table.length) / 2);
    this.#words.set(words.subarray(0, FINGERPRINT_WORDS * this.#count));
    for (let place = 0; place < this.#count; place++) {
      const slot = this.#slotOf(this.#words, FINGERPRINT_WORDS * place);
      if (this.#table[slot] === EMPTY) this.#table[slot] = place;
    }
  }
}

/** Whether two fingerprints are equal, by where they begin. */
export function isSameFingerprint(a: Fingerprint, at: number, b: Fingerprint, start: number): boolean {
  for (let i = 0; i < FINGERPRINT_WORDS; i++) if (a[at + i] !== b[start + i]) return false;
  return true;
}
