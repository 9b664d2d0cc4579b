/** The coefficients that keep rogue keys out. */
import { concatBytes } from '../../../encoding/octets.ts';
import { blake2xs } from '../../../hash/blake2xs.ts';
import { fromBytesLE } from '../../../util/bytes.ts';

/** Bytes that are drawn for a coefficient, and bits that it has. */
const BYTES = 16;
export const COEFFICIENT_BITS: number = 8 * BYTES + 1;

/**
 * By key, the coefficient 1 + c_i for c_i of 16 little-endian bytes of BLAKE2Xs over all keys of the roster in its order, enabled or not (Boneh, Drijvers, Neven,
 * "Compact multi-signatures for smaller blockchains", 2018, section 3.1; the bytes, and the 1, are kyber's).
 */
export function coefficients(keys: readonly Uint8Array[]): readonly bigint[] {
  const bytes = blake2xs(concatBytes(...keys), BYTES * keys.length);
  return keys.map((_, i) => 1n + fromBytesLE(bytes.subarray(BYTES * i, BYTES * (i + 1))));
}
