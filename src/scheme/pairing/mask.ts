/** Masks that name signers of a roster, as kyber writes them: a bit for every key in the roster's order, the lowest bit of the first byte first. */
import { lastOf } from '../../util/last-of.ts';

/** Bytes of a mask of so many keys. */
export const maskBytes = (keys: number): number => Math.ceil(keys / 8);

/** The indices that a mask names, ascending. */
export const namedBy = (mask: Uint8Array): readonly number[] =>
  Array.from({ length: 8 * mask.length }, (_, i) => i).filter((i) => mask[i >> 3]! & (1 << (i & 7)));

/** Whether all of those indices, which ascend, are of a roster of so many keys. */
export const areWithin = (indices: readonly number[], keys: number): boolean => (lastOf(indices) ?? 0) < keys;

/** The mask of those indices among so many keys. */
export function maskOf(indices: readonly number[], keys: number): Uint8Array {
  const mask = new Uint8Array(maskBytes(keys));
  for (const i of indices) mask[i >> 3]! |= 1 << (i & 7);
  return mask;
}
