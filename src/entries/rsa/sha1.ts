/**
 * `limber/rsa/sha1`: SHA-1 as a hash function for signatures of old.
 *
 * @module
 */
export { sha1 } from '../../hash/sha1.ts';
