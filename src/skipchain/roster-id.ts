/** The id of a roster: a UUID of version 5 over all keys of its servers, those of their services included. */

import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { copyOf } from '../encoding/octets.ts';
import { toHex } from '../util/hex.ts';
import { utf8Bytes } from '../util/utf8.ts';
import { KEY_TAG_BYTES, type Roster } from './block.ts';

/** RFC 9562, section 6.6: the name space of URLs. */
const URL_NAMESPACE: Uint8Array = Uint8Array.of(
  0x6b,
  0xa7,
  0xb8,
  0x11,
  0x9d,
  0xad,
  0x11,
  0xd1,
  0x80,
  0xb4,
  0x00,
  0xc0,
  0x4f,
  0xd4,
  0x30,
  0xc8,
);

/** The id, 16 bytes, computed from the keys; the name is the hexadecimal SHA-256 of them in the roster's order. */
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
