/**
 * BLAKE2Xs with an output of unknown length and no key (Aumasson, Neves, Wilcox-O'Hearn, Winnerlein: BLAKE2X, 2016, section 2): the root hash,
 * and from it as many blocks of 32 bytes as are asked for.
 *
 * It differs from BLAKE2s in the parameter block alone, which is added to the initial chaining value; so the hasher's own state is set.
 */
import { _BLAKE2s } from '@noble/hashes/blake2.js';

const BLOCK = 32;
/** The length that stands for “unknown”. */
const UNKNOWN = 0xffff;

/** Words 0, 1, 2 and 3 of a parameter block: digest length, fan-out and depth; leaf length; node offset; output length and inner length. */
type Parameters = readonly [number, number, number, number];

const ROOT: Parameters = [BLOCK | (1 << 16) | (1 << 24), 0, 0, UNKNOWN];
const node = (offset: number): Parameters => [BLOCK, BLOCK, offset, UNKNOWN | (BLOCK << 24)];

class Node extends _BLAKE2s {
  constructor(parameters: Parameters) {
    super({ dkLen: BLOCK });
    const state = this.get();
    // The parent class has put in the parameters of plain BLAKE2s, which are the root's but for the output length.
    state[0] ^= ROOT[0];
    for (const [i, word] of parameters.entries()) state[i]! ^= word;
    this.set(...state);
  }
}

/** The first `length` bytes of output. Where its whole length is unknown, no block is shorter: the last one is cut. */
export function blake2xs(message: Uint8Array, length: number): Uint8Array {
  const root = new Node(ROOT).update(message).digest();
  const output = new Uint8Array(length);
  for (let at = 0, i = 0; at < length; at += BLOCK, i++) {
    output.set(
      new Node(node(i))
        .update(root)
        .digest()
        .subarray(0, length - at),
      at,
    );
  }
  return output;
}
