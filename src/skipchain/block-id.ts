/** What a block's id covers: its place, its ends, its data and the servers' own keys; neither payload nor links nor service keys. */
import { sha256 } from '@noble/hashes/sha2.js';
import { KEY_TAG_BYTES, type SkipBlock } from './block.ts';

/** The id of a block, 32 bytes, computed from what it holds (SHA-256; cothority's `SkipBlock.CalculateHash`). */
export function blockId(block: SkipBlock): Uint8Array {
  const hash = sha256.create();
  for (const value of [block.index, block.height, block.maxHeight, block.baseHeight]) hash.update(littleEndian32(value));
  for (const part of [...block.backlinks, ...block.verifiers, block.genesis, block.data]) hash.update(part);
  for (const { publicKey } of block.roster.servers) hash.update(publicKey.subarray(KEY_TAG_BYTES));
  // BLS, the first scheme, was there before the field was, and is not written.
  if (block.signatureScheme === 'bdn') hash.update(littleEndian32(1));
  return hash.digest();
}

function littleEndian32(value: number): Uint8Array {
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24);
}
