/** How many must sign the links out of a block, and who did. */

import { MalformedError } from '../util/errors.ts';
import { lastOf } from '../util/last-of.ts';

const G1_BYTES = 64;

/** How many of n signers are enough: all but the third that may be faulty. */
export const threshold = (n: number): number => n - Math.floor((n - 1) / 3);

export interface Signed {
  /** The point of G1, 64 bytes. */
  readonly point: Uint8Array;
  /** The indices of the signers, ascending. */
  readonly signers: readonly number[];
}

/**
 * A link's signature taken apart. The mask has a bit for every server, the lowest bit of the first byte first, and no other bit.
 *
 * @throws {MalformedError} `signature`, if it is not a point and a mask of exactly the roster's length.
 */
export function readSignature(signature: Uint8Array, servers: number): Signed {
  const mask = signature.subarray(G1_BYTES);
  if (signature.length !== G1_BYTES + Math.ceil(servers / 8)) {
    throw new MalformedError('signature', `must be ${G1_BYTES} bytes and a mask of ${servers} bits`);
  }
  const signers = Array.from({ length: 8 * mask.length }, (_, i) => i).filter((i) => mask[i >> 3]! & (1 << (i & 7)));
  if ((lastOf(signers) ?? 0) >= servers) throw new MalformedError('signature', 'must not have mask bits beyond the roster');
  return { point: signature.subarray(0, G1_BYTES), signers };
}
