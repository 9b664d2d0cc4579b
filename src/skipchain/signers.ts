/** How many must sign the links out of a block, and who did. */
import { areWithin, maskBytes, namedBy } from '../scheme/pairing/mask.ts';
import { MalformedError } from '../util/errors.ts';

const G1_BYTES = 64;

/** How many of n signers are enough: all but the third that may be faulty. */
export const threshold = (n: number): number => n - Math.floor((n - 1) / 3);

export interface Signed {
  /** The point of G1, 64 bytes. */
  readonly point: Uint8Array;
  /** Who signed, a bit for every server. */
  readonly mask: Uint8Array;
  /** The same as indices, ascending. */
  readonly signers: readonly number[];
}

/**
 * A link's signature taken apart.
 *
 * @throws {MalformedError} `signature`, if it is not a point and a mask of exactly the roster's length, or names others than its servers.
 */
export function readSignature(signature: Uint8Array, servers: number): Signed {
  const mask = signature.subarray(G1_BYTES);
  if (signature.length !== G1_BYTES + maskBytes(servers)) {
    throw new MalformedError('signature', `must be ${G1_BYTES} bytes and a mask of ${servers} bits`);
  }
  const signers = namedBy(mask);
  if (!areWithin(signers, servers)) throw new MalformedError('signature', 'must not have mask bits beyond the roster');
  return { point: signature.subarray(0, G1_BYTES), mask, signers };
}
