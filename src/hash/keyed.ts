/**
 * HMAC (FIPS 198-1) with keys that change often, as generators have it: three hashers serve all of them, since making one takes as long as using it. The first key of a generator is zeros, whose blocks
 * are hashed once and for all.
 */
import type { CHash } from '@noble/hashes/utils.js';
import { give, type Hasher, take } from './checked-bytes.ts';

/** One that is free, of each hash function: to make its buffers and let them be collected would take longer than a signature's own hashing. */
const FREE: WeakMap<CHash, KeyedHash> = new WeakMap();

/** What the key is combined with, inside and outside. */
const INNER = 0x36;
const OUTER = 0x5c;

export class KeyedHash {
  readonly #hash: CHash;
  readonly #fresh: Hasher;
  /** After the block of a key of zeros, inside and outside: nothing secret. */
  readonly #zeros: readonly [Hasher, Hasher];
  /** After the key's own block. */
  readonly #inner: Hasher;
  readonly #outer: Hasher;
  readonly #scratch: Hasher;
  readonly #block: Uint8Array;
  readonly #digest: Uint8Array;

  private constructor(hash: CHash) {
    this.#hash = hash;
    this.#fresh = hash.create();
    this.#inner = hash.create();
    this.#outer = hash.create();
    this.#scratch = hash.create();
    this.#block = new Uint8Array(hash.blockLen);
    this.#digest = new Uint8Array(hash.outputLen);
    this.#zeros = [hash.create(), hash.create()];
    this.setKey(this.#digest);
    this.#inner._cloneInto(this.#zeros[0]);
    this.#outer._cloneInto(this.#zeros[1]);
  }

  /** With a key of zeros; nobody else has it until it is released. */
  static take(hash: CHash): KeyedHash {
    const keyed = FREE.get(hash) ?? new KeyedHash(hash);
    FREE.delete(hash);
    const [inner, outer] = keyed.#zeros;
    inner._cloneInto(keyed.#inner);
    outer._cloneInto(keyed.#outer);
    return keyed;
  }

  /** @param key - no longer than a block. Secret. */
  setKey(key: Uint8Array): void {
    this.#begin(this.#inner, key, INNER);
    this.#begin(this.#outer, key, OUTER);
    this.#block.fill(0);
  }

  #begin(hasher: Hasher, key: Uint8Array, pad: number): void {
    this.#block.fill(pad, key.length);
    for (let i = 0; i < key.length; i++) this.#block[i] = (key[i] as number) ^ pad;
    this.#fresh._cloneInto(hasher);
    take(hasher, this.#block);
  }

  /** The key ← the code of the parts by the key so far. Secret: all of them. */
  replaceKey(...parts: readonly Uint8Array[]): void {
    this.mac(this.#digest, ...parts);
    this.setKey(this.#digest);
  }

  /** to ← the code of the parts, one behind the other. The key is secret; `to` may be one of the parts. */
  mac(to: Uint8Array, ...parts: readonly Uint8Array[]): void {
    this.#inner._cloneInto(this.#scratch);
    for (const part of parts) take(this.#scratch, part);
    give(this.#scratch, this.#digest);
    this.#outer._cloneInto(this.#scratch);
    take(this.#scratch, this.#digest);
    give(this.#scratch, to);
  }

  /** Zeroes key and state, and leaves it to the next that takes one. */
  release(): void {
    for (const hasher of [this.#inner, this.#outer, this.#scratch]) hasher.destroy();
    this.#digest.fill(0);
    FREE.set(this.#hash, this);
  }
}
