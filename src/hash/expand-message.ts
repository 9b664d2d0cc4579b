/**
 * Uniform bytes of any length from a message, for one purpose each: `expand_message_xmd` and `expand_message_xof` (RFC 9380, section 5.3).
 *
 * The domain separation tag names the purpose: the same message under another tag gives other bytes.
 */
import { asciiBytes, concatBytes, viewOf } from '../encoding/octets.ts';
import { OutOfRangeError } from '../util/errors.ts';
import type { Hash } from './hash.ts';

/** A function of extendable output, as shake128 of `@noble/hashes/sha3.js`. */
export interface Xof {
  (message: Uint8Array, options: { readonly dkLen: number }): Uint8Array;
  create(options: { readonly dkLen: number }): { update(bytes: Uint8Array): unknown; digest(): Uint8Array };
}

/** The longest tag that goes in as it is; longer ones are hashed first (section 5.3.3). */
const LONGEST_TAG = 255;
const OVERSIZE = 'H2C-OVERSIZE-DST-';
/** The lengths of output and tag go in as two bytes and one. */
const LONGEST_OUTPUT = 0xffff;
const MOST_BLOCKS = 255;

/**
 * By a hash of fixed length, as SHA-256 (section 5.3.1). Secret: the message, but for its length.
 *
 * @param length - of the output in bytes, from 1 to 65,535 and to 255 digests.
 * @throws {OutOfRangeError} for a length out of these bounds, and for an empty tag.
 */
export function expandMessageXmd(hash: Hash, message: Uint8Array, tag: Uint8Array, length: number): Uint8Array {
  checkLength(length, MOST_BLOCKS * hash.outputLen);
  const ending = endingOf(tag, (long) => hash(long));
  const hasher = hash.create();
  for (const part of [new Uint8Array(hash.blockLen), message, Uint8Array.of(length >> 8, length, 0), ending]) hasher.update(viewOf(part));
  const b0 = hasher.digest();
  const output = new Uint8Array(length);
  // b0 hides how the blocks differ: each is a hash of b0 ⊕ the block before it.
  const input = concatBytes(b0, Uint8Array.of(0), ending);
  for (let at = 0, i = 1; at < length; at += b0.length, i++) {
    input[b0.length] = i;
    const block = hash(input);
    output.set(block.subarray(0, length - at), at);
    for (let j = 0; j < b0.length; j++) input[j] = b0[j]! ^ block[j]!;
  }
  return output;
}

/**
 * By a function of extendable output, as SHAKE128 (section 5.3.2). Secret: the message, but for its length.
 *
 * @param length - of the output in bytes, from 1 to 65,535.
 * @param strength - the security level in bits that the suite aims at: tags over 255 bytes are hashed to twice as many.
 * @throws {OutOfRangeError} for a length out of these bounds, and for an empty tag.
 */
export function expandMessageXof(xof: Xof, message: Uint8Array, tag: Uint8Array, length: number, strength: number): Uint8Array {
  checkLength(length, LONGEST_OUTPUT);
  const ending = endingOf(tag, (long) => xof(long, { dkLen: Math.ceil((2 * strength) / 8) }));
  const hasher = xof.create({ dkLen: length });
  for (const part of [message, Uint8Array.of(length >> 8, length), ending]) hasher.update(viewOf(part));
  return hasher.digest();
}

/** The tag as every hash ends with it: followed by its length. */
function endingOf(tag: Uint8Array, hashed: (long: Uint8Array) => Uint8Array): Uint8Array {
  if (tag.length === 0) throw new OutOfRangeError('tag', 'must not be empty');
  const short = tag.length <= LONGEST_TAG ? tag : hashed(concatBytes(asciiBytes('tag', OVERSIZE), tag));
  return concatBytes(short, Uint8Array.of(short.length));
}

function checkLength(length: number, most: number): void {
  const limit = Math.min(most, LONGEST_OUTPUT);
  if (!(Number.isInteger(length) && length >= 1 && length <= limit)) throw new OutOfRangeError('length', `must be from 1 to ${limit}`);
}
