/** The coefficients that keep rogue keys out. */
import { concatBytes } from '../../../encoding/octets.ts';
import { blake2xs } from '../../../hash/blake2xs.ts';
import { fromBytesLE } from '../../../util/bytes.ts';

/** Bytes, and bits, of a coefficient. */
const BYTES = 16;
export const MULTIPLIER_BITS: number = 8 * BYTES + 1;

/**
 * By key, 1 + c_i for the coefficient c_i, 16 little-endian bytes of BLAKE2Xs over all keys of the roster in its order, enabled or not (Boneh, Drijvers, Neven,
 * "Compact multi-signatures for smaller blockchains", 2018, section 3.1; the byte format is kyber's).
 */
export function multipliers(keys: readonly Uint8Array[]): readonly bigint[] {
  const bytes = blake2xs(concatBytes(...keys), BYTES * keys.length);
  return keys.map((_, i) => 1n + fromBytesLE(bytes.subarray(BYTES * i, BYTES * (i + 1))));
}
