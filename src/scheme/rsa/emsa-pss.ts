/** EMSA-PSS (RFC 8017, section 9.1): the encoding of a message for a modulus, with a salt. */

import { concatBytes, copyOf, equalBytes } from '../../encoding/octets.ts';
import type { Hash } from '../../hash/hash.ts';
import { lastOf } from '../../util/last-of.ts';
import { applyMask } from './mgf.ts';

export interface PssParameters {
  readonly hash: Hash;
  readonly mgfHash: Hash;
}

const TRAILER = 0xbc;

/** How many bytes an encoding of so many bits has. */
export const encodingLength = (bits: number): number => Math.ceil(bits / 8);

/** Whether there is room for a digest and a salt in `bits` bits. */
export const fits = ({ hash }: PssParameters, saltLength: number, bits: number): boolean =>
  encodingLength(bits) >= hash.outputLen + saltLength + 2;

/** The encoding of a digest, in `bits` bits: one less than the modulus has. */
export function encodePss(digest: Uint8Array, salt: Uint8Array, bits: number, { hash, mgfHash }: PssParameters): Uint8Array {
  const length = encodingLength(bits);
  const h = saltedDigest(hash, digest, salt);
  const block = new Uint8Array(length - h.length - 1);
  block[block.length - salt.length - 1] = 1;
  block.set(salt, block.length - salt.length);
  applyMask(block, mgfHash, h);
  block[0]! &= topMask(length, bits);
  return concatBytes(block, h, Uint8Array.of(TRAILER));
}

/** The length of a signature's salt: a number of bytes, or whatever it is, from a number of bytes on. */
export type ExpectedSalt = number | { readonly least: number };

/** Whether it is an encoding of the digest. */
export function isPss(encoded: Uint8Array, digest: Uint8Array, salt: ExpectedSalt, bits: number, parameters: PssParameters): boolean {
  const { hash, mgfHash } = parameters;
  const length = encodingLength(bits);
  const least = typeof salt === 'number' ? salt : salt.least;
  if (!fits(parameters, least, bits) || lastOf(encoded) !== TRAILER) return false;
  const block = copyOf(encoded.subarray(0, length - hash.outputLen - 1));
  const h = encoded.subarray(block.length, length - 1);
  const top = topMask(length, bits);
  if (((block[0] as number) & ~top) !== 0) return false;
  applyMask(block, mgfHash, h);
  block[0]! &= top;
  // Zeros and a one stand before the salt.
  const start = block.findIndex((byte) => byte !== 0) + 1;
  const saltLength = block.length - start;
  const fitting = typeof salt === 'number' ? saltLength === salt : saltLength >= salt.least;
  return start > 0 && block[start - 1] === 1 && fitting && equalBytes(h, saltedDigest(hash, digest, block.subarray(start)));
}

const saltedDigest = (hash: Hash, digest: Uint8Array, salt: Uint8Array): Uint8Array => hash(concatBytes(new Uint8Array(8), digest, salt));

/** The bits of the first byte that an encoding of so many bits uses. */
const topMask = (length: number, bits: number): number => 0xff >> (8 * length - bits);
