/** Mask generation. */

import type { CHashXOF } from '@noble/hashes/utils.js';
import { concatBytes, toBytesBE } from '../../encoding/octets.ts';
import type { Hash } from '../../hash/hash.ts';
import { BigInt } from '../../util/big-int.ts';

/**
 * `length` bytes: MGF1 (RFC 8017, appendix B.2.1); of a hash function with an output of any length, that output itself (RFC 8702,
 * section 3.2.1).
 */
export function mask(hash: Hash, seed: Uint8Array, length: number): Uint8Array {
  if (hash.canXOF) return (hash as unknown as CHashXOF).create().update(seed).xof(length);
  const bytes = new Uint8Array(length);
  for (let i = 0, at = 0; at < length; i++, at += hash.outputLen) {
    bytes.set(hash(concatBytes(seed, toBytesBE(BigInt(i), 4))).subarray(0, length - at), at);
  }
  return bytes;
}

/** bytes ← bytes xor the mask. */
export function applyMask(bytes: Uint8Array, hash: Hash, seed: Uint8Array): void {
  const pattern = mask(hash, seed, bytes.length);
  for (let i = 0; i < bytes.length; i++) bytes[i]! ^= pattern[i] as number;
  pattern.fill(0);
}
