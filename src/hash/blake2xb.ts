/**
 * BLAKE2Xb with a key and an output of unknown length (Aumasson, Neves, Wilcox-O'Hearn, Winnerlein: BLAKE2X, 2016, section 2), read piece by piece: the root hash, and from it as many
 * blocks of 64 bytes as are asked for.
 *
 * It differs from BLAKE2b in the parameter block alone, which is added to the initial chaining value; so the hasher's own state is set.
 */
import { _BLAKE2b } from '@noble/hashes/blake2.js';
import { concatBytes, copyOf } from '../encoding/octets.ts';

const BLOCK = 64;
/** The length that stands for “unknown”. */
const UNKNOWN = 0xffffffff;

/** Words 0 to 4 of a parameter block: digest length, length of the key, fan-out and depth; leaf length; node offset; output length; node depth and inner length. */
type Parameters = readonly [number, number, number, number, number];

const root = (keyBytes: number): Parameters => [BLOCK | (keyBytes << 8) | (1 << 16) | (1 << 24), 0, 0, UNKNOWN, 0];
const node = (offset: number): Parameters => [BLOCK, BLOCK, offset, UNKNOWN, BLOCK << 8];

class Node extends _BLAKE2b {
  constructor(parameters: Parameters, key?: Uint8Array) {
    super({ dkLen: BLOCK, ...(key ? { key } : {}) });
    const state = this.get();
    // The parent class has put in the parameters of plain BLAKE2b; and no block is hashed before another comes, the key's neither.
    state[0] ^= root(key?.length ?? 0)[0];
    for (const [i, word] of parameters.entries()) state[i]! ^= word;
    this.set(...state);
  }
}

/** The output for a key of 1 to 64 bytes and a message. */
export class Blake2xb {
  readonly #root: Uint8Array;
  #offset = 0;
  #rest: Uint8Array = new Uint8Array(0);

  /** @param message - the parts that it consists of. */
  constructor(key: Uint8Array, message: readonly Uint8Array[] = []) {
    const hasher = new Node(root(key.length), key);
    for (const part of message) hasher.update(part);
    this.#root = hasher.digest();
  }

  /** The next bytes. */
  read(length: number): Uint8Array {
    while (this.#rest.length < length) this.#rest = concatBytes(this.#rest, new Node(node(this.#offset++)).update(this.#root).digest());
    const bytes = copyOf(this.#rest.subarray(0, length));
    this.#rest = this.#rest.subarray(length);
    return bytes;
  }
}
