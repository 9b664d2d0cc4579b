/** Hashes for one purpose each (BIP 340, Default Signing): hash(hash(tag) ‖ hash(tag) ‖ parts). The same bytes under another tag have another digest. */
import { asciiBytes, viewOf } from '../encoding/octets.ts';
import type { Hash } from './hash.ts';

/** Secret: the parts, but for their lengths. */
export function taggedHash(hash: Hash, tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const digest = hash(asciiBytes('tag', tag));
  const hasher = hash.create();
  for (const part of [digest, digest, ...parts]) hasher.update(viewOf(part));
  return hasher.digest();
}
