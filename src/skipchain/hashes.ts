/** The hashes of a skipchain: ids of blocks and of rosters, and what the signers of a link sign. */
import { sha1 } from '@noble/hashes/legacy.js';
import { copyOf } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { toHex } from '../util/hex.ts';
import { utf8Bytes } from '../util/utf8.ts';
import { type ForwardLink, KEY_TAG_BYTES, type Roster, type SkipBlock } from './block.ts';

/**
 * Computes the id of a block from what it holds (SHA-256; cothority's `SkipBlock.CalculateHash`). It covers its place, its ends, its data and the servers' own keys; not the
 * payload, the links, or the keys of services.
 *
 * @param block - a block, whose own `hash` is not looked at.
 * @returns 32 bytes.
 *
 * @example
 * import { blockId, decodeSkipBlock } from 'limber/skipchain';
 * // The bytes of a block, as a node sends them: here one that has its index alone.
 * const block = decodeSkipBlock(Uint8Array.of(8, 2));
 * console.log(blockId(block).length, block.hash.length); // 32 0
 */
export function blockId(block: SkipBlock): Uint8Array {
  const hash = sha256.create();
  for (const value of [block.index, block.height, block.maxHeight, block.baseHeight]) hash.update(littleEndian32(value));
  for (const part of [...block.backlinks, ...block.verifiers, block.genesis, block.data]) hash.update(part);
  for (const { publicKey } of block.roster.servers) hash.update(publicKey.subarray(KEY_TAG_BYTES));
  // BLS, the first scheme, was there before the field was, and is not written.
  if (block.signatureScheme === 'bdn') hash.update(littleEndian32(1));
  return hash.digest();
}

const littleEndian32 = (value: number): Uint8Array => Uint8Array.of(value, value >> 8, value >> 16, value >> 24);

/** RFC 9562, section 6.6: the name space of URLs, 6ba7b811-9dad-11d1-80b4-00c04fd430c8. */
const URL_NAMESPACE: Uint8Array = /* @__PURE__ */ Uint8Array.of(
  ...[0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8],
);

/**
 * Computes the id of a roster from its keys: a UUID of version 5 (RFC 9562, section 5.5) whose name is the hexadecimal SHA-256 of all keys of its servers in their order, those of
 * their services included.
 *
 * @param roster - a roster, whose own `id` is not looked at.
 * @returns 16 bytes.
 *
 * @example
 * import { decodeSkipBlock, rosterId } from 'limber/skipchain';
 * const { roster } = decodeSkipBlock(Uint8Array.of(8, 2));
 * console.log(rosterId(roster).length); // 16
 */
export function rosterId(roster: Roster): Uint8Array {
  const keys = sha256.create();
  for (const { publicKey, services } of roster.servers) {
    for (const key of [publicKey, ...services.map((service) => service.publicKey)]) keys.update(key.subarray(KEY_TAG_BYTES));
  }
  const name = utf8Bytes(toHex(keys.digest()));
  const id = copyOf(sha1.create().update(URL_NAMESPACE).update(name).digest().subarray(0, 16));
  // RFC 9562, sections 4.1 and 4.2: the variant and the version.
  id[6] = (id[6]! & 0x0f) | 0x50;
  id[8] = (id[8]! & 0x3f) | 0x80;
  return id;
}

/**
 * Computes what the signers of a link sign: SHA-256 of both ends and of the new roster's id, if there is one. The id is computed from the roster's keys, whatever the
 * roster says.
 *
 * @param link - a link, whose own `message` is not looked at.
 * @returns 32 bytes.
 *
 * @example
 * import { linkMessage } from 'limber/skipchain';
 * const [from, to] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
 * console.log(linkMessage({ from, to }).length); // 32
 */
export const linkMessage = ({ from, to, newRoster }: ForwardLink): Uint8Array => messageOf(from, to, newRoster && rosterId(newRoster));

/** The same with the new roster's id, where there is a new roster. */
export function messageOf(from: Uint8Array, to: Uint8Array, newRosterId: Uint8Array | undefined): Uint8Array {
  const hash = sha256.create().update(from).update(to);
  if (newRosterId) hash.update(newRosterId);
  return hash.digest();
}
