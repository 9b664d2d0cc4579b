/** SHA-1, with the object identifier that `@noble/hashes` leaves out. */
import { sha1 as nobleSha1 } from '@noble/hashes/legacy.js';
import { createHasher } from '@noble/hashes/utils.js';
import type { Hash } from './hash.ts';

/** 1.3.14.3.2.26, in DER. */
const OID = /* @__PURE__ */ Uint8Array.of(0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a);

/**
 * SHA-1 (FIPS 180-4) with its object identifier, for legacy signatures and for OAEP with its default parameters. Collisions have been found: sign nothing new with it.
 *
 * @example
 * import { sha1 } from 'limber/hashes';
 * console.log(sha1(new Uint8Array(0)).length); // 20
 */
export const sha1: Hash = /* @__PURE__ */ createHasher(() => nobleSha1.create(), { oid: OID });
