/** Which of many digests is which: in 40 to 60 bytes each, where a `Map` of texts takes 150. */
import { equalBytes } from '../../encoding/octets.ts';
import { randomBytes } from '../../util/random.ts';

const BYTES = 32;
const FIRST_SLOTS = 1024;

/** Digests of SHA-256, numbered in the order in which they come. */
export class DigestTable {
  #digests: Uint8Array = new Uint8Array((FIRST_SLOTS / 2) * BYTES);
  /** The number of the digest in a place, and one more; 0 where there is none. */
  #slots: Int32Array = new Int32Array(FIRST_SLOTS);
  #count = 0;
  /** Drawn anew for each table: nobody can make digests that all come to one place. */
  readonly #salt: Int32Array = new Int32Array(randomBytes(BYTES).buffer);

  get count(): number {
    return this.#count;
  }

  /** The number of a digest; undefined if it is not there. */
  indexOf(digest: Uint8Array): number | undefined {
    const found = this.#slots[this.#slotOf(digest)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** The number of a new digest; undefined if it was there. */
  add(digest: Uint8Array): number | undefined {
    if (2 * this.#count >= this.#slots.length) this.#grow();
    const slot = this.#slotOf(digest);
    if (this.#slots[slot] !== 0) return undefined;
    this.#digests.set(digest, this.#count * BYTES);
    this.#count++;
    this.#slots[slot] = this.#count;
    return this.#count - 1;
  }

  #slotOf(digest: Uint8Array): number {
    const mask = this.#slots.length - 1;
    let hash = 0;
    for (let i = 0; i < BYTES; i += 4)
      hash ^= Math.imul(this.#salt[i / 4] as number, (digest[i]! | (digest[i + 1]! << 8) | (digest[i + 2]! << 16) | (digest[i + 3]! << 24)) | 1);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot] as number;
      if (found === 0 || equalBytes(this.#digests.subarray((found - 1) * BYTES, found * BYTES), digest)) return slot;
    }
  }

  #grow(): void {
    const digests = this.#digests;
    this.#digests = new Uint8Array(2 * digests.length);
    this.#digests.set(digests);
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let i = 0; i < this.#count; i++) this.#slots[this.#slotOf(digests.subarray(i * BYTES, (i + 1) * BYTES))] = i + 1;
  }
}
