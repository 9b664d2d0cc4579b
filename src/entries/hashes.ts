/**
 * `limber/hashes`: the hash functions that limber takes as arguments, and what is made of them. SHA-2 is limber's own, in the form of `@noble/hashes`, whose the
 * others are; SHA-1 has got its object identifier, without which PKCS #1 cannot name it.
 *
 * @module
 */
export { hkdf } from '@noble/hashes/hkdf.js';
export { hmac } from '@noble/hashes/hmac.js';
export { sha3_224, sha3_256, sha3_384, sha3_512, shake128, shake256 } from '@noble/hashes/sha3.js';
export type { Hash } from '../hash/hash.ts';
export type { HashName } from '../hash/hash-name.ts';
export { sha1 } from '../hash/sha1.ts';
export { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '../hash/sha2.ts';
