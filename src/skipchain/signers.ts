/** Who may sign the links out of a block, how many must, and who did. */
import { MalformedError } from '../util/errors.ts';
import { KEY_TAG_BYTES, type Roster } from './block.ts';

/** The service that signs, and the suite of its keys. */
const SERVICE = 'Skipchain';
const SUITE = 'bn256.adapter';
const TAG: Uint8Array = new TextEncoder().encode('bn256.g2');

const G1_BYTES = 64;
const G2_BYTES = 128;

/**
 * The keys that sign, in the roster's order, 128 bytes each.
 *
 * @throws {MalformedError} `roster`, if a server has no such key, or more than one.
 */
export function signingKeys(roster: Roster): readonly Uint8Array[] {
  return roster.servers.map(({ services }, index) => {
    const [found, ...others] = services.filter(({ name, suite }) => name === SERVICE && suite === SUITE);
    if (!found || others.length > 0)
      throw new MalformedError(`roster.servers[${index}]`, `must have one key for the service ${SERVICE} in ${SUITE}`);
    const key = found.publicKey;
    if (key.length !== KEY_TAG_BYTES + G2_BYTES || TAG.some((byte, i) => byte !== key[i])) {
      throw new MalformedError(`roster.servers[${index}]`, `must have a tagged key of ${G2_BYTES} bytes for the service ${SERVICE}`);
    }
    return key.subarray(KEY_TAG_BYTES);
  });
}

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
  if ((signers.at(-1) ?? 0) >= servers) throw new MalformedError('signature', 'must not have mask bits beyond the roster');
  return { point: signature.subarray(0, G1_BYTES), signers };
}
