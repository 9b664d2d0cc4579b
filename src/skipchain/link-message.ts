/** What the signers of a link sign. */
import { sha256 } from '@noble/hashes/sha2.js';
import type { ForwardLink } from './block.ts';
import { rosterId } from './roster-id.ts';

/** SHA-256 of both ends and of the new roster's id, if there is one: the id that its keys have, whatever the roster says. */
export const linkMessage = ({ from, to, newRoster }: ForwardLink): Uint8Array => messageOf(from, to, newRoster && rosterId(newRoster));

export function messageOf(from: Uint8Array, to: Uint8Array, newRoster: Uint8Array | undefined): Uint8Array {
  const hash = sha256.create().update(from).update(to);
  if (newRoster) hash.update(newRoster);
  return hash.digest();
}
