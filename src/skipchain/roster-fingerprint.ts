/** What a roster says, in one reading: its id leaves lengths, names and suites out. */

import { concatBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { utf8Bytes } from '../util/utf8.ts';
import type { Roster } from './block.ts';

/** What a fingerprint hashes, in two parts: the shape tells how the keys are to be cut. */
export interface RosterContent {
  /** JSON: for each server the length of its key, then name, suite and key's length of each service. */
  readonly shape: string;
  /** All keys with their tags, one behind the other. */
  readonly keys: Uint8Array;
}

export function rosterContent({ servers }: Roster): RosterContent {
  const shape = servers.map(({ publicKey, services }) => [
    publicKey.length,
    ...services.map((service) => [service.name, service.suite, service.publicKey.length]),
  ]);
  const keys = servers.flatMap(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)]);
  return { shape: JSON.stringify(shape), keys: concatBytes(...keys) };
}

export const fingerprintOf = ({ shape, keys }: RosterContent): Uint8Array =>
  sha256.create().update(utf8Bytes(shape)).update(Uint8Array.of(0)).update(keys).digest();

/**
 * The fingerprint of a roster, 32 bytes: what its id covers, and besides, which service of which suite each key is for. It is what to pin where servers have several
 * services. (SHA-256 of the JSON text `[[40,["Skipchain","bn256.adapter",136],…],…]` that gives the lengths of keys, of a zero byte, and of all keys with
 * their tags. It is limber's own; addresses and descriptions are not in it.)
 *
 * @param roster - a roster, whose own `id` is not looked at.
 * @returns 32 bytes, to be pinned.
 *
 * @example
 * import { decodeSkipBlock, rosterFingerprint } from 'limber/skipchain';
 * const { roster } = decodeSkipBlock(Uint8Array.of(8, 2));
 * console.log(rosterFingerprint(roster).length); // 32
 */
export const rosterFingerprint = (roster: Roster): Uint8Array => fingerprintOf(rosterContent(roster));
